import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BusyError } from '../errors/busy-error.js';
import { addressPrefix } from '../rate-limits/address-prefix.js';
import { TooManyRequestsError } from '../rate-limits/rate-limit.js';
import { BODY_BYTES } from './bodies.limits.js';
import { CONNECTION_MS, UNFINISHED_BODIES } from './connections.limits.js';

/** The answer that Node.js itself gives to requests that take too long. */
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
const RETRY_AFTER_SECONDS = 5;

/** A request whose body is on its way. */
export interface Incoming {
  raw: IncomingMessage;
  reply: ServerResponse;
  address: string;
  /** The size limit of its route. */
  bodyLimit: number;
}

interface Unfinished extends Incoming {
  prefix: string;
  bytes: number;
  since: number;
  receivedBefore: number;
}

class Share {
  count = 0;
  bytes = 0;

  add({ bytes }: { bytes: number }): void {
    this.count += 1;
    this.bytes += bytes;
  }

  remove({ bytes }: { bytes: number }): void {
    this.count -= 1;
    this.bytes -= bytes;
  }
}

/** The bodies that have begun and not come to their end: each costs memory, for as long as its sender likes. */
export class UnfinishedBodies {
  private readonly unfinished = new Set<Unfinished>();
  private readonly inAll = new Share();
  private readonly byPrefix = new Map<string, Share>();

  /**
   * Counts a body until it is there or given up.
   *
   * @throws TooManyRequestsError when its network has too many, BusyError when all networks together have
   */
  admit(incoming: Incoming, now = Date.now()): void {
    const { raw, reply, address } = incoming;
    const prefix = addressPrefix(address);
    const bytes = reservedFor(incoming);
    const own = this.byPrefix.get(prefix) ?? new Share();
    const { ofPrefix, inAll, bytesOfPrefix, bytesInAll } = UNFINISHED_BODIES;
    if (own.count >= ofPrefix || own.bytes + bytes > bytesOfPrefix) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    if (this.inAll.count >= inAll || this.inAll.bytes + bytes > bytesInAll) throw new BusyError(RETRY_AFTER_SECONDS);
    const entry = { ...incoming, prefix, bytes, since: now, receivedBefore: raw.socket.bytesRead };
    this.byPrefix.set(prefix, own);
    this.unfinished.add(entry);
    for (const share of [own, this.inAll]) share.add(entry);
    raw.once('end', () => this.release(entry));
    // A body that is refused is never read to its end, and a request whose sender went away has none.
    reply.once('close', () => this.release(entry));
  }

  /** Ends the connections of those that come too slowly. */
  giveUpSlow(now = Date.now()): void {
    const { bytesPerSecond, firstWhileMs } = UNFINISHED_BODIES;
    for (const entry of this.unfinished) {
      const { raw, reply, since, receivedBefore } = entry;
      const elapsed = now - since;
      const received = raw.socket.bytesRead - receivedBefore;
      if (elapsed < firstWhileMs || (received * 1000) / elapsed >= bytesPerSecond) continue;
      this.release(entry);
      if (!reply.headersSent) raw.socket.write(TOO_SLOW);
      raw.socket.destroySoon();
    }
  }

  private release(entry: Unfinished): void {
    if (!this.unfinished.delete(entry)) return;
    const own = this.byPrefix.get(entry.prefix);
    own?.remove(entry);
    if (own?.count === 0) this.byPrefix.delete(entry.prefix);
    this.inAll.remove(entry);
  }
}

/**
 * The bytes that a body may come to take. Bodies of the usual size are bounded by their number, and a refused one takes
 * none.
 */
function reservedFor({ raw, bodyLimit }: Incoming): number {
  if (bodyLimit <= BODY_BYTES.usual) return 0;
  const announced = raw.headers['content-length'];
  if (announced === undefined) return bodyLimit;
  const bytes = Number(announced);
  return bytes > BODY_BYTES.usual && bytes <= bodyLimit ? bytes : 0;
}

/** True if no part of a body is still on its way. */
function isThere({ complete, headers, readableLength }: IncomingMessage): boolean {
  return complete || readableLength === Number(headers['content-length']);
}

/** Bounds how many bodies may be on their way, and how slowly. To be called before any route is made. */
export function registerUnfinishedBodies(fastify: FastifyInstance): void {
  const bodies = new UnfinishedBodies();
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const { raw, ip: address, routeOptions } = request;
    // Most come in one piece with their headers: the parser has handed it over once this call of it is done.
    queueMicrotask(() => {
      if (isThere(raw)) return done(null, payload);
      try {
        bodies.admit({ raw, reply: reply.raw, address, bodyLimit: routeOptions.bodyLimit ?? BODY_BYTES.usual });
        done(null, payload);
      } catch (error) {
        done(error as Error);
      }
    });
  });
  const timer = setInterval(() => bodies.giveUpSlow(), CONNECTION_MS.checkEvery);
  fastify.addHook('onClose', async () => clearInterval(timer));
}

import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Agent, fetch, type RequestInit, type Response as AgentResponse } from 'undici';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { CallPlaces } from './call-places.js';
import { HostError, hostAddresses, isPublicAddress } from './host-addresses.js';
import { ANSWER_BYTES, CALL_MS, CONNECTIONS_TO_SERVER } from './net.limits.js';
import { OutboundError } from './outbound-error.js';

/** Statuses of which an answer has no body. */
const WITHOUT_BODY = new Set([204, 205]);
/** What of an answer's headers anybody reads. The body is unpacked, so what tells how it was packed is gone. */
const KEPT_HEADERS = ['content-type', 'retry-after'];

/** A request to a server of somebody else's choosing. */
export interface OutboundCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | Uint8Array | null;
  /** Ends the call before its ten seconds. */
  signal?: AbortSignal;
  /** For whom the call is made: see `ownerOf`. */
  ownerId: string;
}

/**
 * Calls servers that owners of projects name. In production none that is not on the public internet; redirects are
 * followed nowhere; ten seconds in all, 1 MB of answer, so many at a time for each owner.
 */
@Injectable()
export class Outbound implements OnModuleDestroy {
  private readonly places = new CallPlaces();
  private readonly allowPrivate: boolean;
  private readonly agent: Agent;

  constructor(@Inject(ENVIRONMENT) { nodeEnv }: Environment) {
    this.allowPrivate = nodeEnv !== 'production';
    this.agent = new Agent({
      connections: CONNECTIONS_TO_SERVER,
      headersTimeout: CALL_MS,
      bodyTimeout: CALL_MS,
      connect: { timeout: CALL_MS, lookup: this.lookup() },
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.agent.destroy();
  }

  /**
   * Calls a server and reads its answer to the end.
   *
   * @throws OutboundError
   */
  async fetch(address: string, { ownerId, signal, ...call }: OutboundCall): Promise<Response> {
    const url = new URL(address);
    this.checkLiteral(url);
    const leave = this.places.enter(ownerId, url.host);
    const timeout = AbortSignal.timeout(CALL_MS);
    const ended = signal ? AbortSignal.any([signal, timeout]) : timeout;
    try {
      const init: RequestInit = { ...call, redirect: 'manual', signal: ended, dispatcher: this.agent };
      return await readAnswer(await fetch(url, init), url);
    } catch (error) {
      throw toOutboundError(error, { host: url.host, isOver: ended.aborted });
    } finally {
      leave();
    }
  }

  /** Nothing is looked up for a host that is an address already. */
  private checkLiteral({ hostname }: URL): void {
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (this.allowPrivate || isIP(literal) === 0 || isPublicAddress(literal)) return;
    throw new OutboundError('PRIVATE_ADDRESS', `${hostname} is not on the public internet`);
  }

  private lookup(): LookupFunction {
    const { allowPrivate } = this;
    return (hostname, { all }, callback) => {
      hostAddresses(hostname, { allowPrivate }).then(
        (addresses) => {
          const found = addresses.map((address): LookupAddress => ({ address, family: isIP(address) }));
          if (all) callback(null, found);
          else callback(null, found[0]?.address ?? '', found[0]?.family);
        },
        (error: Error) => callback(error, []),
      );
    };
  }
}

async function readAnswer(answer: AgentResponse, url: URL): Promise<Response> {
  if (answer.status >= 300 && answer.status < 400) {
    await answer.body?.cancel();
    throw new OutboundError('REDIRECTED', `${url.host} answers with a redirect`);
  }
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  const body = WITHOUT_BODY.has(answer.status) ? null : await readBounded(answer, url);
  return new Response(body, { status: answer.status, headers: kept });
}

async function readBounded({ body }: AgentResponse, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    // Leaving the loop closes the connection.
    if (size > ANSWER_BYTES)
      throw new OutboundError('TOO_LARGE', `${url.host} answers more than ${ANSWER_BYTES} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function toOutboundError(error: unknown, { host, isOver }: { host: string; isOver: boolean }): OutboundError {
  if (isOver) return new OutboundError('TIMEOUT', `${host} did not answer in time`);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
    if (cause instanceof HostError) return fromHostError(cause);
    if ((cause as NodeJS.ErrnoException).code?.endsWith('_TIMEOUT')) {
      return new OutboundError('TIMEOUT', `${host} did not answer in time`);
    }
  }
  return new OutboundError('UNREACHABLE', `${host} cannot be reached`);
}

function fromHostError({ reason, message }: HostError): OutboundError {
  if (reason === 'PRIVATE') return new OutboundError('PRIVATE_ADDRESS', message);
  return new OutboundError(reason === 'TEMPORARY' ? 'UNREACHABLE' : 'HOST_NOT_FOUND', message);
}

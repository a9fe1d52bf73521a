import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { HostError, hostAddresses, isPublicAddress } from './host-addresses.js';
import { OutboundError } from './outbound-error.js';

/** The addresses that connections may be made to, and the longest silence. */
export interface AgentBounds {
  allowPrivate: boolean;
  /** The time limit of making a connection, and of each wait for more of an answer, in milliseconds. */
  ms: number;
  /** The most connections to one server; null for as many as there are calls. */
  connections: number | null;
}

/** Connections to servers of somebody else's choosing: none to private addresses where those are not allowed. */
export class GuardedAgent {
  readonly dispatcher: Agent;
  private readonly allowPrivate: boolean;

  constructor({ allowPrivate, ms, connections }: AgentBounds) {
    this.allowPrivate = allowPrivate;
    this.dispatcher = new Agent({
      connections,
      headersTimeout: ms,
      bodyTimeout: ms,
      connect: { timeout: ms, lookup: this.lookup() },
    });
  }

  async destroy(): Promise<void> {
    await this.dispatcher.destroy();
  }

  /**
   * To be asked before each call: nothing is looked up for a host that is an address already.
   *
   * @throws OutboundError PRIVATE_ADDRESS
   */
  checkLiteral({ hostname }: URL): void {
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (this.allowPrivate || isIP(literal) === 0 || isPublicAddress(literal)) return;
    throw new OutboundError('PRIVATE_ADDRESS', `${hostname} is not on the public internet`);
  }

  /**
   * Looks whether a host may be called, without calling it.
   *
   * @throws OutboundError PRIVATE_ADDRESS, HOST_NOT_FOUND, UNREACHABLE
   */
  async requireHost(url: URL): Promise<void> {
    this.checkLiteral(url);
    if (this.allowPrivate) return;
    try {
      await hostAddresses(url.hostname.replace(/^\[|\]$/g, ''), { allowPrivate: false });
    } catch (error) {
      throw error instanceof HostError ? fromHostError(error) : error;
    }
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

/** The error for the caller of a failed call. */
export function toOutboundError(error: unknown, { host, isOver }: { host: string; isOver: boolean }): OutboundError {
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

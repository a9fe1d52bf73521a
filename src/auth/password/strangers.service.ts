import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../common/access/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { RateLimiter, type Settle, type Subject } from '../../common/rate-limits/rate-limiter.js';
import { TooManyRequestsError } from '../../common/rate-limits/rate-limit.js';
import { CredentialsQueries } from '../../users/credentials/credentials.queries.js';
import { hashNetwork } from '../../users/sessions/known-networks.js';
import { GUESSED_ADDRESSES, REFUSED_GUESSES, STRANGERS_PASSWORD } from './password.limits.js';

/** Guesses at passwords from networks that an account is not known from. */
@Injectable()
export class StrangersService {
  /** Of addresses that are being guessed at: the networks that their accounts are known from. */
  private readonly known = new LRUCache<string, ReadonlySet<string>, Caller>({
    ...GUESSED_ADDRESSES,
    fetchMethod: async (key, _stale, { context: { projectId } }) => {
      const networks = await this.credentials.findKnownNetworks(projectId, key.slice(projectId.length + 1));
      return new Set(networks.map((hash) => hash.toString('base64')));
    },
  });

  private waiting = 0;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly credentials: CredentialsQueries,
  ) {}

  /**
   * Counts what may be a guess, by the address as it is given: whether somebody has it makes no difference.
   *
   * @returns what to call when it was none
   * @throws TooManyRequestsError
   */
  count(caller: Caller, email: string): Promise<Settle> {
    return this.limiter.consume(STRANGERS_PASSWORD, subjectOf(caller, email));
  }

  /**
   * Refuses a stranger at once while {@link count} would, before anything else is counted or read: a flood of guesses costs
   * the database nothing, and is slowed down by waiting for its answers. Whoever signs in from a network for the first time is no stranger there after a few seconds.
   *
   * @throws TooManyRequestsError
   */
  async refuseEarly(caller: Caller, email: string): Promise<void> {
    const waitMillis = this.limiter.closedMillis(STRANGERS_PASSWORD, subjectOf(caller, email));
    const network = waitMillis > 0 && hashNetwork(caller);
    if (!network) return;
    const known = await this.known.fetch(`${caller.projectId}/${normalizeEmail(email)}`, { context: caller });
    if (known?.has(network.toString('base64'))) return;
    await this.slowDown();
    throw new TooManyRequestsError(Math.ceil(waitMillis / 1000));
  }

  private async slowDown(): Promise<void> {
    if (this.waiting >= REFUSED_GUESSES.mostWaiting) return;
    this.waiting += 1;
    await setTimeout(REFUSED_GUESSES.waitMillis);
    this.waiting -= 1;
  }
}

function subjectOf({ projectId }: Caller, email: string): Subject {
  return { projectId, account: normalizeEmail(email) };
}

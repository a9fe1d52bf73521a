import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../common/caller/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { RateLimiter, type ReportSuccess, type Subject } from '../../common/rate-limits/rate-limiter.js';
import { TooManyRequestsError } from '../../common/rate-limits/rate-limit.js';
import { CredentialsQueries } from '../../users/credentials/credentials.queries.js';
import { hashNetwork } from '../../users/sessions/known-networks.js';
import { GUESSED_ADDRESSES, REFUSED_GUESSES, UNTRUSTED_NETWORKS } from './password.limits.js';

/**
 * Sign-in attempts by password from untrusted networks: those from which nobody has signed in to the account before. All of
 * them together may fail only so often, so that guesses from many networks do not add up.
 */
@Injectable()
export class UntrustedNetworksService {
  /** The trusted networks of the accounts whose addresses are being guessed at. */
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
   * Counts an attempt before the password is checked, by the address as it is given, whether or not an account has it.
   *
   * @returns gives the attempt back; called when the password turned out right
   * @throws TooManyRequestsError
   */
  count(caller: Caller, email: string): Promise<ReportSuccess> {
    return this.limiter.consume(UNTRUSTED_NETWORKS, subjectOf(caller, email));
  }

  /** The time for which attempts from untrusted networks are refused, in milliseconds; 0 when they are not. */
  lockedMillis(caller: Caller, email: string): Promise<number> {
    return this.limiter.fullMillis(UNTRUSTED_NETWORKS, subjectOf(caller, email));
  }

  /** Lets untrusted networks try again at once. */
  forgetGuesses(caller: Caller, email: string): Promise<void> {
    return this.limiter.forget(UNTRUSTED_NETWORKS, subjectOf(caller, email));
  }

  /**
   * Refuses an attempt from an untrusted network at once while {@link count} would, before anything else is counted or
   * read: a flood of guesses costs the database nothing, and is slowed down by waiting for its answers. A network becomes
   * trusted here a few seconds after the first sign-in from it.
   *
   * @throws TooManyRequestsError
   */
  async refuseEarly(caller: Caller, email: string): Promise<void> {
    const waitMillis = this.limiter.closedMillis(UNTRUSTED_NETWORKS, subjectOf(caller, email));
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

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { SignInFailures } from '../../common/audit/sign-in-failures.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import type { UserChange } from '../changes/user-change.js';
import { isOwnClient, requireFreshSignIn, requireOwnSession } from '../users.policy.js';
import type { ShownSecondFactor } from './second-factor.contract.js';
import { TOTP_CODE, TOTP_CONFIRMATION } from './totp.limits.js';
import { SecondFactorCodesService } from './second-factor-codes.service.js';

/** The code that a request shows, if any, after it was counted. */
export interface CountedCode {
  readonly code: string | undefined;
  readonly isCounted: true;
}

/**
 * Asks for the second factor before something is changed that it protects. A session may be in the wrong hands for a year;
 * the factor is what they do not have.
 */
@Injectable()
export class SecondFactorGuard {
  constructor(
    private readonly codes: SecondFactorCodesService,
    private readonly limiter: RateLimiter,
    private readonly failures: SignInFailures,
  ) {}

  /**
   * Counts the code that a request shows. Call it outside of a transaction: counting takes a connection of its own.
   *
   * @throws TooManyRequestsError
   */
  async count({ projectId, tier, user }: Caller, { totp_code: code }: ShownSecondFactor): Promise<CountedCode> {
    if (code !== undefined && tier === 'client' && user) {
      await this.limiter.consume(TOTP_CONFIRMATION, { projectId, account: user.id });
      await this.limiter.consume(TOTP_CODE, { projectId, account: user.id });
    }
    return { code, isCounted: true };
  }

  /** The time for which no code of a user is taken, in milliseconds; 0 when codes are. */
  lockedMillis(projectId: string, userId: string): Promise<number> {
    return this.limiter.fullMillis(TOTP_CODE, { projectId, account: userId });
  }

  /** Lets codes of a user be tried again at once. */
  async forgetGuesses(projectId: string, userId: string): Promise<void> {
    for (const limit of [TOTP_CODE, TOTP_CONFIRMATION]) {
      await this.limiter.forget(limit, { projectId, account: userId });
    }
  }

  /**
   * Has a client whose own user has a second factor show it, or have signed in a moment ago. Servers and those without
   * one are not asked. A code that is shown is used up with the change, and checked even if it need not have been shown.
   *
   * @throws KnownError FRESH_SIGN_IN_REQUIRED, INVALID_TOTP_CODE, and as {@link requireOwnSession}
   */
  async require({ origin, user }: UserChange, { code }: CountedCode): Promise<void> {
    requireOwnSession(origin, user);
    if (!user.hasTotp || !isOwnClient(origin, user)) return;
    if (code === undefined) requireFreshSignIn(user);
    else if (!(await this.codes.use(origin, user.id, code))) {
      this.failures.note(origin, { method: 'totp', userId: user.id }, 'confirmation.failed');
      throw new KnownError('INVALID_TOTP_CODE');
    }
  }
}

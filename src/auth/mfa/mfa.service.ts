import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { SignInFailures } from '../../common/audit/sign-in-failures.js';
import { KnownError } from '../../common/errors/known-error.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { TOTP_CODE } from '../../users/second-factor/totp.limits.js';
import { SecondFactorCodesService } from '../../users/second-factor/second-factor-codes.service.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { presentNewSignIn, type NewSignInRead } from '../sign-in.contract.js';
import type { MfaSignIn } from './mfa.contract.js';
import { MFA_ATTEMPT } from './mfa.codes.js';

/** The second half of a sign-in that asked for a second factor. */
@Injectable()
export class MfaService {
  constructor(
    private readonly codes: VerificationCodesService,
    private readonly factors: SecondFactorCodesService,
    private readonly sessions: SessionsService,
    private readonly limiter: RateLimiter,
    private readonly failures: SignInFailures,
  ) {}

  /** @throws KnownError of the attempt code; INVALID_TOTP_CODE, which leaves the attempt code good */
  async signIn(caller: Caller, input: MfaSignIn): Promise<NewSignInRead> {
    const presented = { purpose: MFA_ATTEMPT, code: input.code } as const;
    const attempt = await this.codes.use(caller.projectId, presented, ({ user_id }) =>
      this.requireRightCode(caller, user_id, input.totp),
    );
    const { user_id: userId, password_fingerprint: fingerprint } = attempt;
    const tokens =
      fingerprint === undefined
        ? await this.sessions.createWhile(caller, userId, 'totp')
        : await this.sessions.createForFingerprint(caller, userId, { fingerprint, method: 'totp' });
    // The password was changed meanwhile, which ended all sessions and this half-begun one with them. Or the second factor
    // was removed.
    if (!tokens) throw new KnownError('VERIFICATION_CODE_EXPIRED');
    return presentNewSignIn(userId, tokens, attempt.is_new_user);
  }

  private async requireRightCode(caller: Caller, userId: string, code: string): Promise<void> {
    const { projectId } = caller;
    // Limited here, because the account is known only from the attempt code.
    await this.limiter.consume(TOTP_CODE, { projectId, account: userId });
    if (await this.factors.use(caller, userId, code)) return;
    this.failures.note(caller, { method: 'totp', userId });
    throw new KnownError('INVALID_TOTP_CODE');
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { fingerprintOf } from '../../users/sessions/password-fingerprint.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { MFA_ATTEMPT } from './mfa.codes.js';

const ATTEMPT_LIFETIME_MS = 5 * 60_000;

/** Sign-ins that are right so far and wait for their second factor. */
@Injectable()
export class MfaAttemptsService {
  constructor(private readonly codes: VerificationCodesService) {}

  /**
   * The error that asks for the second factor; its attempt code is good for five minutes.
   *
   * @param attempt.passwordHash what the first factor was checked against, if that was a password: another one ends it
   */
  async demand(
    { projectId }: Pick<Caller, 'projectId'>,
    attempt: { userId: string; isNewUser: boolean; passwordHash?: string },
  ): Promise<KnownError<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>> {
    const code = await this.codes.create(projectId, {
      purpose: MFA_ATTEMPT,
      data: {
        user_id: attempt.userId,
        is_new_user: attempt.isNewUser,
        ...(attempt.passwordHash === undefined ? {} : { password_fingerprint: fingerprintOf(attempt.passwordHash) }),
      },
      lifetimeMillis: ATTEMPT_LIFETIME_MS,
    });
    return new KnownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { attempt_code: code });
  }
}

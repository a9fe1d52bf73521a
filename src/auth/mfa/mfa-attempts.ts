import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { VerificationCodes } from '../../common/verification-codes/verification-codes.js';

const ATTEMPT_LIFETIME_MS = 5 * 60_000;

/** Sign-ins that are right so far and wait for their second factor. */
@Injectable()
export class MfaAttempts {
  constructor(private readonly codes: VerificationCodes) {}

  /** The error that asks for the second factor; its attempt code is good for five minutes. */
  async demand(
    { projectId }: Caller,
    attempt: { userId: string; isNewUser: boolean },
  ): Promise<KnownError<'MULTI_FACTOR_AUTHENTICATION_REQUIRED'>> {
    const code = await this.codes.create(projectId, {
      purpose: 'mfa-attempt',
      data: { user_id: attempt.userId, is_new_user: attempt.isNewUser },
      lifetimeMillis: ATTEMPT_LIFETIME_MS,
    });
    return new KnownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', { attempt_code: code });
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { PasswordHasher } from '../../common/password-hashing/password-hasher.js';
import { requireTrustedUrl } from '../../common/urls/callback-url.js';
import { AnonymousUpgradeService } from '../../users/updates/anonymous-upgrade.service.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { UserCreationService } from '../../users/lifecycle/user-creation.service.js';
import { VerificationEmailsService } from '../contact-verification/verification-emails.service.js';
import { MfaAttemptsService } from '../mfa/mfa-attempts.service.js';
import { presentSignIn, type SignInRead } from '../sign-in.contract.js';
import type { PasswordSignUp } from './password.contract.js';
import { checkNewPassword, requirePasswordSignIn } from './password-rules.js';

/** Signing up with an email address and a password. */
@Injectable()
export class PasswordSignUpService {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly creation: UserCreationService,
    private readonly upgrade: AnonymousUpgradeService,
    private readonly sessions: SessionsService,
    private readonly mfa: MfaAttemptsService,
    private readonly verification: VerificationEmailsService,
  ) {}

  /** @throws KnownError as listed at the endpoint */
  async signUp(caller: Caller, input: PasswordSignUp): Promise<SignInRead> {
    const { config } = caller.tenancy;
    requirePasswordSignIn(caller);
    const callback = input.verification_callback_url;
    if (callback !== undefined) requireTrustedUrl(caller.tenancy, callback);
    if (!config.auth.allowSignUp) throw new KnownError('SIGN_UP_NOT_ENABLED');
    checkNewPassword(caller, input.password);
    if (callback !== undefined) await this.verification.countEmail(caller, input.email);
    const email = { value: normalizeEmail(input.email), isVerified: false, usedForAuth: true };
    const passwordHash = await this.hasher.hash(caller.tenancy.project, input.password);
    const user = await this.database.transaction(async () => {
      const upgraded = await this.upgrade.upgradeCaller(caller, { email, passwordHash });
      const made = upgraded ?? (await this.creation.create(caller, { email, passwordHash }));
      if (callback !== undefined) {
        const { id: userId, displayName } = made;
        await this.verification.queueEmail(caller, { userId, displayName, email: email.value, callbackUrl: callback });
      }
      return made;
    });
    if (user.hasTotp) throw await this.mfa.demand(caller, { userId: user.id, isNewUser: false, passwordHash });
    return presentSignIn(user.id, await this.sessions.create(caller, user.id, { method: 'password' }));
  }
}

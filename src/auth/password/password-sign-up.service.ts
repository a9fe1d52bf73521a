import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { requireTrustedUrl } from '../../common/urls/callback-url.js';
import { AnonymousUpgradeService } from '../../users/updates/anonymous-upgrade.service.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { fieldsOfTerms, type SignUpTerms } from '../../users/lifecycle/sign-up-terms.js';
import { UserCreationService } from '../../users/lifecycle/user-creation.service.js';
import type { ChallengeResult } from '../captcha/challenge-result.js';
import { VerificationEmailsService } from '../contact-verification/verification-emails.service.js';
import { MfaAttemptsService } from '../mfa/mfa-attempts.service.js';
import { presentSignIn, type SignInRead } from '../sign-in.contract.js';
import { SignUpRulesService } from '../sign-up-rules/sign-up-rules.service.js';
import type { PasswordSignUp } from './password.contract.js';
import { NewPasswords, requirePasswordSignIn } from './password-rules.js';

/** Signing up with an email address and a password. */
@Injectable()
export class PasswordSignUpService {
  constructor(
    private readonly database: Database,
    private readonly passwords: NewPasswords,
    private readonly creation: UserCreationService,
    private readonly upgrade: AnonymousUpgradeService,
    private readonly sessions: SessionsService,
    private readonly mfa: MfaAttemptsService,
    private readonly verification: VerificationEmailsService,
    private readonly rules: SignUpRulesService,
  ) {}

  /** @throws KnownError as listed at the endpoint */
  async signUp(caller: Caller, input: PasswordSignUp): Promise<SignInRead> {
    const { config } = caller.tenancy;
    const challenge = await this.rules.checkChallenge(caller, 'sign_up_with_credential', input);
    requirePasswordSignIn(caller);
    const callback = input.verification_callback_url;
    if (callback !== undefined) requireTrustedUrl(caller.tenancy, callback);
    if (!config.auth.allowSignUp) throw new KnownError('SIGN_UP_NOT_ENABLED');
    await this.passwords.check(caller, input.password);
    const email = { value: normalizeEmail(input.email), isVerified: false, usedForAuth: true };
    const terms = await this.askRules(caller, email.value, challenge);
    if (callback !== undefined) await this.verification.countEmail(caller, input.email);
    const passwordHash = await this.passwords.hash(caller, input.password);
    const user = await this.database.transaction(async () => {
      const upgraded = await this.upgrade.upgradeCaller(caller, { email, passwordHash, terms });
      const made = upgraded ?? (await this.creation.create(caller, { email, passwordHash, ...fieldsOfTerms(terms) }));
      if (callback !== undefined) {
        const { id: userId, displayName } = made;
        await this.verification.queueEmail(caller, { userId, displayName, email: email.value, callbackUrl: callback });
      }
      return made;
    });
    if (user.hasTotp) throw await this.mfa.demand(caller, { userId: user.id, isNewUser: false, passwordHash });
    return presentSignIn(user.id, await this.sessions.create(caller, user.id, { method: 'password' }));
  }

  /** Rules come after the refusal of a taken address: nobody is counted who could not sign up anyway. */
  private async askRules(caller: Caller, email: string, challenge: ChallengeResult | null): Promise<SignUpTerms> {
    // An anonymous caller may have the address already; the upgrade itself sees whether somebody else does.
    const isNew = !caller.user?.isAnonymous;
    if (isNew && this.rules.areSet(caller.tenancy)) await this.creation.requireFree(caller.projectId, email);
    return this.rules.ask(caller, { authMethod: 'password', email, challenge });
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { SignInFailures } from '../../common/audit/sign-in-failures.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { PasswordHasher } from '../../common/crypto/password-hasher.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { requireTrustedUrl } from '../../common/urls/callback-url.js';
import { AnonymousUpgradeService } from '../../users/anonymous-upgrade.service.js';
import { CredentialsQueries } from '../../users/credentials/credentials.queries.js';
import { PasswordsService } from '../../users/credentials/passwords.service.js';
import { UserCreationService } from '../../users/user-creation.service.js';
import { hashNetwork } from '../../users/sessions/known-networks.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { VerificationMailsService } from '../contact-verification/verification-mails.service.js';
import { MfaAttemptsService } from '../mfa/mfa-attempts.service.js';
import { presentSignIn, type SignInRead } from '../sign-in.contract.js';
import type { PasswordSignIn, PasswordSignUp } from './password.contract.js';
import { checkNewPassword, requirePasswordSignIn } from './password-rules.js';
import { StrangersService } from './strangers.service.js';

/** Signing up and in with an email address and a password. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly creation: UserCreationService,
    private readonly upgrade: AnonymousUpgradeService,
    private readonly credentials: CredentialsQueries,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly mfa: MfaAttemptsService,
    private readonly verification: VerificationMailsService,
    private readonly strangers: StrangersService,
    private readonly failures: SignInFailures,
  ) {}

  /** @throws KnownError as listed at the endpoint */
  async signUp(caller: Caller, input: PasswordSignUp): Promise<SignInRead> {
    const { config } = caller.tenancy;
    requirePasswordSignIn(caller);
    const callback = input.verification_callback_url;
    if (callback !== undefined) requireTrustedUrl(caller.tenancy, callback);
    if (!config.auth.allowSignUp) throw new KnownError('SIGN_UP_NOT_ENABLED');
    checkNewPassword(caller, input.password);
    if (callback !== undefined) await this.verification.countMail(caller, input.email);
    const email = { value: normalizeEmail(input.email), isVerified: false, usedForAuth: true };
    const passwordHash = await this.hasher.hash(caller.tenancy.project, input.password);
    const user = await this.database.transaction(async () => {
      const upgraded = await this.upgrade.upgradeCaller(caller, { email, passwordHash });
      const made = upgraded ?? (await this.creation.create(caller, { email, passwordHash }));
      if (callback !== undefined) {
        const { id: userId, displayName } = made;
        await this.verification.queueMail(caller, { userId, displayName, email: email.value, callbackUrl: callback });
      }
      return made;
    });
    if (user.hasTotp) throw await this.mfa.demand(caller, { userId: user.id, isNewUser: false, passwordHash });
    return presentSignIn(user.id, await this.sessions.create(caller, user.id, { method: 'password' }));
  }

  /** @throws KnownError EMAIL_PASSWORD_MISMATCH, MULTI_FACTOR_AUTHENTICATION_REQUIRED, PASSWORD_AUTHENTICATION_NOT_ENABLED */
  async signIn(caller: Caller, input: PasswordSignIn): Promise<SignInRead> {
    requirePasswordSignIn(caller);
    const claim = { email: input.email, networkHash: hashNetwork(caller) };
    const user = await this.credentials.findPasswordCandidate(caller.projectId, claim);
    const isStranger = claim.networkHash !== null && !user?.isKnownNetwork;
    const settle = isStranger ? await this.strangers.count(caller, input.email) : undefined;
    // Checked for unknown addresses too, so that how long it takes tells nothing.
    const stored = { hash: user?.passwordHash ?? null, most: user?.importedWork };
    const isRight = await this.hasher.verify(caller.tenancy.project, stored, input.password);
    if (!user?.passwordHash || !isRight) {
      this.failures.note(caller, { method: 'password', userId: user?.id });
      throw new KnownError('EMAIL_PASSWORD_MISMATCH');
    }
    await settle?.();
    const { id: userId, passwordHash } = user;
    const isOld = this.hasher.needsRehash(passwordHash);
    const currentHash = isOld ? await this.rehash(caller, { userId, passwordHash }, input.password) : passwordHash;
    // Of several first sign-ins at once, the others find the hash that the first one stored.
    if (currentHash === null) return this.signIn(caller, input);
    if (user.requiresTotpMfa) {
      throw await this.mfa.demand(caller, { userId, isNewUser: false, passwordHash: currentHash });
    }
    const tokens = await this.sessions.createForPassword(caller, userId, {
      hash: currentHash,
      method: 'password',
    });
    // The password was changed since it was looked up: it is judged anew.
    return tokens ? presentSignIn(userId, tokens) : this.signIn(caller, input);
  }

  /** Replaces an imported hash by one of our own kind; null when it was replaced, or the password changed, meanwhile. */
  private async rehash(
    caller: Caller,
    { userId, passwordHash }: { userId: string; passwordHash: string },
    password: string,
  ): Promise<string | null> {
    const ownHash = await this.hasher.hash(caller.tenancy.project, password);
    return (await this.passwords.rehash(caller, { userId, from: passwordHash, to: ownHash })) ? ownHash : null;
  }
}

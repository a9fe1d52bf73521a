import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { SignInFailures } from '../../common/audit/sign-in-failures.js';
import { PasswordHasher } from '../../common/password-hashing/password-hasher.js';
import { KnownError } from '../../common/errors/known-error.js';
import { CredentialsQueries } from '../../users/credentials/credentials.queries.js';
import { StoredPasswordsService } from '../../users/credentials/stored-passwords.service.js';
import { hashNetwork } from '../../users/sessions/known-networks.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { MfaAttemptsService } from '../mfa/mfa-attempts.service.js';
import { presentSignIn, type SignInRead } from '../sign-in.contract.js';
import type { PasswordSignIn } from './password.contract.js';
import { requirePasswordSignIn } from './password-rules.js';
import { UntrustedNetworksService } from './untrusted-networks.service.js';

/** Signing in with an email address and a password. */
@Injectable()
export class PasswordSignInService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly credentials: CredentialsQueries,
    private readonly passwords: StoredPasswordsService,
    private readonly sessions: SessionsService,
    private readonly mfa: MfaAttemptsService,
    private readonly untrustedNetworks: UntrustedNetworksService,
    private readonly failures: SignInFailures,
  ) {}

  /** @throws KnownError EMAIL_PASSWORD_MISMATCH, MULTI_FACTOR_AUTHENTICATION_REQUIRED, PASSWORD_AUTHENTICATION_NOT_ENABLED */
  async signIn(caller: Caller, input: PasswordSignIn): Promise<SignInRead> {
    requirePasswordSignIn(caller);
    const claim = { email: input.email, networkHash: hashNetwork(caller) };
    const user = await this.credentials.findPasswordCandidate(caller.projectId, claim);
    const isUntrusted = claim.networkHash !== null && !user?.isKnownNetwork;
    const giveBack = isUntrusted ? await this.untrustedNetworks.count(caller, input.email) : undefined;
    // Checked for unknown addresses too, so that how long it takes tells nothing.
    const stored = { hash: user?.passwordHash ?? null, most: user?.importedWork };
    const isRight = await this.hasher.verify(caller.tenancy.project, stored, input.password);
    if (!user?.passwordHash || !isRight) {
      this.failures.note(caller, { method: 'password', userId: user?.id });
      throw new KnownError('EMAIL_PASSWORD_MISMATCH');
    }
    await giveBack?.();
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
    // The password was changed since it was looked up: the sign-in starts over.
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

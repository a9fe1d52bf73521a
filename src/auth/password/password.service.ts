import { Injectable } from '@nestjs/common';
import type { TokenSubject } from '../../common/access/access-tokens.js';
import type { Caller } from '../../common/access/caller.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { PasswordHasher } from '../../common/crypto/password-hasher.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { requireTrustedUrl } from '../../common/urls/callback-url.js';
import { AnonymousUpgrade } from '../../users/anonymous-upgrade.js';
import { UserCreationService } from '../../users/user-creation.service.js';
import { SessionsService } from '../../users/sessions/sessions.service.js';
import { ContactVerification } from '../contact-verification/contact-verification.js';
import { MfaAttempts } from '../mfa/mfa-attempts.js';
import { presentSignIn, type SignInRead } from '../sign-in.contract.js';
import type { PasswordSignIn, PasswordSignUp } from './password.contract.js';
import { checkNewPassword, requirePasswordSignIn } from './password-rules.js';

/** Of an unknown address everything but the cost is null. */
interface PasswordCandidate extends TokenSubject {
  passwordHash: string | null;
  /** The binary logarithm of its rounds; 0 when the project imported none. */
  costliestImport: number;
}

/**
 * Always one row: of an unknown address only the highest cost of the hashes that the project imported, for which a small
 * index has just those.
 */
const FIND_BY_EMAIL = {
  name: 'find_user_by_auth_email',
  text: `SELECT u.id, u.password_hash AS "passwordHash", u.display_name AS "displayName",
      u.primary_email AS "primaryEmail", u.primary_email_verified AS "primaryEmailVerified",
      u.selected_team_id AS "selectedTeamId", u.is_anonymous AS "isAnonymous",
      u.totp_secret IS NOT NULL AS "requiresTotpMfa", u.signed_up_at AS "signedUpAt",
      coalesce((SELECT substr(password_hash, 5, 2)::integer FROM users
        WHERE project_id = $1 AND password_hash LIKE '$2%'
        ORDER BY substr(password_hash, 5, 2) DESC LIMIT 1), 0) AS "costliestImport"
    FROM (SELECT) always
    LEFT JOIN LATERAL (SELECT user_id FROM contact_channels
        WHERE project_id = $1 AND type = 'email' AND value = $2 AND used_for_auth LIMIT 1) auth ON true
    LEFT JOIN LATERAL (SELECT * FROM users WHERE project_id = $1 AND id = auth.user_id LIMIT 1) u ON true`,
};

/** Signing up and in with an e-mail address and a password. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly creation: UserCreationService,
    private readonly upgrade: AnonymousUpgrade,
    private readonly sessions: SessionsService,
    private readonly mfa: MfaAttempts,
    private readonly verification: ContactVerification,
  ) {}

  /** @throws KnownError as listed at the endpoint, in the order of the contract (a3, section 1.1) */
  async signUp(caller: Caller, input: PasswordSignUp): Promise<SignInRead> {
    const { config } = caller.tenancy;
    requirePasswordSignIn(caller);
    const callback = input.verification_callback_url;
    if (callback !== undefined) requireTrustedUrl(caller.tenancy, callback);
    if (!config.auth.allowSignUp) throw new KnownError('SIGN_UP_NOT_ENABLED');
    checkNewPassword(caller, input.password);
    if (callback !== undefined) await this.verification.countMail(caller, input.email);
    const email = { value: normalizeEmail(input.email), isVerified: false, usedForAuth: true };
    const passwordHash = await this.hasher.hash(input.password);
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
    return presentSignIn(user.id, await this.sessions.create(caller, user.id));
  }

  /** @throws KnownError EMAIL_PASSWORD_MISMATCH, MULTI_FACTOR_AUTHENTICATION_REQUIRED, PASSWORD_AUTHENTICATION_NOT_ENABLED */
  async signIn(caller: Caller, input: PasswordSignIn): Promise<SignInRead> {
    requirePasswordSignIn(caller);
    const values = [caller.projectId, normalizeEmail(input.email)];
    const user = await this.database.row<PasswordCandidate>(FIND_BY_EMAIL, values);
    // Checked for unknown addresses too, so that how long it takes tells nothing.
    const isRight = await this.hasher.verify(user?.passwordHash ?? null, input.password, user?.costliestImport);
    if (!user?.passwordHash || !isRight) throw new KnownError('EMAIL_PASSWORD_MISMATCH');
    const { id: userId, passwordHash } = user;
    const isOld = this.hasher.needsRehash(passwordHash);
    const currentHash = isOld ? await this.rehash(caller, { userId, passwordHash }, input.password) : passwordHash;
    // Of several first sign-ins at once, the others find the hash that the first one stored.
    if (currentHash === null) return this.signIn(caller, input);
    if (user.requiresTotpMfa) {
      throw await this.mfa.demand(caller, { userId, isNewUser: false, passwordHash: currentHash });
    }
    const tokens = await this.sessions.createForPassword(caller, user, currentHash);
    // The password was changed since it was looked up: it is judged anew.
    return tokens ? presentSignIn(userId, tokens) : this.signIn(caller, input);
  }

  /** Replaces an imported hash by one of our own kind; null when it was replaced, or the password changed, meanwhile. */
  private async rehash(
    { projectId }: Caller,
    { userId, passwordHash }: { userId: string; passwordHash: string },
    password: string,
  ): Promise<string | null> {
    const ownHash = await this.hasher.hash(password);
    const replaced = await this.database.row(
      'UPDATE users SET password_hash = $4 WHERE project_id = $1 AND id = $2 AND password_hash = $3 RETURNING id',
      [projectId, userId, passwordHash, ownHash],
    );
    return replaced && ownHash;
  }
}

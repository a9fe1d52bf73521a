import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { CodeData } from '../../common/verification-codes/code-purposes.js';
import { AnonymousUpgradeService } from '../../users/updates/anonymous-upgrade.service.js';
import { CredentialsQueries, type AuthEmail } from '../../users/credentials/credentials.queries.js';
import { fingerprintOf } from '../../users/sessions/password-fingerprint.js';
import { OtpSignInService } from '../../users/credentials/otp-sign-in.service.js';
import { fieldsOfTerms, type SignUpTerms } from '../../users/lifecycle/sign-up-terms.js';
import { UserCreationService } from '../../users/lifecycle/user-creation.service.js';
import type { ChallengeResult } from '../captcha/challenge-result.js';
import { addressKey, lockSignUp } from '../sign-up-lock.js';
import { SignUpRulesService } from '../sign-up-rules/sign-up-rules.service.js';
import type { SignInCodeSend } from './otp.contract.js';
import type { SIGN_IN_CODE } from './otp.codes.js';

/** The data stored with a sign-in code. */
type SentCode = CodeData[typeof SIGN_IN_CODE];

/** The account that a code signs in to. */
export interface OtpAccount {
  userId: string;
  hasTotp: boolean;
  isNewUser: boolean;
  /** The password hash that the code was checked against; null for a new user, and for one without a password. */
  passwordHash: string | null;
}

/** Finds the account of an address that a code was sent to, or makes it. */
@Injectable()
export class OtpAccountsService {
  constructor(
    private readonly database: Database,
    private readonly credentials: CredentialsQueries,
    private readonly creation: UserCreationService,
    private readonly upgrade: AnonymousUpgradeService,
    private readonly otp: OtpSignInService,
    private readonly rules: SignUpRulesService,
  ) {}

  /**
   * The account that a used code signs in to. An anonymous caller becomes the new account where there is none. Of codes
   * for one new address used at the same moment the first makes the account, and the others sign in to it.
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS, SIGN_UP_NOT_ENABLED, MAGIC_LINK_SIGN_IN_DISABLED, SIGN_UP_REJECTED,
   *   VERIFICATION_CODE_EXPIRED
   */
  async resolve(caller: Caller, sent: SentCode): Promise<OtpAccount> {
    const { email } = sent;
    const existing = await this.findExisting(caller, sent);
    if (existing) return existing;
    if (!caller.tenancy.config.auth.allowSignUp) throw new KnownError('SIGN_UP_NOT_ENABLED');
    requireMagicLink(caller);
    // Outside of any transaction: no database connection waits for rules.
    const { country_code: countryCode = null, challenge = null } = sent;
    const terms = await this.rules.ask(caller, { authMethod: 'otp', email, countryCode, challenge });
    return this.database.transaction(async () => {
      await lockSignUp(this.database, caller.projectId, [addressKey(email)]);
      return (await this.findExisting(caller, sent)) ?? this.make(caller, email, terms);
    });
  }

  /** The result of the CAPTCHA of whoever asks for a code; null where there is none. */
  checkChallenge(caller: Caller, input: SignInCodeSend): Promise<ChallengeResult | null> {
    return this.rules.checkChallenge(caller, 'send_magic_link_email', input);
  }

  /** The country that somebody asks for a code from; null while unknown. */
  countryOf(caller: Caller): Promise<string | null> {
    return this.rules.countryOf(caller);
  }

  private async findExisting(caller: Caller, sent: SentCode): Promise<OtpAccount | null> {
    const user = await this.credentials.findAuthEmail(caller.projectId, sent.email);
    requireSamePassword(sent, user);
    if (!user) return null;
    requireVerified(user);
    await this.enable(caller, user);
    const { userId, hasTotp, passwordHash } = user;
    return { userId, hasTotp, isNewUser: false, passwordHash };
  }

  /** Allows sign-in by code from now on to whoever used a code to a verified address, while the project allows it. */
  private async enable(caller: Caller, { userId, otpAuthEnabled }: AuthEmail): Promise<void> {
    if (otpAuthEnabled || !caller.tenancy.config.auth.otp.allowSignIn) return;
    await this.otp.enable(caller, userId);
  }

  private async make(caller: Caller, value: string, terms: SignUpTerms): Promise<OtpAccount> {
    const email = { value, isVerified: true, usedForAuth: true };
    const user =
      (await this.upgrade.upgradeCaller(caller, { email, otpAuthEnabled: true, terms })) ??
      (await this.creation.create(caller, { email, otpAuthEnabled: true, ...fieldsOfTerms(terms) }));
    return { userId: user.id, hasTotp: user.hasTotp, isNewUser: true, passwordHash: null };
  }
}

/** @throws KnownError MAGIC_LINK_SIGN_IN_DISABLED where the project has no magic links and codes */
export function requireMagicLink({ tenancy }: Caller): void {
  if (!tenancy.config.auth.otp.allowSignIn) {
    throw new KnownError('MAGIC_LINK_SIGN_IN_DISABLED');
  }
}

/**
 * Refuses a code that was sent before the account's password changed: that ended its sessions, and ends its codes.
 *
 * @param user the one whom the address leads to now
 * @throws KnownError VERIFICATION_CODE_EXPIRED
 */
export function requireSamePassword({ account }: SentCode, user: AuthEmail | null): void {
  if (!account || account.user_id !== user?.userId) return;
  if (account.password_fingerprint !== fingerprintOf(user.passwordHash))
    throw new KnownError('VERIFICATION_CODE_EXPIRED');
}

/** @throws KnownError USER_EMAIL_ALREADY_EXISTS: whoever reads the mailbox may not be the one who entered the address */
export function requireVerified(user: AuthEmail): void {
  if (user.isVerified) return;
  throw new KnownError('USER_EMAIL_ALREADY_EXISTS', { email: user.value, would_work_if_email_was_verified: true });
}

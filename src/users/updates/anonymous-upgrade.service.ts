import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { SentImage } from '../../common/images/read-image.js';
import { AddressProofsService } from '../address-ownership/address-proofs.service.js';
import { StoredFieldsService } from '../changes/stored-fields.service.js';
import type { UserChange } from '../changes/user-change.js';
import { PrimaryEmailService } from '../contact-channels/primary-email.service.js';
import { OtpSignInService } from '../credentials/otp-sign-in.service.js';
import { StoredPasswordsService } from '../credentials/stored-passwords.service.js';
import {
  StoredLinkedAccountsService,
  type NewLinkedAccount,
} from '../linked-accounts/stored-linked-accounts.service.js';
import { addDetails, type SignUpTerms } from '../lifecycle/sign-up-terms.js';
import type { UserRow } from '../reads/users.queries.js';
import { RESTRICTION_TEXT_LENGTH } from '../users.limits.js';
import { UserStandingService } from './user-standing.service.js';
import { RecordedUpdatesService } from './recorded-updates.service.js';

/** The address that an anonymous user gains by signing up, and the sign-in method that goes with it. */
export interface Upgrade {
  /** null for who signs up by another method and gives none. */
  email: { value: string; isVerified: boolean; usedForAuth: boolean } | null;
  passwordHash?: string;
  otpAuthEnabled?: true;
  /** Of who signs up with an account at a provider. */
  account?: NewLinkedAccount;
  /** Their name from now on; the one they have stays where none is given. */
  displayName?: string | null;
  profileImage?: SentImage;
  /** The answer of the sign-up rules, which also whoever was anonymous before is asked by. */
  terms: SignUpTerms;
}

/** Turns the anonymous user who calls into a regular one, who keeps their id, teams and data. */
@Injectable()
export class AnonymousUpgradeService {
  constructor(
    private readonly updates: RecordedUpdatesService,
    private readonly standing: UserStandingService,
    private readonly primaryEmail: PrimaryEmailService,
    private readonly fields: StoredFieldsService,
    private readonly linkedAccounts: StoredLinkedAccountsService,
    private readonly passwords: StoredPasswordsService,
    private readonly otp: OtpSignInService,
    private readonly proofs: AddressProofsService,
  ) {}

  /**
   * Of parallel upgrades of one user exactly one takes place.
   *
   * @returns null when the caller is no anonymous user in a session of their own (any more): then a new account is due
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS, OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN,
   *   LINKED_ACCOUNT_LIMIT_REACHED
   */
  async upgradeCaller(caller: Caller, upgrade: Upgrade): Promise<UserRow | null> {
    if (!caller.user?.isAnonymous) return null;
    const { email, displayName = null } = upgrade;
    return this.updates.update(caller, caller.user.id, async (change) => {
      if (!(await this.build(change, upgrade))) return null;
      return { upgraded: { displayName, primaryEmail: email?.value ?? null } };
    });
  }

  private async build(change: UserChange, upgrade: Upgrade): Promise<boolean> {
    const { email, passwordHash, otpAuthEnabled, account, displayName, profileImage } = upgrade;
    // The session must be theirs, and live: who impersonates an anonymous user does not sign up in their place.
    if (!change.user.isAnonymous || change.user.isImpersonated !== false) return false;
    this.standing.signUp(change);
    if (account || email?.isVerified) await this.takeOver(change, email);
    else if (email) await this.primaryEmail.put(change, email);
    await this.fields.put(change, { displayName, profileImage, ...fieldsOf(change, upgrade.terms) });
    if (change.user.signUpCountryCode === null) {
      change.statement.set('sign_up_country_code', upgrade.terms.countryCode);
    }
    this.otp.put(change, otpAuthEnabled);
    if (account) this.linkedAccounts.add(change, account, usedForSignIn);
    if (passwordHash !== undefined) {
      this.passwords.put(change, { hash: passwordHash, why: 'password of an upgrade' });
    }
    return true;
  }

  /**
   * Removes every way into the account, and every bar, that was there: the one who proves an address, or who they are at a
   * provider, need not be who was there before.
   */
  private async takeOver(change: UserChange, email: Upgrade['email']): Promise<void> {
    await this.primaryEmail.keepOnly(change, email);
    this.proofs.forgetUnproven(change);
    if (change.user.passwordHash) this.passwords.put(change, { hash: null, why: 'password of an upgrade' });
  }
}

/** The restriction by a rule; what an administrator wrote before stays in the details. */
function fieldsOf({ user }: UserChange, { restriction, riskScores }: SignUpTerms) {
  const scored = riskScores === null ? {} : { riskScores };
  if (restriction === null) return scored;
  const details = addDetails(user.restrictedByAdminPrivateDetails, restriction, RESTRICTION_TEXT_LENGTH);
  return { ...scored, restrictedByAdmin: true, restrictedByAdminPrivateDetails: details };
}

/** As for an account that a new user would start with. */
function usedForSignIn(): KnownError {
  return new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { EventsService } from '../common/events/events.service.js';
import type { SentImage } from '../common/images/read-image.js';
import { AddressProofsService } from './address-proofs.service.js';
import { PrimaryEmailService } from './contact-channels/primary-email.service.js';
import { OtpSignInService } from './credentials/otp-sign-in.service.js';
import { PasswordsService } from './credentials/passwords.service.js';
import { LinkedAccountsService, type NewLinkedAccount } from './linked-accounts/linked-accounts.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UserFieldWritesService } from './user-field-writes.service.js';
import { UserFollowers } from './user-followers.js';
import type { UserWrite } from './user-write.js';
import { UserWritesService } from './user-writes.service.js';
import { presentLocked, presentServerUser } from './users.presenter.js';
import { UsersQueries, type UserRow } from './users.queries.js';

/** What an anonymous user gains by signing up: an address, and the way in that goes with it. */
export interface Upgrade {
  /** null for who signs up by another way and tells none. */
  email: { value: string; isVerified: boolean; usedForAuth: boolean } | null;
  passwordHash?: string;
  otpAuthEnabled?: true;
  /** Of who signs up with an account at a provider. */
  account?: NewLinkedAccount;
  /** Their name from now on; the one they have stays where none is given. */
  displayName?: string | null;
  profileImage?: SentImage;
}

/** Turns the anonymous user who calls into a regular one, who keeps their id, teams and data. */
@Injectable()
export class AnonymousUpgradeService {
  constructor(
    private readonly database: Database,
    private readonly queries: UsersQueries,
    private readonly users: UserWritesService,
    private readonly primaryEmail: PrimaryEmailService,
    private readonly fields: UserFieldWritesService,
    private readonly linkedAccounts: LinkedAccountsService,
    private readonly passwords: PasswordsService,
    private readonly otp: OtpSignInService,
    private readonly proofs: AddressProofsService,
    private readonly sessions: SessionsService,
    private readonly followers: UserFollowers,
    private readonly events: EventsService,
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
    const { projectId } = caller;
    const userId = caller.user.id;
    return this.database.transaction(async () => {
      const before = await this.users.change(caller, userId, async (write) =>
        (await this.build(write, upgrade)) ? write.user : null,
      );
      if (!before) return null;
      const { email, displayName = null } = upgrade;
      await this.followers.emitUpgraded(caller, { userId, displayName, primaryEmail: email?.value ?? null });
      const row = await this.queries.find(projectId, userId);
      if (row) this.events.record(caller, 'user.updated', presentServerUser(row), { before: presentLocked(before) });
      return row;
    });
  }

  /** Adds to the change of an anonymous user that they are a regular one from now on; their sessions end, and their keys. */
  put(write: UserWrite): void {
    if (!write.user.isAnonymous) return;
    write.change.set('is_anonymous', false);
    this.sessions.endAfter(write, 'anonymous user signed up');
    this.followers.emitForgotten(write);
  }

  private async build(write: UserWrite, upgrade: Upgrade): Promise<boolean> {
    const { email, passwordHash, otpAuthEnabled, account, displayName, profileImage } = upgrade;
    // The session must be theirs, and live: who impersonates an anonymous user does not sign up in their place.
    if (!write.user.isAnonymous || write.user.isImpersonated !== false) return false;
    this.put(write);
    if (account || email?.isVerified) await this.takeOver(write, email);
    else if (email) await this.primaryEmail.change(write, email);
    await this.fields.put(write, { displayName, profileImage });
    this.otp.put(write, otpAuthEnabled);
    if (account) this.linkedAccounts.add(write, account, usedForSignIn);
    if (passwordHash !== undefined) {
      this.passwords.put(write, { hash: passwordHash, why: 'password of an upgrade' });
    }
    return true;
  }

  /** Who proves an address, or who they are at a provider, need not be who was there before: nothing of theirs opens the account, or closes it. */
  private async takeOver(write: UserWrite, email: Upgrade['email']): Promise<void> {
    await this.primaryEmail.keepOnly(write, email);
    this.proofs.forgetUnproven(write);
    if (write.user.passwordHash) this.passwords.put(write, { hash: null, why: 'password of an upgrade' });
  }
}

/** As for an account that a new user would start with. */
function usedForSignIn(): KnownError {
  return new KnownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN');
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { Database } from '../common/database/database.js';
import { EventsService } from '../common/events/events.service.js';
import { AddressProofsService } from './address-proofs.service.js';
import { PrimaryEmailService } from './contact-channels/primary-email.service.js';
import { OtpSignInService } from './credentials/otp-sign-in.service.js';
import { PasswordsService } from './credentials/passwords.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UserFollowers } from './user-followers.js';
import { UserWritesService, type UserWrite } from './user-writes.service.js';
import { presentServerUser } from './users.presenter.js';
import { UsersQueries, type UserRow } from './users.queries.js';

/** What an anonymous user gains by signing up: an address, and the way in that goes with it. */
export interface Upgrade {
  email: { value: string; isVerified: boolean; usedForAuth: boolean };
  passwordHash?: string;
  otpAuthEnabled?: true;
}

/** Turns the anonymous user who calls into a regular one, who keeps their id, teams and data. */
@Injectable()
export class AnonymousUpgradeService {
  constructor(
    private readonly database: Database,
    private readonly queries: UsersQueries,
    private readonly users: UserWritesService,
    private readonly primaryEmail: PrimaryEmailService,
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
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS
   */
  async upgradeCaller(caller: Caller, upgrade: Upgrade): Promise<UserRow | null> {
    if (!caller.user?.isAnonymous) return null;
    const { projectId } = caller;
    const userId = caller.user.id;
    return this.database.transaction(async () => {
      const isUpgraded = await this.users.change(caller, userId, (write) => this.build(write, upgrade));
      if (!isUpgraded) return null;
      const primaryEmail = upgrade.email.value;
      await this.followers.emitUpgraded(caller, { userId, displayName: null, primaryEmail });
      const row = await this.queries.find(projectId, userId);
      if (row) this.events.record(caller, 'user.updated', presentServerUser(row));
      return row;
    });
  }

  /** Adds to the change of an anonymous user that they are a regular one from now on; their sessions end. */
  put(write: UserWrite): void {
    if (!write.user.isAnonymous) return;
    write.change.set('is_anonymous', false);
    this.sessions.endAfter(write, 'anonymous user signed up');
  }

  private async build(write: UserWrite, { email, passwordHash, otpAuthEnabled }: Upgrade): Promise<boolean> {
    // The session must be theirs, and live: who impersonates an anonymous user does not sign up in their place.
    if (!write.user.isAnonymous || write.user.isImpersonated !== false) return false;
    this.put(write);
    await (email.isVerified ? this.takeOver(write, email.value) : this.primaryEmail.change(write, email));
    this.otp.put(write, otpAuthEnabled);
    if (passwordHash !== undefined) {
      this.passwords.put(write, { hash: passwordHash, why: 'password of an upgrade' });
    }
    return true;
  }

  /** Who proves an address need not be who was there before: nothing of theirs opens the account, or closes it. */
  private async takeOver(write: UserWrite, email: string): Promise<void> {
    await this.primaryEmail.keepProven(write, email);
    this.proofs.forgetUnproven(write);
    if (write.user.passwordHash) this.passwords.put(write, { hash: null, why: 'password of an upgrade' });
  }
}

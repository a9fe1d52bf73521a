import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { normalizeEmail } from '../common/contract/rules.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { EventsService } from '../common/events/events.service.js';
import { readImage } from '../common/images/read-image.js';
import { AnonymousUpgradeService } from './anonymous-upgrade.service.js';
import { PrimaryEmailService } from './contact-channels/primary-email.service.js';
import { OtpSignInService } from './credentials/otp-sign-in.service.js';
import { PasskeysService } from './credentials/passkeys.service.js';
import { PasswordsService } from './credentials/passwords.service.js';
import type { ShownSecondFactor } from './credentials/second-factor.contract.js';
import { SecondFactorGuard } from './credentials/second-factor-guard.service.js';
import { TotpService } from './credentials/totp.service.js';
import { UserFieldWritesService, type UserFieldsChange } from './user-field-writes.service.js';
import { readUserFields } from './user-fields.js';
import { UserFollowers } from './user-followers.js';
import type { UserWrite } from './user-write.js';
import { UserWritesService } from './user-writes.service.js';
import type { ServerUserUpdate } from './users.contract.js';
import { presentLocked, presentServerUser } from './users.presenter.js';
import { UsersQueries, type UserRow } from './users.queries.js';

/** An update whose new password is hashed: a string replaces the password, null removes it. */
export type HashedUserUpdate = ServerUserUpdate & ShownSecondFactor & { passwordHash?: string | null };

/** Updates users: all of an update or nothing. */
@Injectable()
export class UserUpdatesService {
  constructor(
    private readonly database: Database,
    private readonly queries: UsersQueries,
    private readonly users: UserWritesService,
    private readonly primaryEmail: PrimaryEmailService,
    private readonly passwords: PasswordsService,
    private readonly otp: OtpSignInService,
    private readonly totp: TotpService,
    private readonly secondFactor: SecondFactorGuard,
    private readonly passkeys: PasskeysService,
    private readonly fields: UserFieldWritesService,
    private readonly upgrade: AnonymousUpgradeService,
    private readonly followers: UserFollowers,
    private readonly events: EventsService,
  ) {}

  /**
   * Updates a user: the row is read once, under its lock, and written once.
   *
   * @returns the user as they are now; null when there is no such user
   * @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND, USER_EMAIL_ALREADY_EXISTS, a plain one for each setting that does
   *   not fit, and to a client FRESH_SIGN_IN_REQUIRED, INVALID_TOTP_CODE
   */
  async update(caller: Caller, userId: string, input: HashedUserUpdate): Promise<UserRow | null> {
    const shown = await this.secondFactor.count(caller, input);
    return this.database.transaction(async () => {
      const team = input.selected_team_id;
      const isSelectable = !team || (await this.users.holdTeam(caller, team, userId));
      const user = await this.users.change(caller, userId, async (write) => {
        if (!isSelectable) throw notInTeam(team, write.user.id);
        if (input.totp_secret_base64 !== undefined) await this.secondFactor.require(write, shown);
        await this.build(caller, write, input);
        return write.user;
      });
      if (!user) return null;
      if (input.is_anonymous === false && user.isAnonymous) await this.tellUpgraded(caller, userId, input);
      const row = await this.queries.find(caller.projectId, userId);
      if (row) this.events.record(caller, 'user.updated', presentServerUser(row), { before: presentLocked(user) });
      return row;
    });
  }

  private async build(caller: Caller, write: UserWrite, input: HashedUserUpdate): Promise<void> {
    const { user } = write;
    const { passwordHash } = input;
    const email = {
      value: input.primary_email,
      isVerified: input.primary_email_verified,
      usedForAuth: input.primary_email_auth_enabled,
    };
    const primaryEmail = await this.primaryEmail.change(write, email);
    try {
      checkMethodChanges(caller, write, input);
      if (passwordHash) checkPasswordChange(caller, user.passwordHash === null && primaryEmail === null);
      await this.fields.put(write, readFields(caller, input));
    } catch (refusal) {
      // A taken address would be refused when it is written, after these: it is told first.
      if (refusal instanceof KnownError) await this.primaryEmail.requireFree(write, email);
      throw refusal;
    }
    if (input.is_anonymous === false) this.upgrade.put(write);
    selectTeam(write, input.selected_team_id);
    this.totp.put(write, input.totp_secret_base64);
    this.otp.put(write, input.otp_auth_enabled);
    if (input.passkey_auth_enabled === false) this.passkeys.remove(write);
    if (passwordHash !== undefined) this.passwords.put(write, { hash: passwordHash, why: 'password updated' });
  }

  private async tellUpgraded(caller: Caller, userId: string, input: HashedUserUpdate): Promise<void> {
    await this.followers.emitUpgraded(caller, {
      userId,
      displayName: input.display_name || null,
      primaryEmail: input.primary_email ? normalizeEmail(input.primary_email) : null,
    });
  }
}

function readFields({ tier }: Caller, input: HashedUserUpdate): UserFieldsChange {
  const { profileImageUrl, ...fields } = readUserFields(input);
  const profileImage = typeof profileImageUrl === 'string' ? readImage(profileImageUrl, tier) : profileImageUrl;
  return { ...fields, profileImage };
}

function selectTeam({ user, change }: UserWrite, teamId: string | null | undefined): void {
  if (teamId === undefined) return;
  change.set('selected_team_id', teamId);
  // They left it at the same moment.
  change.refusals.fk_users_selected_team = () => notInTeam(teamId ?? '', user.id);
}

function notInTeam(teamId: string, userId: string): KnownError {
  return new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
}

function checkPasswordChange({ tenancy }: Caller, isWithoutAddress: boolean): void {
  if (!tenancy.config.auth.password.allowSignIn) throw new KnownError('PASSWORD_SIGN_IN_DISABLED');
  if (isWithoutAddress) throw new KnownError('PASSWORD_WITHOUT_PRIMARY_EMAIL');
}

function checkMethodChanges({ tenancy }: Caller, { user }: UserWrite, input: HashedUserUpdate): void {
  if (input.otp_auth_enabled && !user.otpAuthEnabled && !tenancy.config.auth.otp.allowSignIn) {
    throw new KnownError('OTP_SIGN_IN_DISABLED');
  }
  if (input.passkey_auth_enabled) throw new KnownError('PASSKEY_CANNOT_BE_SET');
}

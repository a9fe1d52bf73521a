import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { normalizeEmail } from '../common/contract/rules.js';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { ImagesService } from '../common/images/images.service.js';
import { UserEntity, type Metadata } from './entities/user.entity.js';
import { Passkeys } from './passkeys.js';
import { PrimaryEmail } from './primary-email.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TotpSecrets } from './totp-secrets.js';
import { UserFollowers } from './user-followers.js';
import { lockUser } from './user-lock.js';
import type { ServerUserUpdate } from './users.contract.js';
import { UsersQueries } from './users.queries.js';
import { withoutUndefined } from '../common/contract/without-undefined.js';

/** An update whose new password is hashed: a string replaces the password, null removes it. */
export type HashedUserUpdate = ServerUserUpdate & { passwordHash?: string | null };

interface LockedUser {
  isAnonymous: boolean;
  otpAuthEnabled: boolean;
  passwordHash: string | null;
}

/** Applies an update to a user, inside the caller's transaction: all of it or nothing. */
@Injectable()
export class UserUpdates {
  constructor(
    private readonly database: Database,
    private readonly queries: UsersQueries,
    private readonly primaryEmail: PrimaryEmail,
    private readonly sessions: SessionsService,
    private readonly images: ImagesService,
    private readonly followers: UserFollowers,
    private readonly totp: TotpSecrets,
    private readonly passkeys: Passkeys,
  ) {}

  /** Locks the user, so that two updates of one user come one after the other. */
  async lock(
    projectId: string,
    userId: string,
    missing: 'USER_NOT_FOUND' | 'CANNOT_GET_OWN_USER_WITHOUT_USER',
  ): Promise<void> {
    if (!(await lockUser(this.database, projectId, userId))) throw new KnownError(missing);
  }

  /** @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND, USER_EMAIL_ALREADY_EXISTS, and a plain one for each setting that does not fit */
  async apply(caller: Caller, userId: string, input: HashedUserUpdate): Promise<void> {
    const { projectId } = caller;
    const user = await this.database.repository(UserEntity).findOneByOrFail({ projectId, id: userId });
    await this.selectTeam(projectId, userId, input.selected_team_id);
    await this.primaryEmail.change(projectId, userId, {
      value: input.primary_email,
      isVerified: input.primary_email_verified,
      usedForAuth: input.primary_email_auth_enabled,
    });
    checkMethodChanges(caller, user, input);
    await this.checkPasswordChange(caller, user, { userId, passwordHash: input.passwordHash });
    await this.updateRow(caller, userId, input);
    if (input.passkey_auth_enabled === false) await this.passkeys.remove(projectId, userId);
    if (input.passwordHash !== undefined) await this.sessions.endAll(projectId, userId);
    if (input.is_anonymous === false && user.isAnonymous) {
      await this.followers.emitUpgraded(caller, {
        userId,
        displayName: input.display_name || null,
        primaryEmail: input.primary_email ? normalizeEmail(input.primary_email) : null,
      });
    }
  }

  private async selectTeam(projectId: string, userId: string, teamId: string | null | undefined): Promise<void> {
    if (teamId === undefined) return;
    const users = this.database.repository(UserEntity);
    await translateConstraint(() => users.update({ projectId, id: userId }, { selectedTeamId: teamId }), {
      fk_users_selected_team: () =>
        new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId ?? '', user_id: userId }),
    });
  }

  private async checkPasswordChange(
    { projectId, tenancy }: Caller,
    user: LockedUser,
    { userId, passwordHash }: { userId: string; passwordHash?: string | null },
  ): Promise<void> {
    if (!passwordHash) return;
    if (!tenancy.config.auth.password.allowSignIn) {
      throw new KnownError('PASSWORD_SIGN_IN_DISABLED');
    }
    if (user.passwordHash !== null) return;
    const row = await this.queries.find(projectId, userId);
    if (!row?.primaryEmail) throw new KnownError('PASSWORD_WITHOUT_PRIMARY_EMAIL');
  }

  private async updateRow(caller: Caller, userId: string, input: HashedUserUpdate): Promise<void> {
    const { projectId } = caller;
    const changes: Partial<UserEntity> = {
      displayName: input.display_name === '' ? null : input.display_name,
      profileImageUrl: await this.storeImage(caller, input.profile_image_url),
      clientMetadata: input.client_metadata as Metadata,
      clientReadOnlyMetadata: input.client_read_only_metadata as Metadata,
      serverMetadata: input.server_metadata as Metadata,
      otpAuthEnabled: input.otp_auth_enabled,
      passwordHash: input.passwordHash,
      isAnonymous: input.is_anonymous,
      ...this.totp.change(projectId, userId, input.totp_secret_base64),
    };
    const defined = withoutUndefined(changes);
    if (Object.keys(defined).length === 0) return;
    await this.database.repository(UserEntity).update({ projectId, id: userId }, defined);
  }

  private async storeImage(caller: Caller, value: string | null | undefined): Promise<string | null | undefined> {
    if (value === undefined || value === null) return value;
    return this.images.store(caller.projectId, 'user-profile-images', { value, tier: caller.tier });
  }
}

function checkMethodChanges({ tenancy }: Caller, user: LockedUser, input: HashedUserUpdate): void {
  if (input.otp_auth_enabled && !user.otpAuthEnabled && !tenancy.config.auth.otp.allowSignIn) {
    throw new KnownError('OTP_SIGN_IN_DISABLED');
  }
  if (input.passkey_auth_enabled) {
    throw new KnownError('PASSKEY_CANNOT_BE_SET');
  }
}

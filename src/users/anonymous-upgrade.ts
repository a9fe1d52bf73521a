import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { Database } from '../common/database/database.js';
import { PrimaryEmail } from './primary-email.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UserFollowers } from './user-followers.js';
import { UsersQueries, type UserRow } from './users.queries.js';

/** What an anonymous user gains by signing up: an address, and the way in that goes with it. */
export interface Upgrade {
  email: { value: string; isVerified: boolean; usedForAuth: boolean };
  /** With a password, the sessions of the anonymous time end. */
  passwordHash?: string;
  otpAuthEnabled?: true;
}

/** Turns the anonymous user who calls into a regular one, who keeps their id, teams and data. */
@Injectable()
export class AnonymousUpgrade {
  constructor(
    private readonly database: Database,
    private readonly queries: UsersQueries,
    private readonly primaryEmail: PrimaryEmail,
    private readonly sessions: SessionsService,
    private readonly followers: UserFollowers,
  ) {}

  /**
   * Of parallel upgrades of one user exactly one takes place.
   *
   * @returns null when the caller is no anonymous user (any more): then a new account is due
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS
   */
  async upgradeCaller(caller: Caller, { email, passwordHash, otpAuthEnabled }: Upgrade): Promise<UserRow | null> {
    if (!caller.user?.isAnonymous) return null;
    const { projectId } = caller;
    const userId = caller.user.id;
    return this.database.transaction(async () => {
      const claimed = await this.database.row(
        `UPDATE users SET is_anonymous = false, password_hash = coalesce($3, password_hash),
           otp_auth_enabled = otp_auth_enabled OR $4
         WHERE project_id = $1 AND id = $2 AND is_anonymous RETURNING id`,
        [projectId, userId, passwordHash ?? null, otpAuthEnabled ?? false],
      );
      if (!claimed) return null;
      await this.primaryEmail.change(projectId, userId, email);
      if (passwordHash !== undefined) await this.sessions.endAll(projectId, userId);
      await this.followers.emitUpgraded(caller, { userId, displayName: null, primaryEmail: email.value });
      return this.queries.find(projectId, userId);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { Database } from '../common/database/database.js';
import { millis } from '../common/database/millis.js';
import { fromNow } from '../common/database/from-now.js';
import type { EventOrigin } from '../common/events/events.service.js';
import { UserCountsService } from './metrics/user-counts.service.js';
import { UserChange } from './user-change.js';
import type { LockedUser, UserWrite } from './user-write.js';
import { FIELD_COLUMNS } from './user-fields.js';
import { FRESH_SIGN_IN_MINUTES } from './users.limits.js';
import { requireOwnSession } from './users.policy.js';

/** A command line's session is begun by another session, and nobody signs in for it. */
const JUST_SIGNED_IN = `NOT is_impersonation AND NOT is_command_line
  AND created_at > ${fromNow(-FRESH_SIGN_IN_MINUTES * 60_000)}`;

/**
 * First the user, then the caller's session if it is the user's: it cannot end before the change is written. Noting that
 * a session is active does not wait for this, and whoever waited for the user finds the session gone that ended meanwhile.
 */
const LOCK = {
  name: 'lock_user',
  text: `WITH locked AS MATERIALIZED (
      SELECT u.id, ${FIELD_COLUMNS}, u.is_anonymous AS "isAnonymous", u.password_hash AS "passwordHash",
        u.otp_auth_enabled AS "otpAuthEnabled", u.totp_secret IS NOT NULL AS "hasTotp",
        u.passkey_auth_enabled AS "passkeyAuthEnabled", u.selected_team_id AS "selectedTeamId",
        ${millis('u.signed_up_at')} AS "signedUpAtMillis", ${millis('u.last_active_at')} AS "lastActiveAtMillis",
        u.primary_email AS "primaryEmail", u.primary_email_verified AS "primaryEmailVerified",
        u.primary_email_auth_enabled AS "primaryEmailAuthEnabled", u.oauth_providers AS "oauthProviders"
      FROM users u WHERE u.project_id = $1 AND u.id = $2 FOR UPDATE
    )
    SELECT locked.*, session.* FROM locked LEFT JOIN LATERAL (
      SELECT is_impersonation AS "isImpersonated", ${JUST_SIGNED_IN} AS "hasJustSignedIn" FROM sessions
      WHERE project_id = $1 AND id = $3 AND user_id = locked.id AND expires_at > now() LIMIT 1 FOR KEY SHARE
    ) session ON true`,
};

/**
 * Every change of a user and of what hangs on one goes through here: it locks the user, so that changes of one user come
 * one after the other, and writes all of it in one statement.
 */
@Injectable()
export class UserWritesService {
  constructor(
    private readonly database: Database,
    private readonly counts: UserCountsService,
  ) {}

  /**
   * Changes a user in the current transaction, or in one of its own.
   *
   * @param build says what changes, under the lock; what it throws undoes everything
   * @returns what `build` returns; null when there is no such user
   * @throws KnownError ACCESS_TOKEN_EXPIRED, SIGN_IN_NOT_OPEN_TO_IMPERSONATION to a client who may not change how the user signs in
   * @example await writes.change(caller, userId, ({ change }) => change.set('display_name', 'Ada'));
   */
  async change<T>(origin: EventOrigin, userId: string, build: (write: UserWrite) => Promise<T> | T): Promise<T | null> {
    return this.database.transaction(async () => {
      const user = await this.lock(origin, userId);
      if (!user) return null;
      const change = new UserChange(origin.projectId, user.id);
      const result = await build({ origin, user, change });
      if (change.isOfSignIn) requireOwnSession(origin, user);
      await this.counts.change(origin.projectId, { user, change }, () => this.write(change));
      return result;
    });
  }

  /** Locks the user until the transaction ends; null when there is no such user. */
  async lock({ projectId, user }: EventOrigin, userId: string): Promise<LockedUser | null> {
    return this.database.row<LockedUser>(LOCK, [projectId, userId, user?.sessionId ?? null]);
  }

  /**
   * Holds a team until the transaction ends, for whoever selects it: before the user is locked, as its deletion locks
   * the team before those who selected it. False when they are not in it.
   */
  async holdTeam({ projectId }: EventOrigin, teamId: string, userId: string): Promise<boolean> {
    const held = await this.database.row<{ isMember: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM team_memberships m WHERE m.project_id = $1 AND m.team_id = $2 AND m.user_id = $3)
         AS "isMember" FROM teams WHERE project_id = $1 AND id = $2 FOR KEY SHARE`,
      [projectId, teamId, userId],
    );
    return held?.isMember ?? false;
  }

  private async write(change: UserChange): Promise<void> {
    if (change.isEmpty) return;
    const { text, values } = change.toStatement();
    const work = () => this.database.row<Record<string, string[] | null>>(text, values);
    const returned = await translateConstraint(work, change.refusals);
    change.finish(returned ?? {});
  }
}

import { Injectable } from '@nestjs/common';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { Database } from '../common/database/database.js';
import type { EventOrigin } from '../common/events/events.service.js';
import { UserChange } from './user-change.js';

/** A user as the change finds them, under the lock. */
export interface LockedUser {
  /** As it is stored: callers may write it in capitals. */
  id: string;
  displayName: string | null;
  isAnonymous: boolean;
  passwordHash: string | null;
  otpAuthEnabled: boolean;
  hasTotp: boolean;
  passkeyAuthEnabled: boolean;
  primaryEmail: string | null;
  oauthProviders: ReadonlyArray<{ id: string; account_id: string }>;
}

const LOCK = {
  name: 'lock_user',
  text: `SELECT id, display_name AS "displayName", is_anonymous AS "isAnonymous", password_hash AS "passwordHash",
      otp_auth_enabled AS "otpAuthEnabled", totp_secret IS NOT NULL AS "hasTotp",
      passkey_auth_enabled AS "passkeyAuthEnabled", primary_email AS "primaryEmail",
      oauth_providers AS "oauthProviders"
    FROM users WHERE project_id = $1 AND id = $2 FOR UPDATE`,
};

/** What of a user is changed, judged and told: it is given to the owners of the parts, who add theirs. */
export interface UserWrite {
  /** Who changes it. */
  origin: EventOrigin;
  /** How the user was before. */
  user: LockedUser;
  change: UserChange;
}

/**
 * Every change of a user and of what hangs on one goes through here: it locks the user, so that changes of one user come
 * one after the other, and writes all of it in one statement.
 */
@Injectable()
export class UserWritesService {
  constructor(private readonly database: Database) {}

  /**
   * Changes a user in the current transaction, or in one of its own.
   *
   * @param build says what changes, under the lock; what it throws undoes everything
   * @returns what `build` returns; null when there is no such user
   * @example await writes.change(caller, userId, ({ change }) => change.set('display_name', 'Ada'));
   */
  async change<T>(origin: EventOrigin, userId: string, build: (write: UserWrite) => Promise<T> | T): Promise<T | null> {
    return this.database.transaction(async () => {
      const user = await this.lock(origin.projectId, userId);
      if (!user) return null;
      const change = new UserChange(origin.projectId, user.id);
      const result = await build({ origin, user, change });
      await this.write(change);
      return result;
    });
  }

  /** Locks the user until the transaction ends; null when there is no such user. */
  async lock(projectId: string, userId: string): Promise<LockedUser | null> {
    return this.database.row<LockedUser>(LOCK, [projectId, userId]);
  }

  private async write(change: UserChange): Promise<void> {
    if (change.isEmpty) return;
    const { text, values } = change.toStatement();
    const work = () => this.database.row<Record<string, string[] | null>>(text, values);
    const returned = await translateConstraint(work, change.refusals);
    change.finish(returned ?? {});
  }
}

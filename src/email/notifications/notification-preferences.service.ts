import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/access/caller.js';
import { presentList, type List } from '../../common/contract/page.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { NOTIFICATION_CATEGORIES } from './notification-categories.js';
import type {
  NotificationPreferenceParams,
  NotificationPreferenceRead,
  NotificationPreferenceUpdate,
} from './notification-preferences.contract.js';
import { presentPreference } from './notification-preferences.presenter.js';

const FIND = {
  name: 'find_notification_preferences',
  text: `SELECT coalesce(json_object_agg(p.category_id, p.enabled) FILTER (WHERE p.category_id IS NOT NULL), '{}') AS choices
    FROM users u LEFT JOIN notification_preferences p ON p.project_id = u.project_id AND p.user_id = u.id
    WHERE u.project_id = $1 AND u.id = $2 GROUP BY u.id`,
};

// The user's row is held, so that a user deleted meanwhile is not found instead of breaking the foreign key.
const STORE = `INSERT INTO notification_preferences (project_id, user_id, category_id, enabled)
  SELECT u.project_id, u.id, $3, $4 FROM users u WHERE u.project_id = $1 AND u.id = $2 FOR KEY SHARE OF u
  ON CONFLICT (project_id, user_id, category_id) DO UPDATE SET enabled = excluded.enabled RETURNING enabled`;

/** Which mails users want. */
@Injectable()
export class NotificationPreferencesService {
  constructor(private readonly database: Database) {}

  /**
   * Every category, in a fixed order.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, USER_NOT_FOUND, NOTIFICATION_PREFERENCES_OF_ANOTHER_USER
   */
  async list(caller: Caller, userId: string): Promise<List<NotificationPreferenceRead>> {
    requireOwnOrServer(caller, userId);
    const row = await this.database.row<{ choices: Record<string, boolean> }>(FIND, [caller.projectId, userId]);
    if (!row) throw new KnownError('USER_NOT_FOUND');
    return presentList(
      NOTIFICATION_CATEGORIES.map((category) => presentPreference(category, row.choices[category.id])),
    );
  }

  /**
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, USER_NOT_FOUND,
   *   NOTIFICATION_CATEGORY_NOT_FOUND, NOTIFICATION_PREFERENCES_OF_ANOTHER_USER,
   *   NOTIFICATION_CATEGORY_CANNOT_BE_TURNED_OFF
   */
  async set(
    caller: Caller,
    { user_id: userId, category_id: categoryId }: NotificationPreferenceParams,
    { enabled }: NotificationPreferenceUpdate,
  ): Promise<NotificationPreferenceRead> {
    const category = NOTIFICATION_CATEGORIES.find(({ id }) => id === categoryId.toLowerCase());
    if (!category) throw new KnownError('NOTIFICATION_CATEGORY_NOT_FOUND');
    requireOwnOrServer(caller, userId);
    if (!category.canDisable && !enabled) {
      throw new KnownError('NOTIFICATION_CATEGORY_CANNOT_BE_TURNED_OFF', { name: category.name });
    }
    const row = await this.database.row(STORE, [caller.projectId, userId, category.id, enabled]);
    if (!row) throw new KnownError('USER_NOT_FOUND');
    return presentPreference(category, enabled);
  }
}

function requireOwnOrServer(caller: Caller, userId: string): void {
  if (caller.tier === 'client' && requireUser(caller).id !== userId.toLowerCase()) {
    throw new KnownError('NOTIFICATION_PREFERENCES_OF_ANOTHER_USER');
  }
}

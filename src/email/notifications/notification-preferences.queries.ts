import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';

/** The user `$2` of the project `$1`, who cannot be deleted while the statement's transaction lasts. */
export const HELD_USER = `SELECT u.project_id, u.id FROM users u WHERE u.project_id = $1 AND u.id = $2 FOR KEY SHARE`;

const FIND_CHOICES = {
  name: 'find_notification_preferences',
  text: `SELECT coalesce(json_object_agg(p.category_id, p.enabled) FILTER (WHERE p.category_id IS NOT NULL), '{}') AS choices
    FROM users u LEFT JOIN notification_preferences p ON p.project_id = u.project_id AND p.user_id = u.id
    WHERE u.project_id = $1 AND u.id = $2 GROUP BY u.id`,
};

/** The stored choices of users. */
@Injectable()
export class NotificationPreferencesQueries {
  constructor(private readonly database: Database) {}

  /** The user's choices by the id of the category; null when there is no such user. */
  async findChoices(projectId: string, userId: string): Promise<Record<string, boolean> | null> {
    const row = await this.database.row<{ choices: Record<string, boolean> }>(FIND_CHOICES, [projectId, userId]);
    return row?.choices ?? null;
  }
}

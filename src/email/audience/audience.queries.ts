import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import type { NotificationCategory } from '../notifications/notification-categories.js';
import type { AudienceRead } from './audience.contract.js';

const COUNT = `SELECT
    count(*) FILTER (WHERE primary_email IS NOT NULL AND NOT is_off)::int AS deliverable,
    count(*) FILTER (WHERE primary_email IS NULL)::int AS without_address,
    count(*) FILTER (WHERE primary_email IS NOT NULL AND is_off)::int AS unsubscribed
  FROM (
    SELECT u.primary_email, $4 AND EXISTS (SELECT FROM notification_preferences p
      WHERE p.project_id = u.project_id AND p.user_id = u.id AND p.category_id = $5 AND NOT p.enabled) AS is_off
    FROM users u WHERE u.project_id = $1 AND ($2 OR u.id = ANY ($3::uuid[]))
  ) AS addressed`;

/** Counts of recipients. */
@Injectable()
export class AudienceQueries {
  constructor(private readonly database: Database) {}

  /** @param userIds 'all' is everybody; ids that are nobody's are not counted */
  async count(
    projectId: string,
    userIds: 'all' | readonly string[],
    { id, canDisable }: NotificationCategory,
  ): Promise<AudienceRead> {
    const values = [projectId, userIds === 'all', userIds === 'all' ? [] : userIds, canDisable, id];
    const row = await this.database.row<AudienceRead>(COUNT, values);
    return row ?? { deliverable: 0, without_address: 0, unsubscribed: 0 };
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { isUuid } from '../../common/contract/rules.js';
import { Database } from '../../common/database/database.js';
import { requireCategory } from '../notifications/notification-categories.js';
import type { AudienceRead } from './audience.contract.js';

/** Whom a mail is to go to: everybody, or the users of these ids. */
export interface Audience {
  allUsers: boolean;
  userIds: string[];
  categoryName: string;
}

const COUNT = `SELECT
    count(*) FILTER (WHERE primary_email IS NOT NULL AND NOT is_off)::int AS deliverable,
    count(*) FILTER (WHERE primary_email IS NULL)::int AS without_address,
    count(*) FILTER (WHERE primary_email IS NOT NULL AND is_off)::int AS unsubscribed
  FROM (
    SELECT u.primary_email, $4 AND EXISTS (SELECT FROM notification_preferences p
      WHERE p.project_id = u.project_id AND p.user_id = u.id AND p.category_id = $5 AND NOT p.enabled) AS is_off
    FROM users u WHERE u.project_id = $1 AND ($2 OR u.id = ANY ($3::uuid[]))
  ) AS addressed`;

/** Counts recipients before anything is sent. */
@Injectable()
export class AudienceService {
  constructor(private readonly database: Database) {}

  /**
   * Ids that are nobody's are not counted.
   *
   * @throws KnownError NOTIFICATION_CATEGORY_NAME_DOES_NOT_EXIST
   */
  async count(caller: Caller, { allUsers, userIds, categoryName }: Audience): Promise<AudienceRead> {
    const category = requireCategory(categoryName);
    const parameters = [caller.projectId, allUsers, userIds.filter(isUuid), category.canDisable, category.id];
    const row = await this.database.row<AudienceRead>(COUNT, parameters);
    return row ?? { deliverable: 0, without_address: 0, unsubscribed: 0 };
  }
}

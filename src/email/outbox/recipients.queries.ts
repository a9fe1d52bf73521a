import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';

/** A user as a mail needs them at the moment it is sent. */
export interface Recipient {
  displayName: string | null;
  primaryEmail: string | null;
  /** Ids of the categories the user turned off. */
  disabledCategories: string[];
}

const FIND = {
  name: 'find_email_recipient',
  text: `SELECT u.display_name AS "displayName", u.primary_email AS "primaryEmail",
      ARRAY(SELECT p.category_id::text FROM notification_preferences p
        WHERE p.project_id = $1 AND p.user_id = $2 AND NOT p.enabled) AS "disabledCategories"
    FROM users u WHERE u.project_id = $1 AND u.id = $2`,
};

/** Who a mail to a user reaches, as of now. */
@Injectable()
export class RecipientsQueries {
  constructor(private readonly database: Database) {}

  /** The user's address and preferences; null when there is no such user. */
  find(projectId: string, userId: string): Promise<Recipient | null> {
    return this.database.row<Recipient>(FIND, [projectId, userId]);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';

/** A user as an email needs them at the moment it is sent. */
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

const FIND_ADDRESSES = {
  name: 'find_email_addresses',
  text: `SELECT id, primary_email AS email FROM users WHERE project_id = $1 AND id = ANY ($2::uuid[])`,
};

/** The users `$7` of the project `$1`, with their addresses. */
export const USERS_BY_ID = `SELECT id, primary_email FROM users WHERE project_id = $1 AND id = ANY ($7::uuid[])`;

/** A page of the users of the project `$1`, with their addresses: those after the user `$7`, or the first. */
export const usersPage = (limit: number): string => `SELECT id, primary_email FROM users
  WHERE project_id = $1 AND ($7::uuid IS NULL OR id > $7) ORDER BY id LIMIT ${limit}`;

/** The addresses and preferences of recipients, as of now. */
@Injectable()
export class RecipientsQueries {
  constructor(private readonly database: Database) {}

  /** The user's address and preferences; null when there is no such user. */
  find(projectId: string, userId: string): Promise<Recipient | null> {
    return this.database.row<Recipient>(FIND, [projectId, userId]);
  }

  /** The addresses of users by their ids; null for one who has none, and nothing for an id that is nobody's. */
  async findAddresses(projectId: string, userIds: readonly string[]): Promise<Map<string, string | null>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.rows<{ id: string; email: string | null }>(FIND_ADDRESSES, [projectId, userIds]);
    return new Map(rows.map(({ id, email }) => [id, email]));
  }
}

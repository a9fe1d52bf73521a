import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../common/contract/rules.js';
import type { Bind } from '../../common/database/contains-condition.js';
import { Database } from '../../common/database/database.js';
import { conditionsOf, type ReadFilters } from '../../users/reads/user-conditions.queries.js';

/** A user as an email needs them at the moment it is sent. */
export interface Recipient {
  displayName: string | null;
  primaryEmail: string | null;
  isVerified: boolean;
  /** True if the mailing of the email was stopped. */
  isStopped: boolean;
  /** Ids of the categories the user turned off. */
  disabledCategories: string[];
  /** The language that they last used; null while none is known. */
  language: string | null;
}

const FIND = {
  name: 'find_email_recipient',
  text: `SELECT u.display_name AS "displayName", u.primary_email AS "primaryEmail", u.language,
      u.primary_email_verified AS "isVerified", EXISTS (SELECT FROM mailings m
        WHERE m.project_id = $1 AND m.id = $3::uuid AND m.stopped_at IS NOT NULL) AS "isStopped",
      ARRAY(SELECT p.category_id::text FROM notification_preferences p
        WHERE p.project_id = $1 AND p.user_id = $2 AND NOT p.enabled) AS "disabledCategories"
    FROM users u WHERE u.project_id = $1 AND u.id = $2`,
};

// Verified, so that nobody chooses for an address that is not theirs; who signs in with it is one user at most.
const FIND_LANGUAGE = {
  name: 'find_email_language',
  text: `SELECT u.language FROM contact_channels c JOIN users u ON u.project_id = c.project_id AND u.id = c.user_id
    WHERE c.project_id = $1 AND c.type = 'email' AND c.value = $2 AND c.used_for_auth AND c.is_verified`,
};

const FIND_ADDRESSES = {
  name: 'find_email_addresses',
  text: `SELECT id, primary_email AS email FROM users WHERE project_id = $1 AND id = ANY ($2::uuid[])`,
};

/** The users `$8` of the project `$1`, with their addresses. */
export const USERS_BY_ID = `SELECT id, primary_email FROM users WHERE project_id = $1 AND id = ANY ($8::uuid[])`;

/** A page of the users of the project `$1`, with their addresses: those after the user `$8`, or the first. */
export const usersPage = (limit: number): string => `SELECT id, primary_email FROM users
  WHERE project_id = $1 AND ($8::uuid IS NULL OR id > $8) ORDER BY id LIMIT ${limit}`;

/** A page of the users who match a filter. */
export interface MatchingPage {
  filters: ReadFilters;
  /** The last user of the page before; null for the first page. */
  after: string | null;
  limit: number;
}

/** A page of the users of the project `$1` who match a filter, with their addresses. */
export function matchingPage({ filters, after, limit }: MatchingPage, bind: Bind): string {
  const conditions = conditionsOf(filters, bind);
  if (after !== null) conditions.push(`u.id > ${bind(after)}::uuid`);
  return `SELECT u.id, u.primary_email FROM users u WHERE ${conditions.join(' AND ')} ORDER BY u.id LIMIT ${limit}`;
}

/** The addresses and preferences of recipients, as of now. */
@Injectable()
export class RecipientsQueries {
  constructor(private readonly database: Database) {}

  /** The user's address and preferences, for an email of a mailing or of none; null when there is no such user. */
  find(projectId: string, userId: string, mailingId: string | null): Promise<Recipient | null> {
    return this.database.row<Recipient>(FIND, [projectId, userId, mailingId]);
  }

  /** The language last used by the user whose verified address it is; null when that is nobody's. */
  async findLanguage(projectId: string, email: string): Promise<string | null> {
    const found = await this.database.row<{ language: string | null }>(FIND_LANGUAGE, [
      projectId,
      normalizeEmail(email),
    ]);
    return found?.language ?? null;
  }

  /** The addresses of users by their ids; null for one who has none, and nothing for an id that is nobody's. */
  async findAddresses(projectId: string, userIds: readonly string[]): Promise<Map<string, string | null>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.rows<{ id: string; email: string | null }>(FIND_ADDRESSES, [projectId, userIds]);
    return new Map(rows.map(({ id, email }) => [id, email]));
  }
}

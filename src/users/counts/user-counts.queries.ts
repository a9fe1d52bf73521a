import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { countedOf } from './user-counts.statements.js';

/** Something that a user counts under. */
export interface Counted {
  kind: string;
  key: string;
  isAnonymous: boolean;
}

const PROVIDERS = `SELECT a.provider_config_id FROM oauth_accounts a
  WHERE a.project_id = u.project_id AND a.user_id = u.id AND a.allow_sign_in`;

/** SQL: everything that the users of the project `$1` count under, as changes by one. */
export const COUNTED_OF_PROJECT = `SELECT u.project_id, c.kind, u.is_anonymous, c.key, 1 AS change
    FROM users u CROSS JOIN LATERAL (${countedOf(PROVIDERS)}) c WHERE u.project_id = $1`;

const FIND = {
  name: 'find_counted',
  text: `SELECT c.kind, c.key, u.is_anonymous AS "isAnonymous" FROM users u CROSS JOIN LATERAL (${countedOf(PROVIDERS)}) c
    WHERE u.project_id = $1 AND u.id = $2`,
};

/** Reads of what users count under. */
@Injectable()
export class UserCountsQueries {
  constructor(private readonly database: Database) {}

  /** Everything that a user counts under; nothing when there is no such user. */
  async find(projectId: string, userId: string): Promise<Counted[]> {
    return this.database.rows<Counted & object>(FIND, [projectId, userId]);
  }
}

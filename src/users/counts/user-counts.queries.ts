import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { countedOf } from './user-counts.statements.js';

/** Something that a user counts under. */
export interface Counted {
  kind: string;
  key: string;
  isAnonymous: boolean;
}

/** SQL: the providers whose accounts sign the user `u` in, one for each account. */
export const COUNTED_PROVIDERS = `SELECT a.provider_config_id FROM oauth_accounts a
  WHERE a.project_id = u.project_id AND a.user_id = u.id AND a.allow_sign_in`;

const FIND = {
  name: 'find_counted',
  text: `SELECT c.kind, c.key, u.is_anonymous AS "isAnonymous" FROM users u CROSS JOIN LATERAL (${countedOf(COUNTED_PROVIDERS)}) c
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

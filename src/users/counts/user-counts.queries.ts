import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { COUNTED_OF_USER } from './counted-sql.queries.js';

/** Something that a user counts under. */
export interface Counted {
  kind: string;
  key: string;
  isAnonymous: boolean;
}

const FIND = {
  name: 'find_counted',
  text: COUNTED_OF_USER,
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

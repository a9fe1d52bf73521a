import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { COUNTS, LATEST } from './metrics-sql.queries.js';

/** The number of users that count under something. */
export interface CountRow {
  kind: string;
  key: string;
  count: number;
}

/** Users by id, the latest first. */
export interface LatestIds {
  registered: string[];
  /** Users who may be gone. */
  active: string[];
}

/** Reads of counts, a few by index however many users there are. */
@Injectable()
export class MetricsQueries {
  constructor(private readonly database: Database) {}

  /** All counts of a project that are not of anonymous users, or of these too. */
  async counts(projectId: string, withAnonymous: boolean): Promise<CountRow[]> {
    return this.database.rows<CountRow & object>(COUNTS, [projectId, withAnonymous]);
  }

  /** The users who signed up last, and those who came last. */
  async latest(projectId: string, withAnonymous: boolean): Promise<LatestIds> {
    const statement = withAnonymous ? LATEST.all : LATEST.regular;
    const ids = await this.database.row<LatestIds & object>(statement, [projectId]);
    return ids ?? { registered: [], active: [] };
  }
}

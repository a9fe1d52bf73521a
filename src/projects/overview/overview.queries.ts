import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { ACTIVE_UP_TO, ACTIVITY, SIGN_UPS, SINCE } from './overview-sql.queries.js';

/** How much of a kind there was from one boundary to the next. */
export interface BucketRow {
  kind: string;
  /** The place of the boundary that it begins with, from one on; 0 for what is before the first. */
  bucket: number;
  count: number;
}

/** Reads of a project's numbers: counters, and an index of sign-ups. */
@Injectable()
export class OverviewQueries {
  constructor(private readonly database: Database) {}

  /** What happened between the boundaries, sign-ups among it. */
  async activity(projectId: string, kinds: readonly string[], boundaries: readonly number[]): Promise<BucketRow[]> {
    const times = boundaries.map((moment) => new Date(moment));
    const counted = await this.database.rows<BucketRow & object>(ACTIVITY, [projectId, times, kinds]);
    const signUps = await this.database.rows<BucketRow & object>(SIGN_UPS, [projectId, times]);
    return [...counted, ...signUps];
  }

  /** The counters of active users up to each of the moments. */
  async active(projectId: string, kinds: readonly string[], moments: readonly number[]): Promise<BucketRow[]> {
    const times = moments.map((moment) => new Date(moment));
    return this.database.rows<BucketRow & object>(ACTIVE_UP_TO, [projectId, times, kinds]);
  }

  /** The time from which on the project is counted; null for all its life. */
  async countedSince(projectId: string): Promise<number | null> {
    const row = await this.database.row<{ since: number }>(SINCE, [projectId]);
    return row?.since ?? null;
  }
}

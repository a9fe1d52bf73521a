import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { ACTIVE_UP_TO, ACTIVITY, MONEY, SIGN_UPS, SINCE, TEST_PURCHASES } from './overview-sql.queries.js';

/** The amount of a kind from one boundary to the next. */
export interface BucketRow {
  kind: string;
  /** The place of the boundary that it begins with, from one on; 0 for what is before the first. */
  bucket: number;
  count: number;
}

/** An amount that came in, or was paid back, from one boundary to the next; in the smallest unit of the currency. */
export interface MoneyRow extends BucketRow {
  kind: 'received' | 'paid_back';
  currency: string;
}

/** Reads of a project's numbers: counters, and an index of sign-ups. */
@Injectable()
export class OverviewQueries {
  constructor(private readonly database: Database) {}

  /** The counts between the boundaries, those of sign-ups among them. */
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

  /** The money of the times between the boundaries. */
  async money(projectId: string, boundaries: readonly number[]): Promise<MoneyRow[]> {
    const times = boundaries.map((moment) => new Date(moment));
    return this.database.rows<MoneyRow & object>(MONEY, [projectId, times]);
  }

  /** The number of purchases in test mode since a moment, among the latest. */
  async testPurchases(projectId: string, since: number): Promise<number> {
    const row = await this.database.row<{ count: number }>(TEST_PURCHASES, [projectId, new Date(since)]);
    return row?.count ?? 0;
  }

  /** The time from which on the project is counted; null for all its life. */
  async countedSince(projectId: string): Promise<number | null> {
    const row = await this.database.row<{ since: number }>(SINCE, [projectId]);
    return row?.since ?? null;
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';

const COUNT = `SELECT user_id AS "userId", count(*)::int AS left FROM recovery_codes
  WHERE project_id = $1 AND user_id = ANY ($2) GROUP BY user_id`;

/** Reads of recovery codes. */
@Injectable()
export class RecoveryCodesQueries {
  constructor(private readonly database: Database) {}

  /** The numbers of codes that the users have left, in their order. */
  async countLeft(projectId: string, userIds: readonly string[]): Promise<number[]> {
    const rows = await this.database.rows<{ userId: string; left: number }>(COUNT, [projectId, userIds]);
    const counts = new Map(rows.map(({ userId, left }) => [userId, left]));
    return userIds.map((userId) => counts.get(userId) ?? 0);
  }
}

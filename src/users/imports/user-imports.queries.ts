import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { foundKeys } from '../../common/database/found-keys.js';
import { FIND_TAKEN, type TakenKeys, type WantedKeys } from './taken-keys.queries.js';

/** Reads of the keys that stand in the way of users who are brought in. */
@Injectable()
export class UserImportsQueries {
  constructor(private readonly database: Database) {}

  async findTaken(projectId: string, wanted: WantedKeys): Promise<TakenKeys> {
    const pairs = wanted.accounts.map((account) => account.split('\n'));
    const row = await this.database.row<TakenKeys & object>(FIND_TAKEN, [
      projectId,
      wanted.userIds,
      wanted.addresses,
      wanted.channelIds,
      pairs.map(([provider]) => provider),
      pairs.map(([, account]) => account),
      wanted.accountIds,
      wanted.credentialIds,
    ]);
    if (!row) throw new Error('A question without FROM has one answer');
    return row;
  }

  /** The ids among these whose users exist. */
  async findUserIds(projectId: string, ids: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT t.id FROM ${foundKeys({ table: 'users', key: ['id'] }, 'unnest($2::uuid[])')}`,
      [projectId, ids],
    );
    return rows.map(({ id }) => id);
  }
}

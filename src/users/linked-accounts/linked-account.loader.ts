import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { ACCOUNT_BYTES } from './linked-accounts.limits.js';
import { LinkedAccountsQueries, type AccountRow } from './linked-accounts.queries.js';

/** The linked accounts of users over GraphQL: those of all users that one request shows are read in one statement. */
@Injectable()
export class LinkedAccountLoader {
  private readonly loaders = perCaller<AccountRow[]>(async (caller, userIds) => {
    const { rows } = await this.lists.run(caller, async () => {
      const found = await this.queries.findOfUsers(caller.projectId, userIds);
      return { rows: found, bytes: found.length * ACCOUNT_BYTES };
    });
    const accounts = new Map<string, AccountRow[]>(userIds.map((userId) => [userId, []]));
    for (const row of rows) accounts.get(row.userId)?.push(row);
    return userIds.map((userId) => accounts.get(userId) ?? []);
  });

  constructor(
    private readonly queries: LinkedAccountsQueries,
    private readonly lists: ListLimiter,
  ) {}

  /** The linked accounts of a user, oldest first, for one request's caller. */
  async load(caller: Caller, userId: string): Promise<AccountRow[]> {
    return (await this.loaders(caller).load(userId)) ?? [];
  }
}

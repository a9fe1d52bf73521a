import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { isUuid } from '../../common/contract/rules.js';
import { NodeFinders } from '../../common/graphql/node-finders.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import type { ServerUserRead } from '../users.contract.js';
import { UsersQueries } from './users.queries.js';

/** Users by id over GraphQL: all that one request asks for are read in one statement. */
@Injectable()
export class UserLoader {
  private readonly loaders = perCaller<ServerUserRead>(async (caller, ids) => {
    const found = await this.queries.findMany(caller.projectId, ids);
    const users = new Map(found.map((user) => [user.id, user]));
    return ids.map((id) => users.get(id.toLowerCase()) ?? null);
  });

  constructor(
    private readonly queries: UsersQueries,
    nodes: NodeFinders,
  ) {
    nodes.register('User', (caller, id) => this.find(caller, id));
  }

  /** A user of the caller's project; null for what is no id of one. */
  async find(caller: Caller, id: string): Promise<ServerUserRead | null> {
    return isUuid(id) ? this.loaders(caller).load(id) : null;
  }
}

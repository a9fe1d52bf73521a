import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { SessionsQueries } from '../../users/sessions/sessions.queries.js';
import type { SessionRead } from './sessions.contract.js';
import { presentSession } from './sessions.presenter.js';

/** The sessions of users over GraphQL: those of all users that one request shows are read in one statement. */
@Injectable()
export class SessionLoader {
  private readonly loaders = perCaller<SessionRead[]>(async ({ projectId, user }, userIds) => {
    const rows = await this.queries.listOfUsers(projectId, userIds);
    const sessions = new Map<string, SessionRead[]>(userIds.map((userId) => [userId, []]));
    for (const row of rows) sessions.get(row.userId)?.push(presentSession(row, user?.sessionId));
    return userIds.map((userId) => sessions.get(userId) ?? []);
  });

  constructor(private readonly queries: SessionsQueries) {}

  /** The sessions of a user, for one request's caller. */
  async load(caller: Caller, userId: string): Promise<SessionRead[]> {
    return (await this.loaders(caller).load(userId)) ?? [];
  }
}

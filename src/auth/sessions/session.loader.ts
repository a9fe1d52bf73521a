import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import { SessionEntity } from '../../users/sessions/session.entity.js';
import type { SessionRead } from './sessions.contract.js';
import { presentSession } from './sessions.presenter.js';

/** The sessions of users over GraphQL: those of all users that one request shows are read in one statement. */
@Injectable()
export class SessionLoader {
  private readonly loaders = perCaller<SessionRead[]>(async ({ projectId, user }, userIds) => {
    const rows = await this.database.repository(SessionEntity).find({
      where: { projectId, userId: In(userIds) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const sessions = new Map<string, SessionRead[]>(userIds.map((userId) => [userId, []]));
    for (const row of rows) sessions.get(row.userId)?.push(presentSession(row, user?.sessionId));
    return userIds.map((userId) => sessions.get(userId) ?? []);
  });

  constructor(private readonly database: Database) {}

  /** The sessions of a user, for one request's caller. */
  async load(caller: Caller, userId: string): Promise<SessionRead[]> {
    return (await this.loaders(caller).load(userId)) ?? [];
  }
}

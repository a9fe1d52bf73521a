import { Injectable } from '@nestjs/common';
import { ListLimiter } from '../../common/access/list-limiter.js';
import type { Caller } from '../../common/caller/caller.js';
import { nestedPages } from '../../common/graphql/nested-pages.js';
import { perCaller } from '../../common/graphql/per-caller.js';
import type { TeamInvitationRead } from './invitations.contract.js';
import { InvitationsQueries } from './invitations.queries.js';

/** Invitations over GraphQL: read in one statement for all teams, and in one for all users, of a request. */
@Injectable()
export class InvitationLoader {
  /** A page of the invitations of a team, oldest first, and one more where there is a next page. */
  readonly invitationsOf = nestedPages(async (caller, teamIds, page) => {
    const { rows } = await this.lists.run(caller, () => this.queries.listOfTeams(caller.projectId, teamIds, page));
    return rows;
  });

  private readonly received = perCaller<TeamInvitationRead[]>(async (caller, userIds) => {
    const { rows } = await this.lists.run(caller, () => this.queries.listOfUsers(caller.projectId, userIds));
    const found = new Map<string, TeamInvitationRead[]>(userIds.map((userId) => [userId, []]));
    for (const { for_user: userId, ...invitation } of rows) found.get(userId)?.push(invitation);
    return userIds.map((userId) => found.get(userId) ?? []);
  });

  constructor(
    private readonly queries: InvitationsQueries,
    private readonly lists: ListLimiter,
  ) {}

  /** The latest invitations to verified addresses of a user, newest first. */
  async receivedBy(caller: Caller, userId: string): Promise<TeamInvitationRead[]> {
    return (await this.received(caller).load(userId)) ?? [];
  }
}

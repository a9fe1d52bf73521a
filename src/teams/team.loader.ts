import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import { ListLimiter } from '../common/access/list-limiter.js';
import { isUuid } from '../common/contract/rules.js';
import { cutConnection } from '../common/graphql/connection.js';
import { nestedPages } from '../common/graphql/nested-pages.js';
import { NodeFinders } from '../common/graphql/node-finders.js';
import { perCaller } from '../common/graphql/per-caller.js';
import type { ServerTeamRead } from '../common/team-shape/team.contract.js';
import { UserLoader } from '../users/reads/user.loader.js';
import { presentServerTeam } from '../common/team-shape/team.presenter.js';
import { presentMember } from './memberships/member-profiles.service.js';
import type { MembersPageQuery } from './member-search.queries.js';
import { NestedTeamsQueries } from './nested-teams.queries.js';
import { TeamsQueries } from './teams.queries.js';

/** Teams, their members and the teams of users over GraphQL: each kind is read in one statement for the whole request. */
@Injectable()
export class TeamLoader {
  readonly teamsOf = nestedPages(async (caller, userIds, page) => {
    const { rows } = await this.lists.run(caller, () => this.nested.teamsOf(caller.projectId, userIds, page));
    return rows;
  });

  private readonly members = nestedPages(async (caller, teamIds, page: MembersPageQuery) => {
    const { rows } = await this.lists.run(caller, () => this.nested.membersOf(caller.projectId, teamIds, page));
    return rows;
  });

  private readonly teams = perCaller<ServerTeamRead>(async (caller, ids) => {
    const rows = await this.queries.findMany(caller.projectId, ids);
    const teams = new Map(rows.map((row) => [row.id, presentServerTeam(row)]));
    return ids.map((id) => teams.get(id.toLowerCase()) ?? null);
  });

  private readonly counts = perCaller<number>(({ projectId }, ids) => this.nested.countMembers(projectId, ids));

  constructor(
    private readonly queries: TeamsQueries,
    private readonly nested: NestedTeamsQueries,
    private readonly users: UserLoader,
    private readonly lists: ListLimiter,
    nodes: NodeFinders,
  ) {
    nodes.register('Team', (caller, id) => this.find(caller, id));
  }

  /** A team of the caller's project; null for what is no id of one. */
  async find(caller: Caller, id: string): Promise<ServerTeamRead | null> {
    return isUuid(id) ? this.teams(caller).load(id) : null;
  }

  /** A page of the members of a team with their users; those who were deleted meanwhile are left out. */
  async membersOf(caller: Caller, teamId: string, page: MembersPageQuery) {
    const rows = await this.members(caller, teamId, page);
    const { edges, pageInfo } = cutConnection(rows, page.first, ({ user_id }) => user_id);
    const users = await Promise.all(edges.map(({ cursor }) => this.users.find(caller, cursor)));
    const found = edges.flatMap(({ cursor, node }, index) => {
      const user = users[index];
      return user ? [{ cursor, node: { ...presentMember(node), user } }] : [];
    });
    return { edges: found, pageInfo };
  }

  /** The number of members of a team. */
  async countMembers(caller: Caller, teamId: string): Promise<number> {
    return (await this.counts(caller).load(teamId)) ?? 0;
  }
}

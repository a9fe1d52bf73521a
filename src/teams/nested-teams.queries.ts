import { Injectable } from '@nestjs/common';
import { ROW_BYTES } from '../common/contract/page.limits.js';
import { Database, type Statement } from '../common/database/database.js';
import { pagesOf } from '../common/graphql/nested-pages.queries.js';
import type { NestedPageQuery, NestedRow } from '../common/graphql/nested-pages.js';
import { TEAM_BYTES, TEAM_COLUMNS, type TeamJson } from '../common/team-shape/team.queries.js';
import { buildMembers, membersOfTeams, type MembersPageQuery } from './member-search.queries.js';
import type { MemberRow } from './memberships/member-columns.queries.js';

/** `$1` is the project, `$2` the ids of the objects, `$3` the length of a page and one more, `$4` the first row of a page. */
const TEAMS_OF_USERS = {
  name: 'teams_of_users',
  text: pagesOf(`SELECT ${TEAM_COLUMNS}, ${ROW_BYTES} + ${TEAM_BYTES} AS bytes,
      row_number() OVER (ORDER BY created_at, id) AS place
    FROM teams t WHERE t.project_id = $1
      AND t.id IN (SELECT m.team_id FROM team_memberships m WHERE m.project_id = $1 AND m.user_id = parent.id)
      AND ($4::uuid IS NULL OR (t.created_at, t.id) >= (
        SELECT k.created_at, k.id FROM teams k WHERE k.project_id = $1 AND k.id = $4))
    ORDER BY t.created_at, t.id LIMIT $3`),
};

const ALL_MEMBERS = { name: 'members_of_teams', text: membersOfTeams([]) };

const COUNTS = {
  name: 'member_counts',
  text: `SELECT team_id AS id, count(*)::int AS count FROM team_memberships
    WHERE project_id = $1 AND team_id = ANY($2::uuid[]) GROUP BY team_id`,
};

/** The rows of all pages, and their size in bytes. */
export interface NestedRows<T> {
  rows: T[];
  bytes: number;
}

/** Reads of teams of several users, and of members of several teams: a page of each in one statement. */
@Injectable()
export class NestedTeamsQueries {
  constructor(private readonly database: Database) {}

  /** The teams of each of these users, oldest first. */
  async teamsOf(projectId: string, userIds: readonly string[], page: NestedPageQuery) {
    return this.read<TeamJson & NestedRow>(TEAMS_OF_USERS, [projectId, userIds, page.first + 1, page.after]);
  }

  /** The members of each of these teams, those first who joined first. */
  async membersOf(projectId: string, teamIds: readonly string[], page: MembersPageQuery) {
    const { text, values } = buildMembers(projectId, teamIds, page);
    return this.read<MemberRow & NestedRow>(page.search || page.heldBy ? { text } : ALL_MEMBERS, values);
  }

  /** The number of members of each of these teams. */
  async countMembers(projectId: string, teamIds: readonly string[]): Promise<number[]> {
    const rows = await this.database.rows<{ id: string; count: number }>(COUNTS, [projectId, teamIds]);
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return teamIds.map((id) => counts.get(id) ?? 0);
  }

  private async read<T extends NestedRow>(statement: Statement, values: unknown[]): Promise<NestedRows<T>> {
    const rows = await this.database.rows<T & { bytes_so_far: number }>(statement, values);
    return { rows, bytes: rows.at(-1)?.bytes_so_far ?? 0 };
  }
}

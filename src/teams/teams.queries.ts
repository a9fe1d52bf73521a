import { Injectable } from '@nestjs/common';
import type { ListCountRead } from '../common/contract/list-count.js';
import { countList } from '../common/database/count-list.js';
import { Database } from '../common/database/database.js';
import { TEAM_COLUMNS, type TeamJson } from '../common/team-shape/team.queries.js';
import { buildFew, ELSEWHERE, type ReadFilters, type TeamFilters } from './team-conditions.queries.js';
import type { TeamListQuery } from './teams.contract.js';
import { FEW_TEAMS } from './teams.limits.js';
import { buildCountedTeams, buildTeamExport, buildTeamList, type ExportedTeam } from './teams-page.queries.js';

const FIND = {
  name: 'find_team',
  text: `SELECT ${TEAM_COLUMNS} FROM teams WHERE project_id = $1 AND id = $2`,
};

const LOCK = `${FIND.text} FOR NO KEY UPDATE`;

const FIND_MANY = {
  name: 'find_teams',
  text: `SELECT ${TEAM_COLUMNS} FROM teams WHERE project_id = $1 AND id = ANY($2::uuid[])`,
};

/** The teams of a list, and the next one where there are more. */
export interface ListedTeams {
  rows: TeamJson[];
  /** The number of teams that fit. */
  length: number;
  /** The size of the rows. */
  bytes: number;
}

/** Reads of teams. */
@Injectable()
export class TeamsQueries {
  constructor(private readonly database: Database) {}

  /**
   * Locks a team until the transaction ends, and then the users who selected it, so that nobody selects it or joins it any
   * more. False when there is no such team.
   */
  async lockWithSelectors(projectId: string, teamId: string): Promise<boolean> {
    const values = [projectId, teamId];
    const team = await this.database.row('SELECT 1 FROM teams WHERE project_id = $1 AND id = $2 FOR UPDATE', values);
    if (!team) return false;
    await this.database.rows(
      'SELECT 1 FROM users WHERE project_id = $1 AND selected_team_id = $2 ORDER BY id FOR NO KEY UPDATE',
      values,
    );
    return true;
  }

  /** Locks a team until the transaction ends, and answers it; null when there is none. */
  async lock(projectId: string, teamId: string): Promise<TeamJson | null> {
    return this.database.row<TeamJson & object>(LOCK, [projectId, teamId]);
  }

  /** One team of the project; null when there is none of that id. */
  async find(projectId: string, teamId: string): Promise<TeamJson | null> {
    return this.database.row<TeamJson & object>(FIND, [projectId, teamId]);
  }

  /** The teams of these ids, in no order; ids that are no team's are left out. */
  async findMany(projectId: string, teamIds: readonly string[]): Promise<TeamJson[]> {
    return this.database.rows<TeamJson & object>(FIND_MANY, [projectId, teamIds]);
  }

  /** The number of teams of a list, over all its pages, as far as that is counted. */
  async count(projectId: string, filters: TeamFilters): Promise<ListCountRead> {
    const { rows, values } = buildCountedTeams(projectId, await this.findFew(projectId, filters));
    return countList(this.database, { rows, values, kind: filters.query ? 'found' : 'listed' });
  }

  /** Teams of an export, the newest first, behind one of them. */
  exportPage(projectId: string, filters: TeamFilters, after: ExportedTeam | null): Promise<ExportedTeam[]> {
    const { text, values } = buildTeamExport(projectId, filters, after);
    return this.database.rows<ExportedTeam & object>({ text }, values);
  }

  /** Teams in their order: all of them, or a page where there is a limit. Both end at a number of bytes. */
  async list(projectId: string, query: TeamListQuery): Promise<ListedTeams> {
    const filters = await this.findFew(projectId, query);
    const { values, maxBytes, maxRows, ...statement } = buildTeamList(projectId, filters);
    const rows = await this.database.rows<TeamJson & { bytes_so_far: number }>(statement, values);
    const bytes = rows.at(-1)?.bytes_so_far ?? 0;
    return { rows, length: Math.min(bytes > maxBytes ? rows.length - 1 : rows.length, maxRows), bytes };
  }

  /**
   * Filters with the teams that match them by what stands elsewhere, where those are few: the planner knows how many they are
   * on the average of all projects alone.
   */
  private async findFew<Filters extends TeamFilters>(
    projectId: string,
    filters: Filters,
  ): Promise<Filters & ReadFilters> {
    const few: ReadFilters['few'] = {};
    for (const name of ELSEWHERE) {
      const built = buildFew(projectId, name, filters);
      if (!built) continue;
      const rows = await this.database.rows<{ id: string }>({ text: built.text }, built.values);
      if (rows.length <= FEW_TEAMS) few[name] = rows.map(({ id }) => id);
    }
    return { ...filters, few };
  }
}

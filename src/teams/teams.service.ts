import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/caller/caller.js';
import { ListLimiter } from '../common/access/list-limiter.js';
import type { ListCountRead } from '../common/contract/list-count.js';
import { presentList, presentPage, type List, type Page } from '../../shared/contract/page.js';
import { LIST_BYTES } from '../common/contract/page.limits.js';
import { SUCCESS, type Success } from '../common/contract/success.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { EventsService } from '../common/events/events.service.js';
import { ImagesService } from '../common/images/images.service.js';
import { readImage } from '../common/images/read-image.js';
import type { ServerTeamRead, TeamRead } from '../common/team-shape/team.contract.js';
import { presentServerTeam, presentTeam } from '../common/team-shape/team.presenter.js';
import type { TeamJson } from '../common/team-shape/team.queries.js';
import { TeamAccess } from './access/team-access.js';
import { ProjectOwners } from './project-owners/project-owners.js';
import { TeamRemovalService } from './team-removal.service.js';
import type { ServerTeamUpdate, TeamListQuery } from './teams.contract.js';
import { requireOwnTeams } from './teams.policy.js';
import type { TeamFilters } from './team-conditions.queries.js';
import { TeamsQueries, type ListedTeams } from './teams.queries.js';
import { storedColumns, updateTeam, type TeamColumn } from './teams.statements.js';

type TeamView = TeamRead | ServerTeamRead;

/** Teams of a project: read, listed, updated and deleted. */
@Injectable()
export class TeamsService {
  constructor(
    private readonly database: Database,
    private readonly queries: TeamsQueries,
    private readonly access: TeamAccess,
    private readonly lists: ListLimiter,
    private readonly removal: TeamRemovalService,
    private readonly images: ImagesService,
    private readonly events: EventsService,
    private readonly owners: ProjectOwners,
  ) {}

  /** @throws KnownError TEAM_NOT_FOUND; to a client as {@link TeamAccess.requireMember} */
  async get(caller: Caller, teamId: string): Promise<TeamView> {
    if (caller.tier === 'client') await this.access.requireMember(caller, teamId);
    const team = await this.queries.find(caller.projectId, teamId);
    if (!team) throw teamNotFound(teamId);
    return presentTeam(team, caller.tier);
  }

  /**
   * Teams in their order: all of them, or a page where the caller sets a limit.
   *
   * @throws KnownError TEAMS_OF_ANOTHER_USER to a client; LIST_TOO_LARGE without a limit; TooManyRequestsError as
   *   {@link ListLimiter}
   */
  async list(caller: Caller, query: TeamListQuery): Promise<List<TeamView> | Page<TeamView>> {
    requireOwnTeams(caller, query.user_id);
    const { rows, length } = await this.read(caller, query);
    const teams = rows.map((row) => presentTeam(row, caller.tier));
    if (query.limit !== undefined) return presentPage(teams, length);
    if (teams.length > length) throw new KnownError('LIST_TOO_LARGE', { max_bytes: LIST_BYTES });
    return presentList(teams);
  }

  /** A page of teams for servers and administrators. */
  async listPage(caller: Caller, query: TeamListQuery & { limit: number }): Promise<Page<ServerTeamRead>> {
    const { rows, length } = await this.read(caller, query);
    return presentPage(rows.map(presentServerTeam), length);
  }

  /**
   * The number of teams of a list, over all its pages, as far as that is counted.
   *
   * @throws TooManyRequestsError as {@link ListLimiter}
   */
  async count(caller: Caller, filters: TeamFilters): Promise<ListCountRead> {
    const read = async () => ({ found: await this.queries.count(caller.projectId, filters), bytes: 0 });
    return (await this.lists.run(caller, read)).found;
  }

  /** @throws KnownError TEAM_NOT_FOUND, the refusals of images; to a client as {@link TeamAccess.requirePermission} */
  async update(caller: Caller, teamId: string, input: ServerTeamUpdate): Promise<TeamView> {
    if (caller.tier === 'client') await this.access.requirePermission(caller, teamId, '$update_team');
    await this.owners.requireRight(caller, teamId, 'own_project');
    const { profile_image_url: image } = input;
    const next = image ? readImage(image, caller.tier) : null;
    return this.database.transaction(async () => {
      const before = await this.queries.lock(caller.projectId, teamId);
      if (!before) throw teamNotFound(teamId);
      const shown = before.profile_image_url;
      const columns = storedColumns(input);
      if (image !== undefined) {
        const url = await this.images.replace(caller.projectId, 'team-profile-images', { shown, next });
        columns.push(['profile_image_url', url]);
      }
      const team = await this.write(caller.projectId, teamId, columns);
      this.events.record(caller, 'team.updated', presentServerTeam(team), { before: presentServerTeam(before) });
      return presentTeam(team, caller.tier);
    });
  }

  /**
   * Deletes a team and everything that hangs on it.
   *
   * @throws KnownError TEAM_NOT_FOUND, TEAM_OWNS_PROJECTS; to a client as {@link TeamAccess.requirePermission}
   */
  async delete(caller: Caller, teamId: string): Promise<Success> {
    if (caller.tier === 'client') await this.access.requirePermission(caller, teamId, '$delete_team');
    await this.owners.requireRight(caller, teamId, 'own_project');
    if (!(await this.removal.remove(caller, teamId))) throw teamNotFound(teamId);
    return SUCCESS;
  }

  private async read(caller: Caller, query: TeamListQuery): Promise<ListedTeams> {
    return this.lists.run(caller, async () => {
      const found = await this.queries.list(caller.projectId, query);
      // A list without pages is the request's only one, and has a bound of its own.
      return query.limit === undefined ? { ...found, bytes: 0, paced: found.bytes } : found;
    });
  }

  private async write(projectId: string, teamId: string, columns: readonly TeamColumn[]): Promise<TeamJson> {
    const values = [projectId, teamId, ...columns.map(([, value]) => value)];
    const team = await this.database.row<TeamJson & object>(updateTeam(columns), values);
    if (!team) throw teamNotFound(teamId);
    return team;
  }
}

function teamNotFound(teamId: string): KnownError {
  return new KnownError('TEAM_NOT_FOUND', { team_id: teamId });
}

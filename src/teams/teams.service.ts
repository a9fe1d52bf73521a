import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { ListTurns } from '../common/access/list-turns.js';
import type { ListCountRead } from '../common/contract/list-count.js';
import { presentList, presentPage, type List, type Page } from '../common/contract/page.js';
import { LIST_BYTES } from '../common/contract/page.limits.js';
import { SUCCESS, type Success } from '../common/contract/success.js';
import { CompositeStatement } from '../common/database/composite-statement.js';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { insertNestedAuditRows } from '../common/audit/audit-rows.js';
import { Database } from '../common/database/database.js';
import { millis } from '../common/database/millis.js';
import { KnownError } from '../common/errors/known-error.js';
import { EventsService, insertEvents } from '../common/events/events.service.js';
import { ImagesService } from '../common/images/images.service.js';
import { readImage, type SentImage } from '../common/images/read-image.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import type { ServerTeamRead, TeamRead } from '../users/team-view.contract.js';
import type { Endowment } from '../users/user-followers.js';
import { presentServerTeam, presentTeam } from '../users/users.presenter.js';
import { TEAM_COLUMNS, type TeamJson } from '../users/users.queries.js';
import { MembershipsService } from './memberships/memberships.service.js';
import { TeamAccess } from './team-access.js';
import { TeamRemovalService } from './team-removal.service.js';
import type { ServerTeamCreate, ServerTeamUpdate, TeamCreateQuery, TeamListQuery } from './teams.contract.js';
import { creatorOf, requireOwnTeams } from './teams.policy.js';
import { TeamsQueries, type ListedTeams, type TeamFilters } from './teams.queries.js';

type TeamView = TeamRead | ServerTeamRead;

/** The columns that hold what was sent; that of the image holds where it was put. */
const FIELDS = ['display_name', 'client_metadata', 'client_read_only_metadata', 'server_metadata'] as const;

/** Teams of a project: created, read, listed and updated. */
@Injectable()
export class TeamsService {
  constructor(
    private readonly database: Database,
    private readonly queries: TeamsQueries,
    private readonly access: TeamAccess,
    private readonly lists: ListTurns,
    private readonly memberships: MembershipsService,
    private readonly removal: TeamRemovalService,
    private readonly images: ImagesService,
    private readonly events: EventsService,
  ) {}

  /** @throws KnownError TEAM_NOT_FOUND; to a client as {@link TeamAccess.requireMember} */
  async get(caller: Caller, teamId: string): Promise<TeamView> {
    if (caller.tier === 'client') await this.access.requireMember(caller, teamId);
    const team = await this.queries.find(caller.projectId, teamId);
    if (!team) throw teamNotFound(teamId);
    return presentTeam(team, caller.tier);
  }

  /**
   * Teams in the order of their creation: all of them, or a page where the caller sets a limit.
   *
   * @throws KnownError TEAMS_OF_ANOTHER_USER to a client; LIST_TOO_LARGE without a limit; TooManyRequestsError as
   *   {@link ListTurns}
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
   * How many teams a list has, over all its pages, as far as that is counted.
   *
   * @throws TooManyRequestsError as {@link ListTurns}
   */
  async count(caller: Caller, filters: TeamFilters): Promise<ListCountRead> {
    const read = async () => ({ found: await this.queries.count(caller.projectId, filters), bytes: 0 });
    return (await this.lists.run(caller, read)).found;
  }

  /**
   * Creates a team, with its creator as first member.
   *
   * @throws KnownError as `creatorOf`; USER_NOT_FOUND, TEAM_LIMIT_REACHED, and the refusals of images
   */
  async create(caller: Caller, input: ServerTeamCreate, query: TeamCreateQuery = {}): Promise<TeamView> {
    const creator = creatorOf(caller, input, query);
    const image = input.profile_image_url ? readImage(input.profile_image_url, caller.tier) : null;
    return this.database.transaction(async () => {
      if (caller.tier === 'client' && creator) await this.memberships.requireRoom(caller.projectId, creator);
      const made = await this.insert(caller, input, creator);
      // After the team, so that locks are taken in one order: users and teams before images.
      const team = image ? await this.show(caller, made, image) : made;
      this.events.record(caller, 'team.created', presentServerTeam(team));
      return presentTeam(team, caller.tier);
    });
  }

  /** @throws KnownError TEAM_NOT_FOUND, the refusals of images; to a client as {@link TeamAccess.requirePermission} */
  async update(caller: Caller, teamId: string, input: ServerTeamUpdate): Promise<TeamView> {
    if (caller.tier === 'client') await this.access.requirePermission(caller, teamId, '$update_team');
    const { profile_image_url: image } = input;
    const next = image ? readImage(image, caller.tier) : null;
    return this.database.transaction(async () => {
      const before = await this.lock(caller.projectId, teamId);
      const shown = before.profile_image_url;
      const columns = storedFields(input);
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
    if (!(await this.removal.remove(caller, teamId))) throw teamNotFound(teamId);
    return SUCCESS;
  }

  /**
   * Adds a team to a statement. Its creator, `$2` of the project `$1`, is its first member and holds what the project
   * gives to team creators.
   */
  addCreated(statement: CompositeStatement, tenancy: Tenancy, displayName: string): Endowment {
    const id = randomUUID();
    addTeam(statement, id, [['display_name', displayName]]);
    this.memberships.addCreator(statement, tenancy, 'created_team');
    const created = presentServerTeam(newTeam(id, displayName));
    return { selectedTeamId: id, events: [{ event: ['team.created', created], timeFields: ['created_at_millis'] }] };
  }

  /**
   * Adds a team to a statement, with `$2` of the project `$1` as its creator, unless there is one of that id. Of several
   * at the same moment one makes it.
   */
  addFounded(
    { projectId, tenancy }: Pick<Caller, 'projectId' | 'tenancy'>,
    statement: CompositeStatement,
    { id, displayName }: { id: string; displayName: string },
  ): void {
    statement.add(`founded_team AS (
      INSERT INTO teams (project_id, id, display_name) VALUES ($1, ${statement.bind(id)}, ${statement.bind(displayName)})
      ON CONFLICT DO NOTHING RETURNING id)`);
    this.memberships.addCreator(statement, tenancy, 'founded_team');
    const created = presentServerTeam(newTeam(id, displayName));
    const told = statement.bind(this.events.toJson({ projectId }, [['team.created', created]]));
    const timed = `jsonb_set(${told}::jsonb, '{0,data,created_at_millis}', to_jsonb(${millis('now()')}))`;
    const isFounded = 'EXISTS (SELECT 1 FROM founded_team)';
    statement.add(`told_of_founded_team AS (${insertEvents(timed)} WHERE ${isFounded})`);
    statement.add(`audited_founded_team AS (${insertNestedAuditRows(told)} WHERE ${isFounded})`);
  }

  /** Makes a team without members if there is none of that id. */
  async ensure(projectId: string, id: string, displayName: string): Promise<void> {
    await this.database.transaction(async () => {
      const made = await this.database.row<TeamJson & object>(
        `INSERT INTO teams (project_id, id, display_name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
         RETURNING ${TEAM_COLUMNS}`,
        [projectId, id, displayName],
      );
      if (made) this.events.record({ projectId }, 'team.created', presentServerTeam(made));
    });
  }

  private async read(caller: Caller, query: TeamListQuery): Promise<ListedTeams> {
    return this.lists.run(caller, async () => {
      const found = await this.queries.list(caller.projectId, query);
      // A list without pages is the request's only one, and has a bound of its own.
      return query.limit === undefined ? { ...found, bytes: 0 } : found;
    });
  }

  private async insert(caller: Caller, input: ServerTeamCreate, creator: string | null): Promise<TeamJson> {
    const statement = new CompositeStatement(caller.projectId, creator);
    // Names the type of a creator who is nobody.
    statement.add('creator AS (SELECT $2::uuid AS id)');
    addTeam(statement, randomUUID(), storedFields(input));
    if (creator) this.memberships.addCreator(statement, caller.tenancy, 'created_team');
    const made = await translateConstraint(
      () =>
        this.database.row<TeamJson & object>(
          statement.selecting(`SELECT ${TEAM_COLUMNS} FROM created_team`),
          statement.values,
        ),
      { fk_team_memberships_user: () => new KnownError('USER_NOT_FOUND') },
    );
    if (!made) throw new Error('A team was made and is not there');
    return made;
  }

  private async show({ projectId }: Caller, { id }: TeamJson, image: SentImage): Promise<TeamJson> {
    const url = await this.images.store(projectId, 'team-profile-images', image);
    return this.write(projectId, id, [['profile_image_url', url]]);
  }

  /** Locks a team until the transaction ends, and answers how it is. */
  private async lock(projectId: string, teamId: string): Promise<TeamJson> {
    const team = await this.database.row<TeamJson & object>(
      `SELECT ${TEAM_COLUMNS} FROM teams WHERE project_id = $1 AND id = $2 FOR NO KEY UPDATE`,
      [projectId, teamId],
    );
    if (!team) throw teamNotFound(teamId);
    return team;
  }

  private async write(
    projectId: string,
    teamId: string,
    columns: ReadonlyArray<readonly [string, unknown]>,
  ): Promise<TeamJson> {
    const sets = ['id = id', ...columns.map(([column], index) => `${column} = $${index + 3}`)];
    const team = await this.database.row<TeamJson & object>(
      `UPDATE teams SET ${sets.join(', ')} WHERE project_id = $1 AND id = $2 RETURNING ${TEAM_COLUMNS}`,
      [projectId, teamId, ...columns.map(([, value]) => value)],
    );
    if (!team) throw teamNotFound(teamId);
    return team;
  }
}

function teamNotFound(teamId: string): KnownError {
  return new KnownError('TEAM_NOT_FOUND', { team_id: teamId });
}

/** What is written into which column for the fields that are given. */
function storedFields(input: ServerTeamUpdate): Array<[column: string, value: unknown]> {
  return FIELDS.filter((name) => input[name] !== undefined).map((name) => {
    const value = input[name];
    // As text: the driver would take an array for one of PostgreSQL.
    return [name, name === 'display_name' || value === null ? value : JSON.stringify(value)];
  });
}

/** Adds the row of a team. */
function addTeam(statement: CompositeStatement, id: string, columns: ReadonlyArray<readonly [string, unknown]>): void {
  const team = statement.bind(id);
  const names = columns.map(([name]) => name);
  const values = columns.map(([, value]) => statement.bind(value));
  statement.add(`created_team AS (
    INSERT INTO teams (project_id, id, ${names.join(', ')}) VALUES ($1, ${team}, ${values.join(', ')}) RETURNING *)`);
}

/** The row as it will be read, but for the time. */
function newTeam(id: string, displayName: string): TeamJson {
  return {
    id,
    display_name: displayName,
    profile_image_url: null,
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
    created_at_millis: 0,
  };
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { CompositeStatement } from '../../common/database/composite-statement.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { ImagesService } from '../../common/images/images.service.js';
import { readImage, type SentImage } from '../../common/images/read-image.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import type { ServerTeamRead, TeamRead } from '../../common/team-shape/team.contract.js';
import type { SignUpGrant } from '../../users/lifecycle/user-lifecycle.js';
import { presentServerTeam, presentTeam } from '../../common/team-shape/team.presenter.js';
import type { TeamJson } from '../../common/team-shape/team.queries.js';
import { TeamEntity } from '../entities/team.entity.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import { addTeamCreator } from '../memberships/memberships.statements.js';
import type { ServerTeamCreate, TeamCreateQuery } from '../teams.contract.js';
import { storedColumns, updateTeam, type TeamColumn } from '../teams.statements.js';
import {
  addFoundedTeam,
  addFoundedTeamEvent,
  addTeam,
  CREATED_TEAM,
  FOUNDED_TEAM,
  SELECT_CREATED_TEAM,
  SELECT_FOUNDED_TEAM,
} from './team-creation.statements.js';
import { creatorOf } from './team-creator.policy.js';

/** Creates teams: by themselves, or in the statement that makes a user. */
@Injectable()
export class TeamCreationService {
  constructor(
    private readonly database: Database,
    private readonly memberships: MembershipsService,
    private readonly images: ImagesService,
    private readonly events: EventsService,
  ) {}

  /**
   * Creates a team, with its creator as first member.
   *
   * @throws KnownError as {@link creatorOf}; USER_NOT_FOUND, TEAM_LIMIT_REACHED, and the refusals of images
   */
  async create(
    caller: Caller,
    input: ServerTeamCreate,
    query: TeamCreateQuery = {},
  ): Promise<TeamRead | ServerTeamRead> {
    const creator = creatorOf(caller, input, query);
    const image = input.profile_image_url ? readImage(input.profile_image_url, caller.tier) : null;
    return this.database.transaction(async () => {
      if (caller.tier === 'client' && creator) await this.memberships.requireRoom(caller.projectId, creator);
      const made = await this.insert(caller, input, creator);
      // After the team, so that locks are taken in one order: users and teams before images.
      const team = image ? await this.setImage(caller, made, image) : made;
      this.events.record(caller, 'team.created', presentServerTeam(team));
      return presentTeam(team, caller.tier);
    });
  }

  /**
   * Adds a team to the statement that makes a user, `$2` of the project `$1`, who is its creator: its first member, with the
   * default permissions of team creators.
   */
  addCreated(statement: CompositeStatement, tenancy: Tenancy, displayName: string): SignUpGrant {
    const id = randomUUID();
    addTeam(statement, id, [['display_name', displayName]]);
    addTeamCreator(statement, tenancy, CREATED_TEAM);
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
    addFoundedTeam(statement, id, displayName);
    addTeamCreator(statement, tenancy, FOUNDED_TEAM);
    const created = presentServerTeam(newTeam(id, displayName));
    addFoundedTeamEvent(statement, this.events.toJson({ projectId }, [['team.created', created]]));
  }

  /** As {@link addFounded}, by an account that exists, in a statement of its own. */
  async found(
    origin: Pick<Caller, 'projectId' | 'tenancy'>,
    userId: string,
    team: { id: string; displayName: string },
  ): Promise<void> {
    const statement = new CompositeStatement(origin.projectId, userId);
    this.addFounded(origin, statement, team);
    await this.database.rows(statement.selecting(SELECT_FOUNDED_TEAM), statement.values);
  }

  /** Makes a team without members if there is none of that id. */
  async ensure(projectId: string, id: string, displayName: string): Promise<void> {
    await this.database.transaction(async () => {
      const rows = this.database.repository(TeamEntity).createQueryBuilder();
      const insert = rows.insert().values({ projectId, id, displayName }).orIgnore();
      const { raw } = await insert.updateEntity(false).returning('created_at').execute();
      const [made] = raw as Array<{ created_at: Date }>;
      if (!made) return;
      const team = { ...newTeam(id, displayName), created_at_millis: made.created_at.getTime() };
      this.events.record({ projectId }, 'team.created', presentServerTeam(team));
    });
  }

  private async insert(caller: Caller, input: ServerTeamCreate, creator: string | null): Promise<TeamJson> {
    const statement = new CompositeStatement(caller.projectId, creator);
    // Names the type of a creator who is nobody.
    statement.add('creator AS (SELECT $2::uuid AS id)');
    addTeam(statement, randomUUID(), storedColumns(input));
    if (creator) addTeamCreator(statement, caller.tenancy, CREATED_TEAM);
    const select = statement.selecting(SELECT_CREATED_TEAM);
    const made = await translateConstraint(() => this.database.row<TeamJson & object>(select, statement.values), {
      fk_team_memberships_user: () => new KnownError('USER_NOT_FOUND'),
    });
    if (!made) throw new Error('A team was made and is not there');
    return made;
  }

  private async setImage({ projectId }: Caller, { id }: TeamJson, image: SentImage): Promise<TeamJson> {
    const url = await this.images.store(projectId, 'team-profile-images', image);
    const columns: TeamColumn[] = [['profile_image_url', url]];
    const team = await this.database.row<TeamJson & object>(updateTeam(columns), [projectId, id, url]);
    if (!team) throw new Error('A team was made and is not there');
    return team;
  }
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

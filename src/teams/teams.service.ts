import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CompositeStatement } from '../common/database/composite-statement.js';
import { Database } from '../common/database/database.js';
import { EventsService } from '../common/events/events.service.js';
import type { Tenancy } from '../common/tenancy/tenancy.js';
import type { Endowment } from '../users/user-followers.js';
import { presentServerTeam } from '../users/users.presenter.js';
import { TEAM_COLUMNS, type TeamJson } from '../users/users.queries.js';
import { TeamMembershipEntity } from './entities/team-membership.entity.js';
import { MembershipsService } from './memberships/memberships.service.js';

/** Teams of a project: the only writer of teams. */
@Injectable()
export class TeamsService {
  constructor(
    private readonly database: Database,
    private readonly memberships: MembershipsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Adds a team to a statement. Its creator, `$2` of the project `$1`, is its first member and holds what the project
   * gives to team creators.
   */
  addCreated(statement: CompositeStatement, tenancy: Tenancy, displayName: string): Endowment {
    const id = randomUUID();
    const team = statement.bind(id);
    statement.add(`created_team AS (
      INSERT INTO teams (project_id, id, display_name) VALUES ($1, ${team}, ${statement.bind(displayName)}))`);
    this.memberships.addCreator(statement, tenancy, team);
    const created = presentServerTeam(newTeam(id, displayName));
    return { selectedTeamId: id, events: [{ event: ['team.created', created], timeFields: ['created_at_millis'] }] };
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

  /** Whether a user is in a team. */
  async isMember(projectId: string, teamId: string, userId: string): Promise<boolean> {
    return this.database.repository(TeamMembershipEntity).existsBy({ projectId, teamId, userId });
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

import { Injectable } from '@nestjs/common';
import { CompositeStatement } from '../../common/database/composite-statement.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, recordEvents, type NewEvent } from '../../common/events/events.service.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { PermissionsService } from '../../permissions/permissions.service.js';
import { knownUserAndTeam } from '../teams.queries.js';
import type { SignUpOrigin } from '../../users/user-followers.js';

interface Outcome {
  isUser: boolean;
  isTeam: boolean;
  isAdded: boolean;
}

const OUTCOME = `SELECT known.*, EXISTS (SELECT 1 FROM added_member) AS "isAdded" FROM known`;

/** Who is in which team: the only writer of memberships. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly database: Database,
    private readonly permissions: PermissionsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Adds a user to a team, with what the project gives to members, in one statement: of many at once one adds. It runs in
   * the current transaction if there is one, which goes on when the user is a member already.
   *
   * @returns false when the user is a member already, and nothing changed
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
   */
  async add(origin: SignUpOrigin, teamId: string, userId: string): Promise<boolean> {
    const statement = new CompositeStatement(origin.projectId, userId);
    const team = statement.bind(teamId);
    const teamNotFound = () => new KnownError('TEAM_NOT_FOUND', { team_id: teamId });
    const userNotFound = () => new KnownError('USER_NOT_FOUND');
    statement.add(knownUserAndTeam(team));
    statement.add(`added_member AS (
      INSERT INTO team_memberships (project_id, team_id, user_id)
      SELECT $1, ${team}::uuid, $2::uuid FROM known WHERE "isUser" AND "isTeam"
      ON CONFLICT DO NOTHING RETURNING project_id, team_id, user_id)`);
    const granted = this.permissions.addTeamMemberDefaults(statement, origin.tenancy, 'added_member');
    const ids = { team_id: teamId.toLowerCase(), user_id: userId.toLowerCase() };
    const told: NewEvent[] = [
      ['team_membership.created', ids],
      ...granted.map((id): NewEvent => ['team_permission.created', { id, ...ids }]),
    ];
    const events = statement.bind(this.events.toJson(origin, told));
    statement.add(recordEvents(events, 'EXISTS (SELECT 1 FROM added_member)'));
    const outcome = await translateConstraint(
      () => this.database.row<Outcome>(statement.selecting(OUTCOME), statement.values),
      // Deleted at the same moment.
      { fk_team_memberships_user: userNotFound, fk_team_memberships_team: teamNotFound },
    );
    if (!outcome?.isUser) throw userNotFound();
    if (!outcome.isTeam) throw teamNotFound();
    return outcome.isAdded;
  }

  /**
   * Adds the creator of a team, `$2` of the project `$1`, to the statement that makes it, with what the project gives to
   * team creators.
   *
   * @param team the placeholder of the team's id
   */
  addCreator(statement: CompositeStatement, tenancy: Tenancy, team: string): void {
    statement.add(`created_membership AS (
      INSERT INTO team_memberships (project_id, team_id, user_id) VALUES ($1, ${team}, $2))`);
    this.permissions.addTeamCreatorDefaults(statement, tenancy, team);
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { CompositeStatement } from '../../common/database/composite-statement.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, recordEvents, type NewEvent } from '../../common/events/events.service.js';
import { ImagesService } from '../../common/images/images.service.js';
import { heldTenancy, SettledTenancy } from '../../common/tenancy/settled-tenancy.js';
import type { Tenancy } from '../../common/tenancy/tenancy.js';
import { PermissionsService } from '../../permissions/permissions.service.js';
import type { SignUpOrigin } from '../../users/user-followers.js';
import { OwnerTeams } from '../owner-teams.js';
import { TeamAccess } from '../team-access.js';
import { MOST_TEAMS_OF_A_CREATOR } from '../teams.limits.js';
import { isSelf } from '../teams.policy.js';
import { knownUserAndTeam } from '../teams.queries.js';
import type { TeamMembershipParams, TeamMembershipRead } from './memberships.contract.js';
import { MembershipsQueries } from './memberships.queries.js';

interface Outcome {
  isUser: boolean;
  isTeam: boolean;
  isAdded: boolean;
}

const OUTCOME = `SELECT known.*, EXISTS (SELECT 1 FROM added_member) AS "isAdded" FROM known, held_tenancy`;

/** Who is in which team: joins and leaves. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly database: Database,
    private readonly queries: MembershipsQueries,
    private readonly access: TeamAccess,
    private readonly settled: SettledTenancy,
    private readonly permissions: PermissionsService,
    private readonly owners: OwnerTeams,
    private readonly images: ImagesService,
    private readonly events: EventsService,
  ) {}

  /** @throws KnownError TEAM_MEMBERSHIP_ALREADY_EXISTS, and as {@link add} */
  async create(caller: Caller, { team_id, user_id }: TeamMembershipParams): Promise<TeamMembershipRead> {
    if (!(await this.add(caller, team_id, user_id))) throw new KnownError('TEAM_MEMBERSHIP_ALREADY_EXISTS');
    return { team_id: team_id.toLowerCase(), user_id: user_id.toLowerCase() };
  }

  /**
   * Adds a user to a team, with what the project gives to members, in one statement: of many at once one adds. It runs in
   * the current transaction if there is one, which goes on when the user is a member already.
   *
   * @returns false when the user is a member already, and nothing changed
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
   */
  async add(origin: SignUpOrigin, teamId: string, userId: string): Promise<boolean> {
    const member = { team_id: teamId, user_id: userId };
    const teamNotFound = () => new KnownError('TEAM_NOT_FOUND', { team_id: teamId });
    const userNotFound = () => new KnownError('USER_NOT_FOUND');
    const outcome = await translateConstraint(
      () => this.settled.decide(origin.tenancy, (tenancy) => this.insert({ ...origin, tenancy }, member)),
      // Deleted at the same moment.
      { fk_team_memberships_user: userNotFound, fk_team_memberships_team: teamNotFound },
    );
    if (!outcome.isUser) throw userNotFound();
    if (!outcome.isTeam) throw teamNotFound();
    return outcome.isAdded;
  }

  /**
   * Adds the creator of a team, `$2` of the project `$1`, to the statement that makes it, with what the project gives to
   * team creators.
   *
   * @param made the part of the statement that returns the `id` of the team, if it is made at all
   */
  addCreator(statement: CompositeStatement, tenancy: Tenancy, made: string): void {
    const creators = `creator_of_${made}`;
    statement.add(`${creators} AS (
      INSERT INTO team_memberships (project_id, team_id, user_id) SELECT $1::text, id, $2::uuid FROM ${made}
      RETURNING project_id, team_id, user_id)`);
    this.permissions.addTeamCreatorDefaults(statement, tenancy, creators);
  }

  /**
   * Locks a user until the transaction ends, and sees that they may create another team by themselves.
   *
   * @throws KnownError USER_NOT_FOUND, TEAM_LIMIT_REACHED
   */
  async requireRoom(projectId: string, userId: string): Promise<void> {
    const count = await this.queries.countOfLocked(projectId, userId);
    if (count === null) throw new KnownError('USER_NOT_FOUND');
    if (count >= MOST_TEAMS_OF_A_CREATOR) {
      throw new KnownError('TEAM_LIMIT_REACHED', { max_count: MOST_TEAMS_OF_A_CREATOR });
    }
  }

  /**
   * Takes a user out of a team, with everything that they have there. Clients take out their own user, or another member
   * where they may.
   *
   * @throws KnownError USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_KEEPS_ITS_LAST_MEMBER; to a client as
   *   {@link TeamAccess.requirePermission}
   */
  async remove(caller: Caller, { team_id: teamId, user_id: userId }: TeamMembershipParams): Promise<Success> {
    const { projectId, tier } = caller;
    if (tier === 'client' && !isSelf(caller, userId)) {
      await this.access.requirePermission(caller, teamId, '$remove_members');
    }
    await this.database.transaction(async () => {
      // Team, user, membership: all who change them lock them in this order.
      await this.owners.requireOtherMembers(projectId, teamId, userId);
      if (!(await this.queries.lockUser(projectId, userId))) throw new KnownError('USER_NOT_FOUND');
      const gone = await this.database.row<{ image: string | null }>(
        `DELETE FROM team_memberships WHERE project_id = $1 AND team_id = $2 AND user_id = $3
         RETURNING profile_image_url AS image`,
        [projectId, teamId, userId],
      );
      if (!gone) throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
      await this.images.drop(projectId, 'team-member-profile-images', [gone.image]);
      const ids = { team_id: teamId.toLowerCase(), user_id: userId.toLowerCase() };
      this.events.record(caller, 'team_membership.deleted', ids);
    });
    return SUCCESS;
  }

  /** Takes everybody out of a team that is about to be deleted, whose deletion is what is told. */
  async removeAll(projectId: string, teamId: string): Promise<void> {
    const gone = await this.database.rows<{ image: string | null }>(
      'DELETE FROM team_memberships WHERE project_id = $1 AND team_id = $2 RETURNING profile_image_url AS image',
      [projectId, teamId],
    );
    const images = gone.map(({ image }) => image).filter((image) => image !== null);
    await this.images.drop(projectId, 'team-member-profile-images', images);
  }

  /** Null when the project is another one by now. */
  private insert(origin: SignUpOrigin, { team_id, user_id }: TeamMembershipParams): Promise<Outcome | null> {
    const { projectId, tenancy } = origin;
    const statement = new CompositeStatement(projectId, user_id);
    const team = statement.bind(team_id);
    statement.add(heldTenancy(statement.bind(tenancy.version)));
    statement.add(knownUserAndTeam(team));
    statement.add(`added_member AS (
      INSERT INTO team_memberships (project_id, team_id, user_id)
      SELECT $1, ${team}::uuid, $2::uuid FROM known, held_tenancy WHERE "isUser" AND "isTeam"
      ON CONFLICT DO NOTHING RETURNING project_id, team_id, user_id)`);
    const granted = this.permissions.addTeamMemberDefaults(statement, tenancy, 'added_member');
    const ids = { team_id: team_id.toLowerCase(), user_id: user_id.toLowerCase() };
    const told: NewEvent[] = [
      ['team_membership.created', ids],
      ...granted.map((id): NewEvent => ['team_permission.created', { id, ...ids }]),
    ];
    const events = statement.bind(this.events.toJson(origin, told));
    statement.add(recordEvents(events, 'EXISTS (SELECT 1 FROM added_member)'));
    return this.database.row<Outcome & object>(statement.selecting(OUTCOME), statement.values);
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { CompositeStatement } from '../../common/database/composite-statement.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { ImagesService } from '../../common/images/images.service.js';
import { TenancyLock } from '../../common/tenancy/tenancy-lock.js';
import type { SignUpOrigin } from '../../users/lifecycle/user-lifecycle.js';
import { isSelf } from '../access/is-self.js';
import { TeamAccess } from '../access/team-access.js';
import { TeamMembershipEntity } from '../entities/team-membership.entity.js';
import { ProjectOwners } from '../project-owners/project-owners.js';
import { MembershipLifecycle } from './membership-lifecycle.js';
import type { TeamMembershipParams, TeamMembershipRead } from './memberships.contract.js';
import { MOST_TEAMS_OF_A_CREATOR } from './memberships.limits.js';
import { MembershipsQueries } from './memberships.queries.js';
import { addMember, type MemberAdded } from './memberships.statements.js';

/** Memberships of teams: users join and leave. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly database: Database,
    private readonly queries: MembershipsQueries,
    private readonly access: TeamAccess,
    private readonly lock: TenancyLock,
    private readonly owners: ProjectOwners,
    private readonly images: ImagesService,
    private readonly events: EventsService,
    private readonly lifecycle: MembershipLifecycle,
  ) {}

  /** @throws KnownError TEAM_MEMBERSHIP_ALREADY_EXISTS, and as {@link add} */
  async create(caller: Caller, { team_id, user_id }: TeamMembershipParams): Promise<TeamMembershipRead> {
    if (!(await this.add(caller, team_id, user_id))) throw new KnownError('TEAM_MEMBERSHIP_ALREADY_EXISTS');
    return { team_id: team_id.toLowerCase(), user_id: user_id.toLowerCase() };
  }

  /**
   * Adds a user to a team, with the default permissions of members. It runs in the current transaction if there is one, which
   * goes on when the user is a member already.
   *
   * @returns false when the user is a member already, and nothing changed
   * @throws KnownError USER_NOT_FOUND, TEAM_NOT_FOUND
   */
  async add(origin: SignUpOrigin, teamId: string, userId: string): Promise<boolean> {
    const member = { team_id: teamId.toLowerCase(), user_id: userId.toLowerCase() };
    const teamNotFound = () => new KnownError('TEAM_NOT_FOUND', { team_id: teamId });
    const userNotFound = () => new KnownError('USER_NOT_FOUND');
    const insert = () => this.lock.decide(origin.tenancy, (tenancy) => this.insert({ ...origin, tenancy }, member));
    const outcome = await translateConstraint(
      () => this.database.transaction(insert),
      // Deleted at the same moment.
      { fk_team_memberships_user: userNotFound, fk_team_memberships_team: teamNotFound },
    );
    if (!outcome.isUser) throw userNotFound();
    if (!outcome.isTeam) throw teamNotFound();
    return outcome.isAdded;
  }

  /**
   * Locks a user until the transaction ends, and checks that they may create another team by themselves.
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
   * Removes a user from a team, with everything that they have there, and what they made there to come back or act by: see
   * {@link MembershipLifecycle}. Clients remove their own user, or another member where they may.
   *
   * @param options.keepsKeys whoever stays wants the keys that the member made to go on working
   * @throws KnownError USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_KEEPS_ITS_LAST_MEMBER; to a client as
   *   {@link TeamAccess.requirePermission}, and OWN_KEYS_ARE_REVOKED when it is their own user
   */
  async remove(
    caller: Caller,
    { team_id: teamId, user_id: userId }: TeamMembershipParams,
    { keepsKeys }: { keepsKeys: boolean },
  ): Promise<Success> {
    const { projectId } = caller;
    await this.requireRemover(caller, { teamId, userId, keepsKeys });
    await this.database.transaction(async () => {
      // Locks in the order of all that change these: team, user, membership.
      await this.owners.requireOtherMembers(projectId, teamId, userId);
      if (!(await this.queries.lockUser(projectId, userId))) throw new KnownError('USER_NOT_FOUND');
      if (!(await this.delete({ projectId, teamId, userId }))) {
        throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
      }
      const ids = { team_id: teamId.toLowerCase(), user_id: userId.toLowerCase() };
      this.events.record(caller, 'team_membership.deleted', ids);
      await this.lifecycle.emitDeparted(caller, { userId, teamIds: [teamId], keepsKeys });
    });
    return SUCCESS;
  }

  private async requireRemover(
    caller: Caller,
    { teamId, userId, keepsKeys }: { teamId: string; userId: string; keepsKeys: boolean },
  ): Promise<void> {
    if (caller.tier !== 'client') return;
    if (!isSelf(caller, userId)) {
      await this.access.requirePermission(caller, teamId, '$remove_members');
      await this.owners.requireRight(caller, teamId, 'own_project');
    } else if (keepsKeys) throw new KnownError('OWN_KEYS_ARE_REVOKED');
  }

  /** Removes all members of a team that is about to be deleted. The deletion of the team is the event, not these. */
  async removeAll(projectId: string, teamId: string): Promise<void> {
    await this.delete({ projectId, teamId });
  }

  /** Deletes memberships with their images. False when there is none. */
  private async delete(which: Record<'projectId' | 'teamId', string> & { userId?: string }): Promise<boolean> {
    const rows = this.database.repository(TeamMembershipEntity).createQueryBuilder();
    const { raw } = await rows.delete().where(which).returning('profile_image_url').execute();
    const gone = raw as Array<{ profile_image_url: string | null }>;
    const images = gone.map(({ profile_image_url: image }) => image).filter((image) => image !== null);
    await this.images.drop(which.projectId, 'team-member-profile-images', images);
    return gone.length > 0;
  }

  /** Null when the project's settings have changed meanwhile. */
  private async insert(origin: SignUpOrigin, member: TeamMembershipParams): Promise<MemberAdded | null> {
    const composite = new CompositeStatement(origin.projectId, member.user_id);
    const { statement, granted } = addMember(composite, origin.tenancy, member.team_id);
    const outcome = await this.database.row<MemberAdded & object>(statement, composite.values);
    if (!outcome?.isAdded) return outcome;
    this.events.record(origin, 'team_membership.created', member);
    for (const id of granted) this.events.record(origin, 'team_permission.created', { id, ...member });
    return outcome;
  }
}

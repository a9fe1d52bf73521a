import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import { LIST_BYTES } from '../../common/contract/page.limits.js';
import { AuditService } from '../../common/audit/audit.service.js';
import type { JsonItems } from '../../common/contract/json-items.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ImagesService } from '../../common/images/images.service.js';
import { readImage } from '../../common/images/read-image.js';
import { UsersQueries } from '../../users/reads/users.queries.js';
import { isSelf } from '../access/is-self.js';
import { TeamAccess } from '../access/team-access.js';
import { TeamAccessQueries } from '../access/team-access.queries.js';
import { TeamMembershipEntity } from '../entities/team-membership.entity.js';
import type {
  ServerTeamMemberProfileRead,
  TeamMemberProfileQuery,
  TeamMemberProfileRead,
  TeamMemberProfileUpdate,
} from './member-profiles.contract.js';
import type { MemberRow } from './member-columns.queries.js';
import { MemberProfilesQueries, type MemberList, type StoredProfile } from './member-profiles.queries.js';
import type { TeamMembershipParams } from './memberships.contract.js';

type MemberView = TeamMemberProfileRead | ServerTeamMemberProfileRead;
/** Members in a list: of servers several as JSON, for the database wrote them. */
type ListedMember = TeamMemberProfileRead | JsonItems<ServerTeamMemberProfileRead>;

const FOLDER = 'team-member-profile-images';

/** The profiles of members in their teams. */
@Injectable()
export class MemberProfilesService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly queries: MemberProfilesQueries,
    private readonly known: TeamAccessQueries,
    private readonly users: UsersQueries,
    private readonly access: TeamAccess,
    private readonly lists: ListLimiter,
    private readonly images: ImagesService,
  ) {}

  /**
   * Members, those first who joined first.
   *
   * @throws KnownError TEAM_MEMBERS_WITHOUT_TEAM to a client, and as {@link TeamAccess.requirePermission}; TEAM_NOT_FOUND,
   *   USER_NOT_FOUND, LIST_TOO_LARGE; TooManyRequestsError as {@link ListLimiter}
   */
  async list(caller: Caller, query: TeamMemberProfileQuery): Promise<List<ListedMember>> {
    if (caller.tier === 'client') await this.requireSight(caller, query.team_id, query.user_id);
    else await this.requireKnown(caller, query);
    const { members } = await this.lists.run(caller, async () => {
      const found = await this.read(caller, query);
      if (!found) throw new KnownError('LIST_TOO_LARGE', { max_bytes: LIST_BYTES });
      return { members: found.items, bytes: 0, paced: found.bytes };
    });
    return presentList(members);
  }

  private read({ projectId, tier }: Caller, query: TeamMemberProfileQuery): Promise<MemberList<ListedMember> | null> {
    return tier === 'client' ? this.readProfiles(projectId, query) : this.queries.listWithUsers(projectId, query);
  }

  private async readProfiles(projectId: string, query: TeamMemberProfileQuery) {
    const found = await this.queries.list(projectId, query);
    return found && { ...found, items: found.items.map(presentMember) };
  }

  /** @throws KnownError TEAM_MEMBERSHIP_NOT_FOUND, USER_NOT_FOUND; to a client as {@link TeamAccess.requirePermission} */
  async get(caller: Caller, { team_id, user_id }: TeamMembershipParams): Promise<MemberView> {
    if (caller.tier === 'client') await this.requireSight(caller, team_id, user_id);
    const row = await this.queries.find(caller.projectId, team_id, user_id);
    if (!row) throw await this.notFound(caller, { team_id, user_id });
    return this.presentOne(caller, row);
  }

  /**
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, TEAM_MEMBER_PROFILE_OF_ANOTHER_USER to a client; USER_NOT_FOUND,
   *   TEAM_MEMBERSHIP_NOT_FOUND, and the refusals of images
   */
  async update(
    caller: Caller,
    { team_id, user_id }: TeamMembershipParams,
    input: TeamMemberProfileUpdate,
  ): Promise<MemberView> {
    if (caller.tier === 'client') {
      requireUser(caller);
      if (!isSelf(caller, user_id)) throw new KnownError('TEAM_MEMBER_PROFILE_OF_ANOTHER_USER');
    }
    const member = { team_id, user_id };
    const isThere = await this.database.transaction(() => this.write(caller, member, input));
    const row = isThere ? await this.queries.find(caller.projectId, team_id, user_id) : null;
    if (!row) throw await this.notFound(caller, member);
    return this.presentOne(caller, row);
  }

  /** False when there is no such member. */
  private async write(
    caller: Caller,
    { team_id, user_id }: TeamMembershipParams,
    { display_name: name, profile_image_url: image }: TeamMemberProfileUpdate,
  ): Promise<boolean> {
    const { projectId } = caller;
    const before = await this.queries.lockProfile(projectId, team_id, user_id);
    if (!before) return false;
    const after = {
      display_name: name === undefined ? before.display_name : name || null,
      profile_image_url:
        image === undefined ? before.profile_image_url : await this.replaceImage(caller, before, image),
    };
    const changes = { displayName: after.display_name, profileImageUrl: after.profile_image_url };
    await this.database
      .repository(TeamMembershipEntity)
      .update({ projectId, teamId: team_id, userId: user_id }, changes);
    const member = { team_id, user_id };
    const note = { before: { ...member, ...before } };
    this.audit.note(caller, 'team_member_profile.updated', { ...member, ...after }, note);
    return true;
  }

  /** The URL of the new image; null shows none. */
  private async replaceImage(
    { projectId }: Caller,
    { profile_image_url: shown }: StoredProfile,
    image: string | null,
  ): Promise<string | null> {
    // A client may name an address here, as it may not for its user.
    const next = image ? readImage(image, 'server') : null;
    return this.images.replace(projectId, FOLDER, { shown, next });
  }

  /** Checks that a client may see a member, or all of a team: themselves always, others by `$read_members`. */
  private async requireSight(caller: Caller, teamId: string | undefined, userId: string | undefined): Promise<void> {
    if (teamId === undefined) throw new KnownError('TEAM_MEMBERS_WITHOUT_TEAM');
    await this.access.requirePermission(caller, teamId, ...(isSelf(caller, userId) ? [] : ['$read_members']));
  }

  private async requireKnown({ projectId }: Caller, { team_id, user_id }: TeamMemberProfileQuery): Promise<void> {
    if (user_id !== undefined && !(await this.known.userExists(projectId, user_id))) {
      throw new KnownError('USER_NOT_FOUND');
    }
    if (team_id !== undefined && !(await this.known.teamExists(projectId, team_id))) {
      throw new KnownError('TEAM_NOT_FOUND', { team_id });
    }
  }

  private async notFound({ projectId }: Caller, { team_id, user_id }: TeamMembershipParams): Promise<KnownError> {
    if (!(await this.known.userExists(projectId, user_id))) return new KnownError('USER_NOT_FOUND');
    return new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id, user_id });
  }

  /** A member in the view of the caller's tier. */
  private async presentOne(caller: Caller, row: MemberRow): Promise<MemberView> {
    if (caller.tier === 'client') return presentMember(row);
    const [user] = await this.users.findMany(caller.projectId, [row.user_id]);
    if (!user) throw await this.notFound(caller, row);
    return { ...presentMember(row), user };
  }
}

/** A member as the others of the team see them. */
export function presentMember({ team_id, user_id, display_name, profile_image_url }: MemberRow): TeamMemberProfileRead {
  return { team_id, user_id, display_name, profile_image_url };
}

import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { ListLimiter } from '../../common/access/list-limiter.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import { LIST_BYTES } from '../../common/contract/page.limits.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { JsonText } from '../../common/contract/json-text.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ImagesService } from '../../common/images/images.service.js';
import { readImage } from '../../common/images/read-image.js';
import { UsersQueries } from '../../users/reads/users.queries.js';
import type { ServerUserRead } from '../../users/users.contract.js';
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
import { MemberProfilesQueries, type MemberRow, type StoredProfile } from './member-profiles.queries.js';
import type { TeamMembershipParams } from './memberships.contract.js';
import { MEMBERS_READ_AT_ONCE } from './memberships.limits.js';

type MemberView = TeamMemberProfileRead | ServerTeamMemberProfileRead;
/** The view of a member in a list: of servers as JSON, for the database wrote the user in it. */
type ListedMember = TeamMemberProfileRead | JsonText<ServerTeamMemberProfileRead>;

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
    const withUsers = caller.tier !== 'client';
    const { members } = await this.lists.run(caller, async () => {
      const found = await this.queries.list(caller.projectId, { ...query, withUsers });
      if (!found) throw new KnownError('LIST_TOO_LARGE', { max_bytes: LIST_BYTES });
      return { members: await this.present(caller, found.rows), bytes: 0, paced: found.bytes };
    });
    return presentList(members);
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

  private async presentOne(caller: Caller, row: MemberRow): Promise<MemberView> {
    const [view] = await this.present(caller, [row]);
    if (!view) throw await this.notFound(caller, row);
    return view instanceof JsonText ? view.read() : view;
  }

  /** Members in the view of the caller's tier; those whose users were deleted meanwhile are left out. */
  private async present(caller: Caller, rows: readonly MemberRow[]): Promise<ListedMember[]> {
    if (caller.tier === 'client') return rows.map(presentMember);
    const members: ListedMember[] = [];
    for (let from = 0; from < rows.length; from += MEMBERS_READ_AT_ONCE) {
      const some = rows.slice(from, from + MEMBERS_READ_AT_ONCE);
      const users = await this.users.findTexts(caller.projectId, [...new Set(some.map(({ user_id }) => user_id))]);
      for (const row of some) {
        const user = users.get(row.user_id);
        if (user) members.push(withUser(row, user));
      }
    }
    return members;
  }
}

function withUser(row: MemberRow, user: JsonText<ServerUserRead>): JsonText<ServerTeamMemberProfileRead> {
  return new JsonText(`${JSON.stringify(presentMember(row)).slice(0, -1)},"user":${user.text}}`);
}

/** A member as the others of the team see them. */
export function presentMember({ team_id, user_id, display_name, profile_image_url }: MemberRow): TeamMemberProfileRead {
  return { team_id, user_id, display_name, profile_image_url };
}

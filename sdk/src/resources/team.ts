import type { List } from '../../../shared/contract/page.js';
import type { SendRequest } from '../http/types.js';
import type { Customer } from './customer.js';
import type { TeamApiKeyActions } from './api-key.js';
import { deferCustomer, deferTeamActions } from './deferred.js';
import type { TeamInviteActions, TeamInviteDependencies } from './team-invitation.js';
import { fromWire, toWire, type FromWire } from '../wire/wire.js';
import type {
  TeamCreate as TeamCreateBody,
  TeamMemberProfileRead,
  TeamMemberProfileUpdate as TeamMemberProfileUpdateBody,
  TeamRead,
  TeamUpdate as TeamUpdateBody,
} from '../wire/wire-types.generated.js';

type TeamFacts = FromWire<TeamRead>;
type NewTeam = Omit<FromWire<TeamCreateBody>, 'creatorUserId'>;
type TeamChanges = FromWire<TeamUpdateBody>;
type ProfileChanges = FromWire<TeamMemberProfileUpdateBody>;

/** Enough of a team to say which one is meant. */
export interface TeamLike {
  /** A UUID: an object with nothing but this will do. */
  readonly id: string;
}

/** The options of a new team. The image is a `data:image/...;base64,` URL of at most 1,000,000 characters. */
export interface TeamCreate extends NewTeam {
  /** The name, at most 300 characters. */
  displayName: NewTeam['displayName'];
  /** A picture as a `data:image/...;base64,` URL of at most 1,000,000 characters. */
  profileImageUrl?: NewTeam['profileImageUrl'];
  /** JSON of your application, up to 64 kB, that members may read and, with `$update_team`, write. */
  clientMetadata?: NewTeam['clientMetadata'];
}

/** The changes that members may make to a team. Members left out stay as they are; metadata is replaced as a whole. */
export interface TeamUpdate extends TeamChanges {
  /** The name, at most 300 characters. */
  displayName?: TeamChanges['displayName'];
  /** A picture as a `data:image/...;base64,` URL of at most 1,000,000 characters; null removes it. */
  profileImageUrl?: TeamChanges['profileImageUrl'];
  /** JSON of your application, up to 64 kB, in place of all that was there before. */
  clientMetadata?: TeamChanges['clientMetadata'];
}

/** The profile of a user within a team: their name and image there, else those of their account. */
export interface TeamMemberProfile {
  /** The name that other members see; null where neither the team nor the account has one. */
  readonly displayName: string | null;
  /** The address of a picture, for an `<img>`; null where neither the team nor the account has one. */
  readonly profileImageUrl: string | null;
}

/** The changes to a profile; null falls back to the account's own. */
export interface TeamMemberProfileUpdate extends ProfileChanges {
  /** A name for this team alone, at most 256 characters; null shows the account's own again. */
  displayName?: ProfileChanges['displayName'];
  /**
   * A picture for this team alone, as a `data:image/...;base64,` URL of at most 1,000,000 characters or an http(s)
   * address; null shows the account's own again.
   */
  profileImageUrl?: ProfileChanges['profileImageUrl'];
}

/** The profile of a user within a team, with the means to change it. */
export interface EditableTeamMemberProfile extends TeamMemberProfile {
  /**
   * Changes the name, of at most 256 characters, or the image within this team. The object itself stays as it is.
   *
   * @example await (await user.getTeamProfile(team)).update({ displayName: 'Ada from sales' });
   */
  update(update: TeamMemberProfileUpdate): Promise<void>;
}

/** A member as other members see them. */
export interface TeamUser {
  /** The member's UUID, the same as `user.id`. */
  readonly id: string;
  /** The name and picture within this team. */
  readonly teamProfile: TeamMemberProfile;
}

/**
 * A team of the user who is signed in. Frozen: it shows the moment when it was read. What somebody may not do throws
 * `TEAM_PERMISSION_REQUIRED`, whose details name the permission.
 */
export interface Team extends Readonly<TeamFacts>, TeamInviteActions, TeamApiKeyActions, Customer {
  /** A UUID. It never changes. */
  readonly id: TeamFacts['id'];
  /** The name, at most 300 characters. */
  readonly displayName: TeamFacts['displayName'];
  /** The address of a picture, for an `<img>`; null without one. */
  readonly profileImageUrl: TeamFacts['profileImageUrl'];
  /**
   * JSON of your application, up to 64 kB, that members may read and, with `$update_team`, write; null unless set.
   * Never trust what it says.
   */
  readonly clientMetadata: TeamFacts['clientMetadata'];
  /** JSON of your application, up to 256 kB, that only servers write; null unless set. */
  readonly clientReadOnlyMetadata: TeamFacts['clientReadOnlyMetadata'];
  /**
   * Lists the members, the oldest first. Needs `$read_members`.
   *
   * @example const names = (await team.listUsers()).map((member) => member.teamProfile.displayName);
   */
  listUsers(): Promise<TeamUser[]>;
  /**
   * Changes the team. Needs `$update_team`. The object itself stays as it is.
   *
   * @example await team.update({ displayName: 'Sales', clientMetadata: { plan: 'trial' } });
   */
  update(update: TeamUpdate): Promise<void>;
  /**
   * Deletes the team for good, with its memberships, invitations and API keys. Needs `$delete_team`.
   *
   * @example await team.delete();
   */
  delete(): Promise<void>;
}

/** `send` sends with the rights of whoever got hold of the team. */
export interface TeamDependencies extends TeamInviteDependencies {
  /** The current user's tokens name the selected team, so they must follow a change. */
  afterChange?(): Promise<void>;
}

export function openTeam(json: TeamRead, dependencies: TeamDependencies): Team {
  const { send } = dependencies;
  return Object.freeze({
    ...fromWire(json),
    ...createTeamChanges(json.id, dependencies),
    ...deferTeamActions(json.id, dependencies),
    ...deferCustomer({ type: 'team', id: json.id }, send),
    listUsers: async () => (await listMembers<TeamMemberProfileRead>(send, json.id)).map(openTeamUser),
  });
}

/** The changes that can be made to a team on every tier. */
export function createTeamChanges(
  teamId: string,
  { send, afterChange }: Pick<TeamDependencies, 'send' | 'afterChange'>,
) {
  const path = `/teams/${encodeURIComponent(teamId)}`;
  return {
    update: async (update: TeamUpdate): Promise<void> => {
      await send({ method: 'PATCH', path, body: toWire(update) });
    },
    delete: async (): Promise<void> => {
      await send({ method: 'DELETE', path });
      await afterChange?.();
    },
  };
}

export async function listMembers<Profile>(send: SendRequest, teamId: string): Promise<Profile[]> {
  const query = { team_id: teamId };
  return (await send<List<Profile>>({ method: 'GET', path: '/team-member-profiles', query })).items;
}

export function openMemberProfile(json: TeamMemberProfileRead): TeamMemberProfile {
  return Object.freeze({ displayName: json.display_name, profileImageUrl: json.profile_image_url });
}

function openTeamUser(json: TeamMemberProfileRead): TeamUser {
  return Object.freeze({ id: json.user_id, teamProfile: openMemberProfile(json) });
}

'use client';

import { createConstant } from '../cache/async-value.js';
import { valueOf } from '../hooks/decorate.js';
import type { CurrentUser, Team } from '../hooks/objects.js';
import { useAsyncValue } from '../hooks/use-async-value.js';
import type { TeamApiKey, UserApiKey } from '../resources/api-key.js';
import type { ListPermissionsOptions, TeamPermission } from '../resources/permissions.js';
import type { ReceivedTeamInvitation, SentTeamInvitation } from '../resources/team-invitation.js';
import type * as plain from '../resources/team.js';
import type { EditableTeamMemberProfile, TeamLike, TeamUser } from '../resources/team.js';
import { useIfAny, useOwnReads, useVisitor } from './hooks.js';

const NOTHING = createConstant<never[]>([]);

/**
 * The teams of the user who is signed in, the oldest first; none without a user. Suspends while they are read.
 *
 * @example const names = useTeams().map((team) => team.displayName);
 */
export function useTeams(): Team[] {
  const user = useVisitor();
  const reads = useOwnReads();
  return useIfAny(user && valueOf(reads, user, ['listTeams']), NOTHING);
}

/**
 * One of the user's teams; null for any other. Suspends while they are read.
 *
 * @example const team = useTeam(params.teamId);
 */
export function useTeam(teamId: string): Team | null {
  return useTeams().find(({ id }) => id === teamId) ?? null;
}

/**
 * The members of a team, as far as the user may see them. Suspends while they are read.
 *
 * @example useUsers(team).map((member) => <li key={member.id}>{member.teamProfile.displayName}</li>)
 */
export function useUsers(team: plain.Team): TeamUser[] {
  useSignedIn();
  return useAsyncValue(valueOf(useOwnReads(), team, ['listUsers']));
}

/**
 * The invitations of a team that can still be accepted. Suspends while they are read.
 *
 * @example const invited = useInvitations(team).map((invitation) => invitation.recipientEmail);
 */
export function useInvitations(team: plain.Team): SentTeamInvitation[] {
  useSignedIn();
  return useAsyncValue(valueOf(useOwnReads(), team, ['listInvitations']));
}

/**
 * The invitations that were sent to the user who is signed in; none without a user. Suspends while they are read.
 *
 * @example const count = useTeamInvitations().length;
 */
export function useTeamInvitations(): ReceivedTeamInvitation[] {
  const user = useVisitor();
  const reads = useOwnReads();
  return useIfAny(user && valueOf(reads, user, ['listTeamInvitations']), NOTHING);
}

/**
 * The user's profile within a team. Suspends while it is read.
 *
 * @example const { displayName } = useTeamProfile(team);
 */
export function useTeamProfile(team: TeamLike): EditableTeamMemberProfile {
  return useAsyncValue(valueOf(useOwnReads(), useSignedIn(), ['getTeamProfile', team]));
}

/**
 * The permissions of the user in a team, or without one in the project. Suspends while it is read.
 *
 * @example const permissions = usePermissions(team);
 */
export function usePermissions(team: TeamLike, options?: ListPermissionsOptions): TeamPermission[];
export function usePermissions(options?: ListPermissionsOptions): TeamPermission[];
export function usePermissions(...given: unknown[]): TeamPermission[] {
  return useAsyncValue(valueOf(useOwnReads(), useSignedIn(), ['listPermissions', ...given]));
}

/**
 * A permission of the user in a team, or without one in the project; null if they do not have it. Suspends while it is
 * read.
 *
 * @example const mayInvite = usePermission(team, '$invite_members') !== null;
 */
export function usePermission(
  team: TeamLike,
  permissionId: string,
  options?: ListPermissionsOptions,
): TeamPermission | null;
export function usePermission(permissionId: string, options?: ListPermissionsOptions): TeamPermission | null;
export function usePermission(
  ...given: [TeamLike, string, ListPermissionsOptions?] | [string, ListPermissionsOptions?]
): TeamPermission | null {
  const [team, wanted, options] = readWanted(given);
  const permissions = usePermissions(...((team ? [team, options] : [options]) as [TeamLike, ListPermissionsOptions?]));
  return permissions.find(({ id }) => id === wanted) ?? null;
}

function readWanted(
  given: [TeamLike, string, ListPermissionsOptions?] | [string, ListPermissionsOptions?],
): [TeamLike | null, string, ListPermissionsOptions?] {
  if (typeof given[0] === 'string') return [null, given[0], given[1] as ListPermissionsOptions | undefined];
  return [given[0], given[1] as string, given[2]];
}

/**
 * The API keys of the user who is signed in, or of a team whose keys they manage, the newest first. Suspends while they are
 * read.
 *
 * @example const valid = useApiKeys().filter((key) => key.isValid());
 */
export function useApiKeys(): UserApiKey[];
export function useApiKeys(team: plain.Team): TeamApiKey[];
export function useApiKeys(team?: plain.Team): (UserApiKey | TeamApiKey)[] {
  const user = useSignedIn();
  const holder: { listApiKeys(): Promise<(UserApiKey | TeamApiKey)[]> } = team ?? user;
  return useAsyncValue(valueOf(useOwnReads(), holder, ['listApiKeys']));
}

/** @throws Error if nobody is signed in */
function useSignedIn(): CurrentUser {
  const user = useVisitor();
  if (!user) throw new Error('Nobody is signed in, so there are no teams and permissions to show.');
  return user;
}

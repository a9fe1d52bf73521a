import { requireUser, type Caller } from '../common/access/caller.js';
import { KnownError } from '../common/errors/known-error.js';
import type { ServerTeamCreate, TeamCreateQuery } from './teams.contract.js';

/** What {@link creatorOf} refuses with. */
export const TEAM_CREATOR_ERRORS = [
  'USER_AUTHENTICATION_REQUIRED',
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'TEAM_CREATION_DISABLED',
  'TEAM_CREATOR_NOT_YOU',
  'TEAM_CREATOR_GIVEN_TWICE',
] as const;

/** Whether an id, in either case, is that of the caller's user. */
export function isSelf({ user }: Pick<Caller, 'user'>, userId: string | undefined): boolean {
  return user !== null && userId?.toLowerCase() === user.id;
}

/**
 * Who becomes the first member of a new team: for a client its user, if the project lets users create teams; for servers
 * and administrators whom they name, or nobody.
 *
 * @throws KnownError one of {@link TEAM_CREATOR_ERRORS}
 */
export function creatorOf(
  caller: Caller,
  { creator_user_id: named }: Pick<ServerTeamCreate, 'creator_user_id'>,
  { add_current_user }: TeamCreateQuery,
): string | null {
  const addsCurrent = add_current_user === 'true';
  if (addsCurrent && named !== undefined) throw new KnownError('TEAM_CREATOR_GIVEN_TWICE');
  if (caller.tier === 'client') {
    const { id } = requireUser(caller);
    if (!caller.tenancy.config.teams.allowClientTeamCreation) throw new KnownError('TEAM_CREATION_DISABLED');
    if (named !== undefined && !isSelf(caller, named)) throw new KnownError('TEAM_CREATOR_NOT_YOU');
    return id;
  }
  if (!addsCurrent) return named ?? null;
  if (!caller.user) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
  return caller.user.id;
}

/** @throws KnownError TEAMS_OF_ANOTHER_USER to a client that asks for others than its user's */
export function requireOwnTeams(caller: Caller, userId: string | undefined): void {
  if (caller.tier === 'client' && !isSelf(caller, userId)) throw new KnownError('TEAMS_OF_ANOTHER_USER');
}

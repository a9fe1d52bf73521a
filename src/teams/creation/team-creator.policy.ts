import { requireUser, type Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { isSelf } from '../access/is-self.js';
import type { ServerTeamCreate, TeamCreateQuery } from '../teams.contract.js';

/** The refusals of {@link creatorOf}. */
export const TEAM_CREATOR_ERRORS = [
  'USER_AUTHENTICATION_REQUIRED',
  'CANNOT_GET_OWN_USER_WITHOUT_USER',
  'TEAM_CREATION_DISABLED',
  'TEAM_CREATOR_NOT_YOU',
  'TEAM_CREATOR_GIVEN_TWICE',
] as const;

/**
 * The id of the first member of a new team: for a client its user, if the project lets users create teams; for servers and
 * administrators the user whom they name, or null for nobody.
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

import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TEAM_PERMISSION_ERRORS } from '../access/team-access.js';
import { isSelf } from '../access/is-self.js';

/** The refusals of an invitation. */
export const INVITATION_SEND_ERRORS = [
  ...TEAM_PERMISSION_ERRORS,
  'REDIRECT_URL_NOT_WHITELISTED',
  'TEAM_INVITATION_LIMIT_REACHED',
] as const;

/** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER to a client that asks for others than its user's */
export function requireOwnInbox(caller: Caller, userId: string): void {
  if (caller.tier === 'client' && !isSelf(caller, userId)) throw new KnownError('CANNOT_GET_OWN_USER_WITHOUT_USER');
}

/** @throws KnownError TEAM_INVITATIONS_OF_ANOTHER_USER to a client that accepts others than its user's */
export function requireOwnInvitations(caller: Caller, userId: string): void {
  if (caller.tier === 'client' && !isSelf(caller, userId)) throw new KnownError('TEAM_INVITATIONS_OF_ANOTHER_USER');
}

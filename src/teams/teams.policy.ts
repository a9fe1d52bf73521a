import type { Caller } from '../common/caller/caller.js';
import { KnownError } from '../common/errors/known-error.js';
import { isSelf } from './access/is-self.js';

/** @throws KnownError TEAMS_OF_ANOTHER_USER to a client that asks for other teams than those of its user */
export function requireOwnTeams(caller: Caller, userId: string | undefined): void {
  if (caller.tier === 'client' && !isSelf(caller, userId)) throw new KnownError('TEAMS_OF_ANOTHER_USER');
}

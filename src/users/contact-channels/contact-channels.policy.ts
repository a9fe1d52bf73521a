import type { Caller } from '../../common/caller/caller.js';
import { KnownError } from '../../common/errors/known-error.js';
import { requireSelf } from '../users.policy.js';
import { MOST_OF_A_CLIENT } from './contact-channels.limits.js';

/** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, CONTACT_CHANNEL_OF_ANOTHER_USER to a client */
export function requireOwnChannels(caller: Caller, userId: string | undefined): void {
  requireSelf(caller, userId, 'CONTACT_CHANNEL_OF_ANOTHER_USER');
}

/** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY to a client */
export function requireOwnChannelToVerify(caller: Caller, userId: string): void {
  requireSelf(caller, userId, 'CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY');
}

/** @throws KnownError CONTACT_CHANNEL_LIMIT_REACHED to a client that adds one more */
export function requireRoom({ tier }: { tier?: string }, own: readonly unknown[]): void {
  if (tier !== 'client' || own.length < MOST_OF_A_CLIENT) return;
  throw new KnownError('CONTACT_CHANNEL_LIMIT_REACHED', { max_count: MOST_OF_A_CLIENT });
}

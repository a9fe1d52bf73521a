import type { Caller } from '../../common/caller/caller.js';
import { requireSelf } from '../users.policy.js';

/** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, CONTACT_CHANNEL_OF_ANOTHER_USER to a client */
export function requireOwnChannels(caller: Caller, userId: string | undefined): void {
  requireSelf(caller, userId, 'CONTACT_CHANNEL_OF_ANOTHER_USER');
}

/** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER, CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY to a client */
export function requireOwnChannelToVerify(caller: Caller, userId: string): void {
  requireSelf(caller, userId, 'CONTACT_CHANNEL_NOT_YOURS_TO_VERIFY');
}

import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../../common/contract/rules.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import type { Channel } from './contact-channels.queries.js';

/** New settings of the primary address; what is left out stays as it is. */
export interface PrimaryEmailUpdate {
  /** null leaves the user without a primary address; the one they had stays beside. */
  value?: string | null;
  isVerified?: boolean;
  usedForAuth?: boolean;
  /** True for an address that a user merely says is theirs: it signs in once it is verified, if the one before signed in. */
  signsInOnceVerified?: boolean;
}

/**
 * The channel that is the primary one after an update: the user's own one of that address, or a new one. It is unverified
 * unless it was verified or is said to be, and signs in if the primary one before did.
 *
 * @param own all channels of the user
 * @returns null when there is none
 */
export function nextPrimary(own: readonly Channel[], userId: string, update: PrimaryEmailUpdate): Channel | null {
  const primary = own.find((channel) => channel.isPrimary);
  if (update.value === null || (update.value === undefined && !primary)) return null;
  const value = update.value === undefined ? (primary?.value ?? '') : normalizeEmail(update.value);
  const kept = own.find((channel) => channel.value === value) ?? newChannel(userId, value);
  if (kept === primary) return whenVerified({ ...kept, ...flagsOf(update) });
  const inherited = primary?.usedForAuth ?? kept.usedForAuth;
  const channel = { ...kept, isPrimary: true, usedForAuth: inherited, signsInOnceVerified: false, ...flagsOf(update) };
  if (!update.signsInOnceVerified) return channel;
  const pending = { ...channel, usedForAuth: kept.usedForAuth, signsInOnceVerified: inherited && !kept.usedForAuth };
  return whenVerified(pending);
}

/** The flags that an update sends. One that says whether the address signs in leaves nothing pending. */
function flagsOf({ isVerified, usedForAuth }: PrimaryEmailUpdate): Partial<Channel> {
  const signsInOnceVerified = usedForAuth === undefined ? undefined : false;
  return withoutUndefined({ isVerified, usedForAuth, signsInOnceVerified });
}

/** The channel as it is once it is verified: one that waited for that signs in. */
export function whenVerified<T extends Channel>(channel: T): T {
  if (!channel.isVerified || !channel.signsInOnceVerified) return channel;
  return { ...channel, usedForAuth: true, signsInOnceVerified: false };
}

/** A primary channel of a user that is not stored yet. */
export function newChannel(userId: string, value: string): Channel {
  return {
    id: randomUUID(),
    userId,
    type: 'email',
    value,
    isPrimary: true,
    isVerified: false,
    usedForAuth: false,
    signsInOnceVerified: false,
  };
}

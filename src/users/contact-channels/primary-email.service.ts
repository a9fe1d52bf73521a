import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../common/contract/rules.js';
import { KnownError } from '../../common/errors/known-error.js';
import { emailTaken } from './email-taken.js';
import type { UserChange } from '../changes/user-change.js';
import { opensToFirstProof } from './address-reservation.queries.js';
import { requireRoom } from './contact-channels.policy.js';
import { ContactChannelsQueries, type Channel } from './contact-channels.queries.js';
import type { FirstEmail } from './first-email.statements.js';
import { newChannel, nextPrimary, type PrimaryEmailUpdate } from './primary-channel.js';
import { StoredChannelsService } from './stored-channels.service.js';

/** The outcome of adding new settings of the primary address to a change. */
export interface PutPrimaryEmail {
  /** The primary address from now on. */
  address: string | null;
  /** True when the first proof of an address of the user would from now on let somebody in. */
  isOpened: boolean;
}

/** The contact channel that is a user's primary address. */
@Injectable()
export class PrimaryEmailService {
  constructor(
    private readonly queries: ContactChannelsQueries,
    private readonly channels: StoredChannelsService,
  ) {}

  /**
   * Adds new settings of the primary address to the change of a user. Another address is unverified unless it is said to
   * be verified, and the one before stays, as one that is not primary.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS, also when the change is written; PRIMARY_EMAIL_MISSING for flags without
   *   an address; CONTACT_CHANNEL_LIMIT_REACHED to a client
   */
  async put(change: UserChange, update: PrimaryEmailUpdate): Promise<PutPrimaryEmail> {
    const { value, isVerified, usedForAuth } = update;
    if (value === undefined && isVerified === undefined && usedForAuth === undefined) {
      return { address: change.user.primaryEmail, isOpened: false };
    }
    const own = await this.queries.find(change.origin.projectId, { userId: change.user.id });
    const channel = nextPrimary(own, change.user.id, update);
    if (!channel && (isVerified || usedForAuth)) throw noEmail();
    const isNew = channel !== null && !own.some(({ id }) => id === channel.id);
    if (isNew && update.signsInOnceVerified) requireRoom(change.origin, own);
    const after = channel ? await this.store(change, own, channel) : this.leave(change, own);
    return { address: channel?.value ?? null, isOpened: opensToFirstProof(own, after) };
  }

  /**
   * Refuses a taken address before the change is written.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS
   */
  async requireFree({ origin, user }: UserChange, update: PrimaryEmailUpdate): Promise<void> {
    if (!update.value) return;
    const own = await this.queries.find(origin.projectId, { userId: user.id });
    const channel = nextPrimary(own, user.id, update);
    const isOwn = own.some((one) => one.value === channel?.value && one.usedForAuth);
    if (!channel?.usedForAuth || isOwn) return;
    if (await this.queries.isReserved(origin.projectId, channel.value)) throw emailTaken(channel.value);
  }

  /**
   * Adds to the change of a user that an address is the only one they have, or that they have none.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS, when the change is written
   */
  async keepOnly(change: UserChange, email: FirstEmail | null): Promise<void> {
    const own = await this.queries.find(change.origin.projectId, { userId: change.user.id });
    if (!email) return this.channels.keepOnly(change, own, null);
    const value = normalizeEmail(email.value);
    const channel = own.find((one) => one.value === value) ?? newChannel(change.user.id, value);
    change.statement.refusals.ux_contact_channels_auth = () => emailTaken(value);
    this.channels.keepOnly(change, own, { ...channel, ...email, value, isPrimary: true });
  }

  private async store(change: UserChange, own: readonly Channel[], channel: Channel): Promise<readonly Channel[]> {
    const before = own.find(({ id }) => id === channel.id);
    if (before && isEqual(before, channel)) return own;
    // It would sign in once it is verified, which nobody else's address may.
    const isPending = channel.signsInOnceVerified && !before?.signsInOnceVerified;
    if (isPending && (await this.queries.isReserved(change.origin.projectId, channel.value))) {
      throw emailTaken(channel.value);
    }
    change.statement.refusals.ux_contact_channels_auth = () => emailTaken(channel.value);
    return this.channels.store(change, own, { channel });
  }

  /** Leaves the user without a primary address. */
  private leave(change: UserChange, own: readonly Channel[]): readonly Channel[] {
    const primary = own.find(({ isPrimary }) => isPrimary);
    if (!primary) return own;
    const channel = { ...primary, isPrimary: false, signsInOnceVerified: false };
    return this.channels.store(change, own, { channel });
  }
}

function isEqual(before: Channel, after: Channel): boolean {
  return (Object.keys(after) as Array<keyof Channel>).every((key) => before[key] === after[key]);
}

/** The refusal of settings that only make sense with an address. */
export function noEmail(): KnownError {
  return new KnownError('PRIMARY_EMAIL_MISSING');
}

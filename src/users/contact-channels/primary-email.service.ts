import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../common/contract/rules.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { KnownError } from '../../common/errors/known-error.js';
import { emailTaken } from './email-taken.js';
import type { UserChange } from '../changes/user-change.js';
import { StoredChannelsService } from './stored-channels.service.js';
import { ContactChannelsQueries, type Channel } from './contact-channels.queries.js';

/** New settings of the primary address; what is left out stays as it is. */
export interface PrimaryEmailUpdate {
  /** null removes the address. */
  value?: string | null;
  isVerified?: boolean;
  usedForAuth?: boolean;
}

/** The contact channel that is a user's primary address. */
@Injectable()
export class PrimaryEmailService {
  constructor(
    private readonly queries: ContactChannelsQueries,
    private readonly channels: StoredChannelsService,
  ) {}

  /**
   * Adds new settings of the primary address to the change of a user. Another address is unverified unless it is said
   * to be verified.
   *
   * @returns the primary address from now on
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS, when the change is written; PRIMARY_EMAIL_MISSING for flags without
   *   an address
   */
  async put(change: UserChange, update: PrimaryEmailUpdate): Promise<string | null> {
    const { value, ...flags } = withoutUndefined(update);
    if (value === undefined && Object.keys(flags).length === 0) return change.user.primaryEmail;
    const own = await this.queries.find(change.origin.projectId, { userId: change.user.id });
    const primary = own.find((channel) => channel.isPrimary);
    const address = value ? normalizeEmail(value) : value === undefined ? primary?.value : undefined;
    if (address === undefined) {
      if (flags.isVerified || flags.usedForAuth) throw noEmail();
      if (primary) this.channels.remove(change, own, primary);
      return null;
    }
    change.statement.refusals.ux_contact_channels_auth = () => emailTaken(address);
    const namesake = own.find((channel) => channel.value === address);
    const channel = namesake ?? primary ?? newChannel(change.user.id);
    const isVerified = channel.isVerified && channel.value === address;
    this.channels.store(change, own, {
      channel: { ...channel, isVerified, ...flags, value: address, isPrimary: true },
    });
    return address;
  }

  /**
   * Refuses a taken address before the change is written.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS
   */
  async requireFree({ origin, user }: UserChange, { value, usedForAuth }: PrimaryEmailUpdate): Promise<void> {
    if (!value) return;
    const address = normalizeEmail(value);
    const own = await this.queries.find(origin.projectId, { userId: user.id });
    const channel = own.find((one) => one.value === address) ?? own.find((one) => one.isPrimary);
    const isOwn = channel?.value === address && channel.usedForAuth;
    if (isOwn || !(usedForAuth ?? channel?.usedForAuth)) return;
    if (await this.queries.isReserved(origin.projectId, address)) throw emailTaken(address);
  }

  /**
   * Adds to the change of a user that an address is the only one they have, or that they have none.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS, when the change is written
   */
  async keepOnly(change: UserChange, email: Required<PrimaryEmailUpdate & { value: string }> | null): Promise<void> {
    const own = await this.queries.find(change.origin.projectId, { userId: change.user.id });
    if (!email) return this.channels.keepOnly(change, own, null);
    const value = normalizeEmail(email.value);
    const channel = own.find((one) => one.value === value) ?? newChannel(change.user.id);
    change.statement.refusals.ux_contact_channels_auth = () => emailTaken(value);
    this.channels.keepOnly(change, own, { ...channel, ...email, value, isPrimary: true });
  }
}

function newChannel(userId: string): Channel {
  return { id: randomUUID(), userId, type: 'email', value: '', isPrimary: true, isVerified: false, usedForAuth: false };
}

/** The refusal of settings that only make sense with an address. */
export function noEmail(): KnownError {
  return new KnownError('PRIMARY_EMAIL_MISSING');
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../../common/contract/rules.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { KnownError } from '../../common/errors/known-error.js';
import { emailTaken } from '../email-taken.js';
import type { UserWrite } from '../user-write.js';
import { ChannelWritesService } from './channel-writes.service.js';
import { ContactChannelsQueries, type Channel } from './contact-channels.queries.js';

/** What an update says of the primary address; what is left out stays as it is. */
export interface PrimaryEmailChange {
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
    private readonly writes: ChannelWritesService,
  ) {}

  /**
   * Adds what becomes of the primary address to the change of a user. Another address is unverified unless it is said
   * to be verified.
   *
   * @returns the primary address from now on
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS, when the change is written; PRIMARY_EMAIL_MISSING for flags without
   *   an address
   */
  async change(write: UserWrite, change: PrimaryEmailChange): Promise<string | null> {
    const { value, ...flags } = withoutUndefined(change);
    if (value === undefined && Object.keys(flags).length === 0) return write.user.primaryEmail;
    const own = await this.queries.find(write.origin.projectId, { userId: write.user.id });
    const primary = own.find((channel) => channel.isPrimary);
    const address = value ? normalizeEmail(value) : value === undefined ? primary?.value : undefined;
    if (address === undefined) {
      if (flags.isVerified || flags.usedForAuth) throw noEmail();
      if (primary) this.writes.remove(write, own, primary);
      return null;
    }
    write.change.refusals.ux_contact_channels_auth = () => emailTaken(address);
    const namesake = own.find((channel) => channel.value === address);
    const channel = namesake ?? primary ?? newChannel(write.user.id);
    const isVerified = channel.isVerified && channel.value === address;
    this.writes.store(write, own, { channel: { ...channel, isVerified, ...flags, value: address, isPrimary: true } });
    return address;
  }

  /**
   * Tells of a change that is not written that its address is taken.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS
   */
  async requireFree({ origin, user }: UserWrite, { value, usedForAuth }: PrimaryEmailChange): Promise<void> {
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
  async keepOnly(write: UserWrite, email: Required<PrimaryEmailChange & { value: string }> | null): Promise<void> {
    const own = await this.queries.find(write.origin.projectId, { userId: write.user.id });
    if (!email) return this.writes.keepOnly(write, own, null);
    const value = normalizeEmail(email.value);
    const channel = own.find((one) => one.value === value) ?? newChannel(write.user.id);
    write.change.refusals.ux_contact_channels_auth = () => emailTaken(value);
    this.writes.keepOnly(write, own, { ...channel, ...email, value, isPrimary: true });
  }
}

function newChannel(userId: string): Channel {
  return { id: randomUUID(), userId, type: 'email', value: '', isPrimary: true, isVerified: false, usedForAuth: false };
}

/** The refusal of settings that only make sense with an address. */
export function noEmail(): KnownError {
  return new KnownError('PRIMARY_EMAIL_MISSING');
}

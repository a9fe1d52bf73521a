import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '../common/contract/rules.js';
import { translateConstraint } from '../common/database/constraint-errors.js';
import { Database } from '../common/database/database.js';
import { KnownError } from '../common/errors/known-error.js';
import { ContactChannelEntity } from './entities/contact-channel.entity.js';
import { emailTaken } from './email-taken.js';

/** What an update says of the primary address; what is left out stays as it is. */
export interface PrimaryEmailChange {
  /** null removes the address. */
  value?: string | null;
  isVerified?: boolean;
  usedForAuth?: boolean;
}

/** The contact channel that is a user's primary address. */
@Injectable()
export class PrimaryEmail {
  constructor(private readonly database: Database) {}

  /**
   * Changes the primary address inside the caller's transaction.
   *
   * @throws KnownError USER_EMAIL_ALREADY_EXISTS; PRIMARY_EMAIL_MISSING for flags without an address
   */
  async change(projectId: string, userId: string, change: PrimaryEmailChange): Promise<void> {
    if (change.value === undefined && change.isVerified === undefined && change.usedForAuth === undefined) return;
    const channels = this.database.repository(ContactChannelEntity);
    const own = await channels.findBy({ projectId, userId, type: 'email' });
    const primary = own.find((channel) => channel.isPrimary);
    const value = change.value && normalizeEmail(change.value);
    if (value === null || (value === undefined && !primary)) {
      if (change.isVerified || change.usedForAuth) throw noEmail();
      if (primary) await channels.delete({ projectId, id: primary.id });
      return;
    }
    const namesake = own.find((channel) => channel.value === value && channel !== primary);
    const flags = definedFlags(change);
    const target = value ?? primary?.value ?? '';
    await translateConstraint(
      async () => {
        if (namesake) return this.promote(namesake, primary, flags);
        if (primary) return channels.update({ projectId, id: primary.id }, { ...flags, value: target });
        const channel = { projectId, id: randomUUID(), userId, type: 'email' as const, value: target };
        return channels.insert({ ...channel, isPrimary: true, ...flags });
      },
      { ux_contact_channels_auth: () => emailTaken(target) },
    );
  }

  /** The new primary address is one the user has already. */
  private async promote(
    channel: ContactChannelEntity,
    former: ContactChannelEntity | undefined,
    flags: Partial<ContactChannelEntity>,
  ): Promise<void> {
    const { projectId } = channel;
    const channels = this.database.repository(ContactChannelEntity);
    if (former) await channels.update({ projectId, id: former.id }, { isPrimary: false });
    await channels.update({ projectId, id: channel.id }, { ...flags, isPrimary: true });
  }
}

function definedFlags({ isVerified, usedForAuth }: PrimaryEmailChange): Partial<ContactChannelEntity> {
  return {
    ...(isVerified === undefined ? {} : { isVerified }),
    ...(usedForAuth === undefined ? {} : { usedForAuth }),
  };
}

/** The refusal of settings that only make sense with an address. */
export function noEmail(): KnownError {
  return new KnownError('PRIMARY_EMAIL_MISSING');
}

import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { Database } from '../../common/database/database.js';
import { millis } from '../../common/database/millis.js';
import { ContactChannelEntity } from '../entities/contact-channel.entity.js';
import { UserEntity } from '../entities/user.entity.js';
import { reservesStored } from './address-reservation.queries.js';

/** A contact channel as far as it is shown. */
export type Channel = Omit<ContactChannelEntity, 'projectId' | 'createdAt' | 'valueChangedAt'>;

/** The user, and the address, that a verification email would go to. */
export interface Addressee {
  displayName: string | null;
  /** null when there is no such channel, or no primary one. */
  email: string | null;
  isVerified: boolean;
}

const FIND_ADDRESSEE = `SELECT u.display_name AS "displayName", c.value AS email,
    coalesce(c.is_verified, false) AS "isVerified"
  FROM users u LEFT JOIN contact_channels c ON c.project_id = u.project_id AND c.user_id = u.id AND c.id = $3
  WHERE u.project_id = $1 AND u.id = $2`;

/** The way in which an account came by an address that it says is its own. */
export interface AddressOrigin {
  isVerified: boolean;
  /** False when the address was added to an account that was there. */
  isAccountMadeWithIt: boolean;
  /** The time at which the account got the address. */
  addedAtMillis: number;
}

const FIND_ORIGIN = `SELECT c.is_verified AS "isVerified",
    ${millis('coalesce(c.value_changed_at, c.created_at)')} AS "addedAtMillis",
    c.value_changed_at IS NULL AND c.created_at = u.signed_up_at AS "isAccountMadeWithIt"
  FROM contact_channels c JOIN users u ON u.project_id = c.project_id AND u.id = c.user_id
  WHERE c.project_id = $1 AND c.user_id = $2 AND c.type = 'email' AND c.value = $3`;

const IS_RESERVED = `SELECT 1 FROM contact_channels c
  WHERE c.project_id = $1 AND c.type = 'email' AND c.value = $2 AND c.used_for_auth AND ${reservesStored('c')}`;

const OLDEST_FIRST = { createdAt: 'ASC', id: 'ASC' } as const;

/** Reads of contact channels. */
@Injectable()
export class ContactChannelsQueries {
  constructor(private readonly database: Database) {}

  /** Those of one user or of all, or the one of an id, oldest first. */
  async find(projectId: string, which: { userId?: string; id?: string }): Promise<ContactChannelEntity[]> {
    return this.channels.find({ where: withoutUndefined({ projectId, ...which }), order: OLDEST_FIRST });
  }

  /** Those of several users, oldest first. */
  async findOfUsers(projectId: string, userIds: readonly string[]): Promise<ContactChannelEntity[]> {
    return this.channels.find({ where: { projectId, userId: In(userIds) }, order: OLDEST_FIRST });
  }

  /** A user, and the address of one of their channels; null when there is no such user. */
  async findAddressee(projectId: string, userId: string, channelId: string): Promise<Addressee | null> {
    return this.database.row<Addressee>(FIND_ADDRESSEE, [projectId, userId, channelId]);
  }

  /** A user, and their primary address; null when there is no such user. */
  async findPrimaryAddressee(projectId: string, userId: string): Promise<Addressee | null> {
    const user = await this.database.repository(UserEntity).findOne({
      select: { id: true, displayName: true, primaryEmail: true, primaryEmailVerified: true },
      where: { projectId, id: userId },
    });
    return user && { displayName: user.displayName, email: user.primaryEmail, isVerified: user.primaryEmailVerified };
  }

  /** The way in which a user came by an address, normalised; null when it is none of theirs. */
  async findOrigin(
    projectId: string,
    { userId, email }: { userId: string; email: string },
  ): Promise<AddressOrigin | null> {
    return this.database.row<AddressOrigin>(FIND_ORIGIN, [projectId, userId, email]);
  }

  /** True when an address, normalised, is somebody's to sign in by; a mere claim does not count. */
  async isReserved(projectId: string, email: string): Promise<boolean> {
    return (await this.database.row(IS_RESERVED, [projectId, email])) !== null;
  }

  private get channels() {
    return this.database.repository(ContactChannelEntity);
  }
}

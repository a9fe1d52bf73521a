import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { requireOwnUser, type Caller } from '../../common/access/caller.js';
import { presentList, SUCCESS, type List, type Success } from '../../common/contract/page.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { translateConstraint } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { ContactChannelEntity } from '../entities/contact-channel.entity.js';
import { lockUser } from '../user-lock.js';
import type {
  ContactChannelListQuery,
  ContactChannelParams,
  ContactChannelRead,
  ServerContactChannelCreate,
  ServerContactChannelUpdate,
} from './contact-channels.contract.js';
import { presentContactChannel } from './contact-channels.presenter.js';

/** How many contact channels users may give themselves: searching looks at all of them. Servers may give them more. */
const MOST_OF_A_CLIENT = 50;

/** The ways to reach users: clients handle their own, servers everybody's. */
@Injectable()
export class ContactChannelsService {
  constructor(private readonly database: Database) {}

  /** Oldest first, and always all of them. A server that names no user gets those of all users. */
  async list(caller: Caller, query: ContactChannelListQuery): Promise<List<ContactChannelRead>> {
    requireOwn(caller, query.user_id);
    const rows = await this.channels.find({
      where: withoutUndefined({ projectId: caller.projectId, userId: query.user_id, id: query.contact_channel_id }),
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return presentList(rows.map(presentContactChannel));
  }

  /** @throws KnownError CONTACT_CHANNEL_NOT_FOUND, CONTACT_CHANNEL_OF_ANOTHER_USER */
  async get(caller: Caller, params: ContactChannelParams): Promise<ContactChannelRead> {
    requireOwn(caller, params.user_id);
    const channel = await this.find(caller, params);
    if (!channel) throw new KnownError('CONTACT_CHANNEL_NOT_FOUND');
    return presentContactChannel(channel);
  }

  /**
   * @throws KnownError USER_NOT_FOUND, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE,
   *   CONTACT_CHANNEL_ALREADY_EXISTS, CONTACT_CHANNEL_LIMIT_REACHED for a client, CONTACT_CHANNEL_OF_ANOTHER_USER
   */
  async create(caller: Caller, input: ServerContactChannelCreate): Promise<ContactChannelRead> {
    const { projectId } = caller;
    const { user_id: userId } = input;
    requireOwn(caller, userId);
    const value = normalizeEmail(input.value);
    return this.database.transaction(async () => {
      if (!(await lockUser(this.database, projectId, userId))) throw noUser(caller);
      if (await this.channels.existsBy({ projectId, userId, type: input.type, value })) throw hasAlready();
      await this.requireRoom(caller, userId);
      if (input.is_primary) await this.clearPrimary(projectId, userId);
      const id = randomUUID();
      const flags = { isPrimary: input.is_primary, isVerified: input.is_verified, usedForAuth: input.used_for_auth };
      const channel = { projectId, id, userId, type: input.type, value, ...withoutUndefined(flags) };
      await translateConstraint(() => this.channels.insert(channel), {
        ux_contact_channels_auth: () => usedByOthers(value),
      });
      return presentContactChannel(await this.channels.findOneByOrFail({ projectId, id }));
    });
  }

  /**
   * A new address is unverified unless the server says otherwise.
   *
   * @throws KnownError CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE,
   *   CONTACT_CHANNEL_DOES_NOT_EXIST, CONTACT_CHANNEL_ALREADY_EXISTS, CONTACT_CHANNEL_OF_ANOTHER_USER
   */
  async update(
    caller: Caller,
    params: ContactChannelParams,
    input: ServerContactChannelUpdate,
  ): Promise<ContactChannelRead> {
    const { projectId } = caller;
    const { user_id: userId, contact_channel_id: id } = params;
    requireOwn(caller, userId);
    return this.database.transaction(async () => {
      const isThere = await lockUser(this.database, projectId, userId);
      if (!isThere || !(await this.find(caller, params))) throw unknownChannel();
      if (input.is_primary) await this.clearPrimary(projectId, userId);
      const changes = toChanges(input);
      if (Object.keys(changes).length > 0) {
        await translateConstraint(() => this.channels.update({ projectId, id }, changes), {
          ux_contact_channels_auth: () => usedByOthers(null),
          ux_contact_channels_value: hasAlready,
        });
      }
      return presentContactChannel(await this.channels.findOneByOrFail({ projectId, id }));
    });
  }

  /**
   * No other channel takes the place of a removed primary one.
   *
   * @throws KnownError CONTACT_CHANNEL_DOES_NOT_EXIST, CONTACT_CHANNEL_OF_ANOTHER_USER
   */
  async delete(caller: Caller, params: ContactChannelParams): Promise<Success> {
    const { projectId } = caller;
    const { user_id: userId, contact_channel_id: id } = params;
    requireOwn(caller, userId);
    return this.database.transaction(async () => {
      await lockUser(this.database, projectId, userId);
      const { affected } = await this.channels.delete({ projectId, userId, id });
      if (affected !== 1) throw unknownChannel();
      return SUCCESS;
    });
  }

  private find({ projectId }: Caller, params: ContactChannelParams): Promise<ContactChannelEntity | null> {
    return this.channels.findOneBy({ projectId, userId: params.user_id, id: params.contact_channel_id });
  }

  /** Call it under the user's lock. */
  private async requireRoom({ projectId, tier }: Caller, userId: string): Promise<void> {
    if (tier !== 'client' || (await this.channels.countBy({ projectId, userId })) < MOST_OF_A_CLIENT) return;
    throw new KnownError('CONTACT_CHANNEL_LIMIT_REACHED', { max_count: MOST_OF_A_CLIENT });
  }

  private async clearPrimary(projectId: string, userId: string): Promise<void> {
    await this.channels.update({ projectId, userId, isPrimary: true }, { isPrimary: false });
  }

  private get channels() {
    return this.database.repository(ContactChannelEntity);
  }
}

/** @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER; CONTACT_CHANNEL_OF_ANOTHER_USER to a client */
function requireOwn(caller: Caller, userId: string | undefined): void {
  if (caller.tier !== 'client' || requireOwnUser(caller).id === userId) return;
  throw new KnownError('CONTACT_CHANNEL_OF_ANOTHER_USER');
}

function toChanges(input: ServerContactChannelUpdate): Partial<ContactChannelEntity> {
  const isVerified = input.is_verified ?? (input.value === undefined ? undefined : false);
  return withoutUndefined({
    value: input.value === undefined ? undefined : normalizeEmail(input.value),
    isVerified,
    usedForAuth: input.used_for_auth,
    isPrimary: input.is_primary,
  });
}

/** A client's own user can be missing, too: tokens outlive their users. */
function noUser({ tier }: Caller): KnownError {
  return new KnownError(tier === 'client' ? 'CANNOT_GET_OWN_USER_WITHOUT_USER' : 'USER_NOT_FOUND');
}

function hasAlready(): KnownError {
  return new KnownError('CONTACT_CHANNEL_ALREADY_EXISTS');
}

function unknownChannel(): KnownError {
  return new KnownError('CONTACT_CHANNEL_DOES_NOT_EXIST');
}

function usedByOthers(value: string | null): KnownError {
  return new KnownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
    type: 'email',
    contact_channel_value: value,
    would_work_if_email_was_verified: false,
  });
}

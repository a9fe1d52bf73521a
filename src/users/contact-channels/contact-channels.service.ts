import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { withoutUndefined } from '../../common/contract/without-undefined.js';
import { KnownError } from '../../common/errors/known-error.js';
import type { ShownSecondFactor } from '../second-factor/second-factor.contract.js';
import { SecondFactorGuard, type CountedCode } from '../second-factor/second-factor-guard.service.js';
import type { UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';
import { opensToFirstProof } from './address-reservation.queries.js';
import { whenVerified } from './primary-channel.js';
import { emailTaken } from './email-taken.js';
import { StoredChannelsService } from './stored-channels.service.js';
import type {
  ContactChannelListQuery,
  ContactChannelParams,
  ContactChannelRead,
  ServerContactChannelCreate,
  ServerContactChannelUpdate,
} from './contact-channels.contract.js';
import { requireOwnChannels, requireRoom } from './contact-channels.policy.js';
import { presentContactChannel } from './contact-channels.presenter.js';
import { ContactChannelsQueries, type Channel } from './contact-channels.queries.js';

/** The ways to reach users: clients handle their own, servers everybody's. */
@Injectable()
export class ContactChannelsService {
  constructor(
    private readonly users: UserChangesService,
    private readonly queries: ContactChannelsQueries,
    private readonly channels: StoredChannelsService,
    private readonly secondFactor: SecondFactorGuard,
  ) {}

  /** Oldest first, and always all of them. A server that names no user gets those of all users. */
  async list(caller: Caller, query: ContactChannelListQuery): Promise<List<ContactChannelRead>> {
    requireOwnChannels(caller, query.user_id);
    const which = { userId: query.user_id, id: query.contact_channel_id };
    return presentList((await this.queries.find(caller.projectId, which)).map(presentContactChannel));
  }

  /** @throws KnownError CONTACT_CHANNEL_NOT_FOUND, CONTACT_CHANNEL_OF_ANOTHER_USER */
  async get(caller: Caller, params: ContactChannelParams): Promise<ContactChannelRead> {
    requireOwnChannels(caller, params.user_id);
    const which = { userId: params.user_id, id: params.contact_channel_id };
    const [channel] = await this.queries.find(caller.projectId, which);
    if (!channel) throw new KnownError('CONTACT_CHANNEL_NOT_FOUND');
    return presentContactChannel(channel);
  }

  /**
   * @throws KnownError USER_NOT_FOUND, CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE,
   *   CONTACT_CHANNEL_ALREADY_EXISTS; for a client CONTACT_CHANNEL_LIMIT_REACHED, CONTACT_CHANNEL_OF_ANOTHER_USER,
   *   FRESH_SIGN_IN_REQUIRED, INVALID_TOTP_CODE
   */
  async create(caller: Caller, input: ServerContactChannelCreate): Promise<ContactChannelRead> {
    requireOwnChannels(caller, input.user_id);
    const shown = await this.secondFactor.count(caller, input);
    const value = normalizeEmail(input.value);
    const created = await this.users.change(caller, input.user_id, async (change) => {
      const own = await this.queries.find(caller.projectId, { userId: change.user.id });
      if (own.some((channel) => channel.type === input.type && channel.value === value)) throw hasAlready();
      requireRoom(caller, own);
      change.statement.refusals.ux_contact_channels_auth = () => usedByOthers(value);
      const channel: Channel = {
        id: randomUUID(),
        userId: change.user.id,
        type: input.type,
        value,
        isPrimary: input.is_primary ?? false,
        isVerified: input.is_verified ?? false,
        usedForAuth: input.used_for_auth,
        signsInOnceVerified: false,
      };
      await this.protect(change, shown, { before: own, after: this.channels.store(change, own, { channel }) });
      return presentContactChannel(channel);
    });
    if (!created) throw noUser(caller);
    return created;
  }

  /**
   * A new address is unverified unless the server says otherwise.
   *
   * @throws KnownError CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE,
   *   CONTACT_CHANNEL_DOES_NOT_EXIST, CONTACT_CHANNEL_ALREADY_EXISTS; for a client CONTACT_CHANNEL_OF_ANOTHER_USER,
   *   FRESH_SIGN_IN_REQUIRED, INVALID_TOTP_CODE
   */
  async update(
    caller: Caller,
    params: ContactChannelParams,
    input: ServerContactChannelUpdate,
  ): Promise<ContactChannelRead> {
    requireOwnChannels(caller, params.user_id);
    const shown = await this.secondFactor.count(caller, input);
    const updated = await this.users.change(caller, params.user_id, async (change) => {
      const { own, current } = await this.readOwn(change, params);
      const changes = toChanges(input);
      if (Object.keys(changes).length === 0) return presentContactChannel(current);
      change.statement.refusals.ux_contact_channels_auth = () => usedByOthers(null);
      change.statement.refusals.ux_contact_channels_value = hasAlready;
      const channel = whenVerified({ ...current, ...changes });
      await this.protect(change, shown, { before: own, after: this.channels.store(change, own, { channel }) });
      return presentContactChannel(channel);
    });
    if (!updated) throw unknownChannel();
    return updated;
  }

  /**
   * Notes that an address is its user's. One that was to sign in once verified does from now on, unless somebody else
   * has signed in with it meanwhile. Call it outside of a transaction.
   *
   * @param email normalised
   * @returns false when the user, or the address of theirs, is gone
   */
  async markVerified(caller: Caller, proven: { userId: string; email: string }): Promise<boolean> {
    const isReserved = await this.queries.isReserved(caller.projectId, proven.email);
    try {
      return await this.verify(caller, { ...proven, maySignIn: !isReserved });
    } catch (error) {
      const isTaken = error instanceof KnownError && error.code === 'USER_EMAIL_ALREADY_EXISTS';
      if (!isTaken) throw error;
      return this.verify(caller, { ...proven, maySignIn: false });
    }
  }

  private async verify(
    caller: Caller,
    { userId, email, maySignIn }: { userId: string; email: string; maySignIn: boolean },
  ): Promise<boolean> {
    const isMarked = await this.users.change(caller, userId, async (change) => {
      const own = await this.queries.find(caller.projectId, { userId: change.user.id });
      const channel = own.find(({ value }) => value === email);
      if (!channel) return false;
      if (channel.isVerified) return true;
      const event = 'contact_channel.verified';
      const verified = { ...channel, isVerified: true };
      change.statement.refusals.ux_contact_channels_auth = () => emailTaken(email);
      this.channels.store(change, own, { channel: maySignIn ? whenVerified(verified) : verified, event });
      return true;
    });
    return isMarked ?? false;
  }

  /**
   * No other channel takes the place of a removed primary one.
   *
   * @throws KnownError CONTACT_CHANNEL_DOES_NOT_EXIST; for a client CONTACT_CHANNEL_OF_ANOTHER_USER,
   *   FRESH_SIGN_IN_REQUIRED, INVALID_TOTP_CODE
   */
  async delete(caller: Caller, params: ContactChannelParams, input: ShownSecondFactor = {}): Promise<Success> {
    requireOwnChannels(caller, params.user_id);
    const shown = await this.secondFactor.count(caller, input);
    const isRemoved = await this.users.change(caller, params.user_id, async (change) => {
      const { own, current } = await this.readOwn(change, params);
      await this.protect(change, shown, { before: own, after: this.channels.remove(change, own, current) });
      return true;
    });
    if (!isRemoved) throw unknownChannel();
    return SUCCESS;
  }

  /**
   * Asks for the second factor before a change that lets the first proof of an address remove it: whoever has but the
   * session could prove an address of their own.
   */
  private async protect(
    change: UserChange,
    shown: CountedCode,
    { before, after }: { before: readonly Channel[]; after: readonly Channel[] },
  ): Promise<void> {
    if (opensToFirstProof(before, after)) await this.secondFactor.require(change, shown);
  }

  private async readOwn(
    { origin, user }: UserChange,
    { contact_channel_id: id }: ContactChannelParams,
  ): Promise<{ own: Channel[]; current: Channel }> {
    const own = await this.queries.find(origin.projectId, { userId: user.id });
    const current = own.find((channel) => channel.id === id.toLowerCase());
    if (!current) throw unknownChannel();
    return { own, current };
  }
}

function toChanges(input: ServerContactChannelUpdate): Partial<Channel> {
  const isVerified = input.is_verified ?? (input.value === undefined ? undefined : false);
  return withoutUndefined({
    value: input.value === undefined ? undefined : normalizeEmail(input.value),
    isVerified,
    usedForAuth: input.used_for_auth,
    // Whoever says whether it signs in, or makes it another address, decides anew.
    signsInOnceVerified: input.used_for_auth === undefined && input.value === undefined ? undefined : false,
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

import { Injectable } from '@nestjs/common';
import { stateBefore } from '../../common/audit/audit-changes.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import type { UserChange } from '../changes/user-change.js';
import { after, RELEASED, releaseClaims } from './address-claims.statements.js';
import { reservesAddress } from './address-reservation.queries.js';
import type { Channel } from './contact-channels.queries.js';
import { presentContactChannel } from './contact-channels.presenter.js';
import {
  demoteChannel,
  insertChannel,
  removeChannel,
  removeOthers,
  replaceChannel,
} from './contact-channels.statements.js';

const DEMOTED = 'demoted_channel';
const UNPROVEN = 'unproven_channels';

/**
 * The stored contact channels of users, which are written here alone, and with them their copies in the user's row. Each
 * method adds to the change of a user who is locked.
 */
@Injectable()
export class StoredChannelsService {
  constructor(private readonly events: EventsService) {}

  /**
   * Adds a channel, or replaces the one of its id. A primary one takes that from the one before.
   *
   * @param before all channels of the user, read under the lock
   * @param event recorded of a channel that was there
   * @returns all channels of the user from now on
   */
  store(
    change: UserChange,
    before: readonly Channel[],
    {
      channel,
      event = 'contact_channel.updated',
    }: { channel: Channel; event?: 'contact_channel.verified' | 'contact_channel.updated' },
  ): Channel[] {
    const earlier = before.find(({ id }) => id === channel.id);
    const isNew = earlier === undefined;
    const former = channel.isPrimary ? before.find(({ id, isPrimary }) => isPrimary && id !== channel.id) : undefined;
    const others = before.filter(({ id }) => id !== channel.id);
    const rest = others.map((other) => (other === former ? { ...other, isPrimary: false } : other));
    const follows = former ? [this.demote(change, former)] : [];
    if (channel.usedForAuth && reservesAddress(channel, rest)) follows.push(this.release(change, channel));
    this.put(change, { channel, isNew, follows });
    const note = { before: earlier && presentContactChannel(earlier) };
    this.events.record(change.origin, isNew ? 'contact_channel.created' : event, presentContactChannel(channel), note);
    const own = [...rest, channel];
    keepCopies(change, own);
    return own;
  }

  /** Keeps, or adds, only the channel whose address was proven, as the primary one: nobody proved the others. */
  keepProven(change: UserChange, before: readonly Channel[], proven: Channel): void {
    this.keepOnly(change, before, { ...proven, isVerified: true, isPrimary: true, usedForAuth: true });
  }

  /** Keeps, or adds, only this channel as it is given; without one, none is left. */
  keepOnly(change: UserChange, before: readonly Channel[], channel: Channel | null): void {
    const { statement, origin } = change;
    const others = before.filter(({ id }) => id !== channel?.id);
    statement.add(UNPROVEN, removeOthers(channel && statement.bind(channel.id)));
    for (const other of others) this.recordRemoved(origin, other);
    keepCopies(change, channel ? [channel] : []);
    if (!channel) return;
    const earlier = before.find(({ id }) => id === channel.id);
    const isNew = earlier === undefined;
    const follows = channel.usedForAuth ? [UNPROVEN, this.release(change, channel)] : [UNPROVEN];
    this.put(change, { channel, isNew, follows });
    const known = channel.isVerified ? 'contact_channel.verified' : 'contact_channel.updated';
    const note = { before: earlier && presentContactChannel(earlier) };
    this.events.record(origin, isNew ? 'contact_channel.created' : known, presentContactChannel(channel), note);
  }

  /** Removes a channel, and returns those that are left; no other one becomes primary for it. */
  remove(change: UserChange, before: readonly Channel[], channel: Channel): Channel[] {
    const { statement, origin } = change;
    statement.add('removed_channel', removeChannel(statement.bind(channel.id)));
    this.recordRemoved(origin, channel);
    const left = before.filter(({ id }) => id !== channel.id);
    keepCopies(change, left);
    return left;
  }

  private recordRemoved(origin: EventOrigin, { id, userId, value }: Channel): void {
    const changes = stateBefore({ value });
    this.events.record(origin, 'contact_channel.deleted', { id, user_id: userId }, { changes });
  }

  /** Takes the address from whoever merely claims it; answers the part that must come first. */
  private release({ statement }: UserChange, { value }: Channel): string {
    for (const [name, text] of releaseClaims(`${statement.bind(value)}::text`)) statement.add(name, text);
    return RELEASED;
  }

  private demote({ statement, origin }: UserChange, former: Channel): string {
    statement.add(DEMOTED, demoteChannel(statement.bind(former.id)));
    const demoted = presentContactChannel({ ...former, isPrimary: false });
    this.events.record(origin, 'contact_channel.updated', demoted, { before: presentContactChannel(former) });
    return DEMOTED;
  }

  private put(
    { statement }: UserChange,
    { channel, isNew, follows }: { channel: Channel; isNew: boolean; follows: string[] },
  ): void {
    const { id, type, value, isPrimary, isVerified, usedForAuth } = channel;
    const signsInOnceVerified = channel.signsInOnceVerified && !isVerified;
    const columns = [id, type, value, isPrimary, isVerified, usedForAuth, signsInOnceVerified];
    const placeholders = columns.map((each) => statement.bind(each));
    // At no time may there be two primary ones, or two who sign in by one address.
    const condition = after(follows);
    statement.add(
      'stored_channel',
      isNew ? insertChannel(placeholders, condition) : replaceChannel(placeholders, condition),
    );
  }
}

function keepCopies({ statement }: UserChange, channels: readonly Channel[]): void {
  const primary = channels.find(({ isPrimary }) => isPrimary);
  statement.set('primary_email', primary?.value ?? null);
  statement.set('primary_email_verified', primary?.isVerified ?? false);
  statement.set('primary_email_auth_enabled', primary?.usedForAuth ?? false);
  statement.setAddresses(channels.map(({ value }) => value));
}

import { Injectable } from '@nestjs/common';
import { stateBefore } from '../../common/audit/audit-changes.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import type { UserWrite } from '../user-write.js';
import { after, RELEASED, releaseClaims } from './address-claims.js';
import { reservesAddress } from './address-reservation.queries.js';
import type { Channel } from './contact-channels.queries.js';
import { presentContactChannel } from './contact-channels.presenter.js';

const DEMOTED = 'demoted_channel';
const UNPROVEN = 'unproven_channels';

/** Writes contact channels, and with them what of them stands in their user's row. */
@Injectable()
export class ChannelWritesService {
  constructor(private readonly events: EventsService) {}

  /**
   * Adds a channel, or replaces the one of its id. A primary one takes that from the one before.
   *
   * @param before all channels of the user, read under the lock
   * @param event what to tell of a channel that was there
   * @returns all channels of the user from now on
   */
  store(
    write: UserWrite,
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
    const follows = former ? [this.demote(write, former)] : [];
    if (channel.usedForAuth && reservesAddress(channel, rest)) follows.push(this.release(write, channel));
    this.put(write, { channel, isNew, follows });
    const note = { before: earlier && presentContactChannel(earlier) };
    this.events.record(write.origin, isNew ? 'contact_channel.created' : event, presentContactChannel(channel), note);
    const own = [...rest, channel];
    keepCopies(write, own);
    return own;
  }

  /** Keeps, or adds, only the channel whose address was proven, as the primary one: nobody proved the others. */
  keepProven(write: UserWrite, before: readonly Channel[], proven: Channel): void {
    this.keepOnly(write, before, { ...proven, isVerified: true, isPrimary: true, usedForAuth: true });
  }

  /** Keeps, or adds, only this channel as it is given; without one, none is left. */
  keepOnly(write: UserWrite, before: readonly Channel[], channel: Channel | null): void {
    const { change, origin } = write;
    const others = before.filter(({ id }) => id !== channel?.id);
    const kept = channel ? `AND id <> ${change.bind(channel.id)}` : '';
    change.add(UNPROVEN, `DELETE FROM contact_channels WHERE project_id = $1 AND user_id = $2 ${kept} RETURNING id`);
    for (const other of others) this.tellRemoved(origin, other);
    keepCopies(write, channel ? [channel] : []);
    if (!channel) return;
    const earlier = before.find(({ id }) => id === channel.id);
    const isNew = earlier === undefined;
    const follows = channel.usedForAuth ? [UNPROVEN, this.release(write, channel)] : [UNPROVEN];
    this.put(write, { channel, isNew, follows });
    const known = channel.isVerified ? 'contact_channel.verified' : 'contact_channel.updated';
    const note = { before: earlier && presentContactChannel(earlier) };
    this.events.record(origin, isNew ? 'contact_channel.created' : known, presentContactChannel(channel), note);
  }

  /** Removes a channel, and returns those that are left; no other one becomes primary for it. */
  remove(write: UserWrite, before: readonly Channel[], channel: Channel): Channel[] {
    const { change, origin } = write;
    change.add(
      'removed_channel',
      `DELETE FROM contact_channels WHERE project_id = $1 AND user_id = $2 AND id = ${change.bind(channel.id)}`,
    );
    this.tellRemoved(origin, channel);
    const left = before.filter(({ id }) => id !== channel.id);
    keepCopies(write, left);
    return left;
  }

  private tellRemoved(origin: EventOrigin, { id, userId, value }: Channel): void {
    const changes = stateBefore({ value });
    this.events.record(origin, 'contact_channel.deleted', { id, user_id: userId }, { changes });
  }

  /** Takes the address from whoever merely claims it; answers the part that must come first. */
  private release({ change }: UserWrite, { value }: Channel): string {
    for (const [name, text] of releaseClaims(`${change.bind(value)}::text`)) change.add(name, text);
    return RELEASED;
  }

  private demote({ change, origin }: UserWrite, former: Channel): string {
    change.add(
      DEMOTED,
      `UPDATE contact_channels SET is_primary = false
       WHERE project_id = $1 AND user_id = $2 AND id = ${change.bind(former.id)} RETURNING id`,
    );
    const demoted = presentContactChannel({ ...former, isPrimary: false });
    this.events.record(origin, 'contact_channel.updated', demoted, { before: presentContactChannel(former) });
    return DEMOTED;
  }

  private put(
    { change }: UserWrite,
    { channel, isNew, follows }: { channel: Channel; isNew: boolean; follows: string[] },
  ): void {
    const { id, type, value, isPrimary, isVerified, usedForAuth } = channel;
    const bound = [id, type, value, isPrimary, isVerified, usedForAuth].map((each) => change.bind(each));
    // At no time may there be two primary ones, or two who sign in by one address.
    const condition = after(follows);
    const columns = 'type, value, is_primary, is_verified, used_for_auth';
    const [boundId = '', ...rest] = bound;
    const [, boundValue] = rest;
    change.add(
      'stored_channel',
      isNew
        ? `INSERT INTO contact_channels (project_id, user_id, id, ${columns})
           SELECT $1, $2, ${boundId}, ${rest.join(', ')} WHERE ${condition}`
        : `UPDATE contact_channels SET (${columns}) = ROW (${rest.join(', ')}),
             value_changed_at = CASE WHEN value = ${boundValue} THEN value_changed_at ELSE now() END
           WHERE project_id = $1 AND user_id = $2 AND id = ${boundId} AND ${condition}`,
    );
  }
}

function keepCopies({ change }: UserWrite, channels: readonly Channel[]): void {
  const primary = channels.find(({ isPrimary }) => isPrimary);
  change.set('primary_email', primary?.value ?? null);
  change.set('primary_email_verified', primary?.isVerified ?? false);
  change.set('primary_email_auth_enabled', primary?.usedForAuth ?? false);
  change.setAddresses(channels.map(({ value }) => value));
}

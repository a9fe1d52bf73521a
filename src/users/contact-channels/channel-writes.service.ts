import { Injectable } from '@nestjs/common';
import { EventsService } from '../../common/events/events.service.js';
import type { UserWrite } from '../user-writes.service.js';
import type { Channel } from './contact-channels.queries.js';
import { presentContactChannel } from './contact-channels.presenter.js';

/** Writes contact channels, and with them what of them stands in their user's row. */
@Injectable()
export class ChannelWritesService {
  constructor(private readonly events: EventsService) {}

  /**
   * Adds a channel, or replaces the one of its id. A primary one takes that from the one before.
   *
   * @param before all channels of the user, read under the lock
   * @param event what to tell of a channel that was there
   */
  store(
    write: UserWrite,
    before: readonly Channel[],
    {
      channel,
      event = 'contact_channel.updated',
    }: { channel: Channel; event?: 'contact_channel.verified' | 'contact_channel.updated' },
  ): void {
    const isNew = !before.some(({ id }) => id === channel.id);
    const former = channel.isPrimary ? before.find(({ id, isPrimary }) => isPrimary && id !== channel.id) : undefined;
    if (former) this.demote(write, former);
    this.put(write, { channel, isNew, isAfterDemotion: former !== undefined });
    this.events.record(write.origin, isNew ? 'contact_channel.created' : event, presentContactChannel(channel));
    const others = before.filter(({ id }) => id !== channel.id);
    const rest = others.map((other) => (other === former ? { ...other, isPrimary: false } : other));
    keepCopies(write, [...rest, channel]);
  }

  /** Removes a channel; no other one becomes primary for it. */
  remove(write: UserWrite, before: readonly Channel[], channel: Channel): void {
    const { change, origin } = write;
    change.add(
      'removed_channel',
      `DELETE FROM contact_channels WHERE project_id = $1 AND user_id = $2 AND id = ${change.bind(channel.id)}`,
    );
    this.events.record(origin, 'contact_channel.deleted', { id: channel.id, user_id: channel.userId });
    keepCopies(
      write,
      before.filter(({ id }) => id !== channel.id),
    );
  }

  private demote({ change, origin }: UserWrite, former: Channel): void {
    change.add(
      'demoted_channel',
      `UPDATE contact_channels SET is_primary = false
       WHERE project_id = $1 AND user_id = $2 AND id = ${change.bind(former.id)} RETURNING id`,
    );
    this.events.record(origin, 'contact_channel.updated', presentContactChannel({ ...former, isPrimary: false }));
  }

  private put(
    { change }: UserWrite,
    { channel, isNew, isAfterDemotion }: { channel: Channel; isNew: boolean; isAfterDemotion: boolean },
  ): void {
    const { id, type, value, isPrimary, isVerified, usedForAuth } = channel;
    const bound = [id, type, value, isPrimary, isVerified, usedForAuth].map((each) => change.bind(each));
    // Asking for the demoted one runs its statement first: at no time may there be two primary ones.
    const condition = isAfterDemotion ? 'EXISTS (SELECT 1 FROM demoted_channel)' : 'true';
    const columns = 'type, value, is_primary, is_verified, used_for_auth';
    const [boundId = '', ...rest] = bound;
    change.add(
      'stored_channel',
      isNew
        ? `INSERT INTO contact_channels (project_id, user_id, id, ${columns})
           SELECT $1, $2, ${boundId}, ${rest.join(', ')} WHERE ${condition}`
        : `UPDATE contact_channels SET (${columns}) = ROW (${rest.join(', ')})
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

import { Injectable } from '@nestjs/common';
import { stateBefore } from '../common/audit/audit-changes.js';
import { KnownError } from '../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../common/events/events.service.js';
import { ChannelWritesService } from './contact-channels/channel-writes.service.js';
import { ContactChannelsQueries } from './contact-channels/contact-channels.queries.js';
import { PasswordsService } from './credentials/passwords.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UserWritesService } from './user-writes.service.js';

/** What it means that whoever reads the mail of an address says that an account with it is not theirs. */
@Injectable()
export class AddressDisowningService {
  constructor(
    private readonly users: UserWritesService,
    private readonly channels: ContactChannelsQueries,
    private readonly channelWrites: ChannelWritesService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

  /**
   * Takes an unverified address off an account and ends its sessions. With the last address to sign in by goes the
   * password, which opens nothing without one: sign-ins that are under way end with it. All else is kept, since somebody
   * may have mistyped.
   *
   * @param email normalised
   * @returns false when the user, or the address of theirs, is gone
   * @throws KnownError EMAIL_ALREADY_VERIFIED
   */
  async disown(origin: EventOrigin, { userId, email }: { userId: string; email: string }): Promise<boolean> {
    const stranger = { ...origin, isStranger: true };
    const isDisowned = await this.users.change(stranger, userId, async (write) => {
      const own = await this.channels.find(origin.projectId, { userId: write.user.id });
      const channel = own.find(({ value }) => value === email);
      if (!channel) return false;
      if (channel.isVerified) throw new KnownError('EMAIL_ALREADY_VERIFIED');
      this.channelWrites.remove(write, own, channel);
      const changes = stateBefore({ value: channel.value });
      this.events.record(stranger, 'contact_channel.disowned', { id: channel.id, user_id: write.user.id }, { changes });
      this.sessions.endAfter(write, 'address disowned');
      const signsInElsewhere = own.some(({ id, usedForAuth }) => usedForAuth && id !== channel.id);
      if (write.user.passwordHash !== null && channel.usedForAuth && !signsInElsewhere) {
        this.passwords.put(write, { hash: null, why: 'password updated' });
      }
      return true;
    });
    return isDisowned ?? false;
  }
}

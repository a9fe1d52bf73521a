import { Injectable } from '@nestjs/common';
import { stateBefore } from '../../common/audit/audit-changes.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { StoredChannelsService } from '../contact-channels/stored-channels.service.js';
import { ContactChannelsQueries } from '../contact-channels/contact-channels.queries.js';
import { StoredPasswordsService } from '../credentials/stored-passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserChangesService } from '../changes/user-changes.service.js';

/** Accounts of which whoever reads the email of their address says that they are not theirs. */
@Injectable()
export class AddressDisowningService {
  constructor(
    private readonly users: UserChangesService,
    private readonly channels: ContactChannelsQueries,
    private readonly storedChannels: StoredChannelsService,
    private readonly passwords: StoredPasswordsService,
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
    const reader = { ...origin, isNotTheUser: true };
    const isDisowned = await this.users.change(reader, userId, async (change) => {
      const own = await this.channels.find(origin.projectId, { userId: change.user.id });
      const channel = own.find(({ value }) => value === email);
      if (!channel) return false;
      if (channel.isVerified) throw new KnownError('EMAIL_ALREADY_VERIFIED');
      this.storedChannels.remove(change, own, channel);
      const changes = stateBefore({ value: channel.value });
      this.events.record(reader, 'contact_channel.disowned', { id: channel.id, user_id: change.user.id }, { changes });
      this.sessions.endAfter(change, 'address disowned');
      const signsInElsewhere = own.some(({ id, usedForAuth }) => usedForAuth && id !== channel.id);
      if (change.user.passwordHash !== null && channel.usedForAuth && !signsInElsewhere) {
        this.passwords.put(change, { hash: null, why: 'password updated' });
      }
      return true;
    });
    return isDisowned ?? false;
  }
}

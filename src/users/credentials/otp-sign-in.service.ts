import { Injectable } from '@nestjs/common';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserChange } from '../changes/user-change.js';
import { UserChangesService } from '../changes/user-changes.service.js';

/** The switch of each user that lets them sign in by emailed links and codes. */
@Injectable()
export class OtpSignInService {
  constructor(
    private readonly users: UserChangesService,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

  /** Lets a user sign in by emailed codes from now on. */
  async enable(origin: EventOrigin, userId: string): Promise<void> {
    await this.users.change(origin, userId, (change) => this.put(change, true));
  }

  /** Adds it to the change of a user; undefined leaves it as it is. */
  put(change: UserChange, isEnabled: boolean | undefined): void {
    const { origin, user, statement } = change;
    if (isEnabled === undefined || isEnabled === user.otpAuthEnabled) return;
    this.events.record(origin, isEnabled ? 'otp.enabled' : 'otp.disabled', { user_id: user.id });
    statement.set('otp_auth_enabled', isEnabled);
    this.sessions.endAfter(change, 'one-time codes switched');
  }
}

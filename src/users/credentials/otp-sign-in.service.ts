import { Injectable } from '@nestjs/common';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserWrite } from '../user-write.js';
import { UserWritesService } from '../user-writes.service.js';

/** Whether users may sign in by mailed links and codes. */
@Injectable()
export class OtpSignInService {
  constructor(
    private readonly users: UserWritesService,
    private readonly sessions: SessionsService,
    private readonly events: EventsService,
  ) {}

  /** Lets a user sign in by mailed codes from now on. */
  async enable(origin: EventOrigin, userId: string): Promise<void> {
    await this.users.change(origin, userId, (write) => this.put(write, true));
  }

  /** Adds it to the change of a user; undefined leaves it as it is. */
  put(write: UserWrite, isEnabled: boolean | undefined): void {
    const { origin, user, change } = write;
    if (isEnabled === undefined || isEnabled === user.otpAuthEnabled) return;
    this.events.record(origin, isEnabled ? 'otp.enabled' : 'otp.disabled', { user_id: user.id });
    change.set('otp_auth_enabled', isEnabled);
    this.sessions.endAfter(write, 'one-time codes switched');
  }
}

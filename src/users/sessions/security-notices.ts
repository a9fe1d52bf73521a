import { Injectable } from '@nestjs/common';
import type { EventOrigin } from '../../common/events/events.service.js';
import type { Device } from './device.js';

/** Something about the safety of an account that its user is to hear of elsewhere than where it happened. */
export type SecurityNotice = RecoveryCodeNotice | NewDeviceNotice;

interface RecoveryCodeNotice {
  kind: 'recovery_code_used';
  userId: string;
  /** The number of recovery codes that are left. */
  left: number;
}

interface NewDeviceNotice {
  kind: 'new_device';
  userId: string;
  device: Device | null;
  countryCode: string | null;
  atMillis: number;
}

/** Called in the transaction of what happened, if that has one: what it throws undoes it. */
type NoticeHook = (origin: EventOrigin, notice: SecurityNotice) => Promise<void>;

/** Lets modules above tell users what happens to their account, by email. Subscribe in `onModuleInit`. */
@Injectable()
export class SecurityNotices {
  private readonly hooks: NoticeHook[] = [];

  /** Subscribes to every notice. */
  onNotice(hook: NoticeHook): void {
    this.hooks.push(hook);
  }

  /** Tells those who subscribed. */
  async emit(origin: EventOrigin, notice: SecurityNotice): Promise<void> {
    for (const hook of this.hooks) await hook(origin, notice);
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/access/caller.js';
import { DatabaseClock } from '../common/database/database-clock.js';

/** What time it is for what customers own: the one place that says so. */
@Injectable()
export class PaymentsClock {
  constructor(private readonly clock: DatabaseClock) {}

  /** Now in the caller's project, in whole milliseconds since 1970. */
  now(_caller: Pick<Caller, 'projectId'>): number {
    return Math.floor(this.clock.now());
  }
}

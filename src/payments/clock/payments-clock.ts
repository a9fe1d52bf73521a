import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import { ENVIRONMENT, type Environment } from '../../common/environment/environment.js';

/** The one source of the current time for payments. */
@Injectable()
export class PaymentsClock {
  private readonly isProduction: boolean;

  constructor(
    private readonly clock: DatabaseClock,
    @Inject(ENVIRONMENT) { nodeEnv }: Environment,
  ) {
    this.isProduction = nodeEnv === 'production';
  }

  /** Now in the caller's project, in whole milliseconds since 1970. */
  now(caller: Pick<Caller, 'tenancy'>): number {
    return this.realNow() + (this.isSettable(caller) ? caller.tenancy.paymentsAheadMillis : 0);
  }

  /** Now outside of any project's test clock. */
  realNow(): number {
    return Math.floor(this.clock.now());
  }

  /** True if the project's time may differ from the real one; never in production. */
  isSettable({ tenancy }: Pick<Caller, 'tenancy'>): boolean {
    return !this.isProduction && !tenancy.project.isProductionMode;
  }
}

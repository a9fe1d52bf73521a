import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { PaymentsClock } from '../clock/payments-clock.js';
import { TEST_CLOCK_AHEAD_MS } from '../payments.limits.js';
import { RenewalsService } from '../purchases/renewals.service.js';
import type { TestClockRead } from './test-clock.contract.js';
import { PaymentTestClockEntity } from './test-clock.entity.js';
import { FIND_USE_OF_TEST_CLOCK } from './test-clock.queries.js';
import { ADVANCE_TEST_CLOCK } from './test-clock.statements.js';

/** Errors of setting a clock forward. */
export const TEST_CLOCK_ERRORS = [
  'TEST_CLOCK_IN_PRODUCTION',
  'TEST_CLOCK_NOT_FORWARD',
  'TEST_CLOCK_TOO_FAR_AHEAD',
] as const;

/**
 * A project's own time for payments, for developers who test what happens next month: the one writer of test clocks.
 */
@Injectable()
export class TestClockService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: PaymentsClock,
    private readonly cache: TenancyCache,
    private readonly renewals: RenewalsService,
  ) {}

  /** The current time for the project's payments. */
  read(caller: Pick<Caller, 'tenancy'>): TestClockRead {
    const now = this.clock.now(caller);
    const isSettable = this.clock.isSettable(caller);
    return {
      now_millis: now,
      ahead_millis: isSettable ? caller.tenancy.paymentsAheadMillis : 0,
      is_settable: isSettable,
    };
  }

  /**
   * Sets the project's time forward; it goes on from there. What renews by then is renewed.
   *
   * @throws KnownError one of {@link TEST_CLOCK_ERRORS}
   */
  async advance(caller: Caller, to: number): Promise<TestClockRead> {
    this.requireSettable(caller);
    const real = this.clock.realNow();
    if (to > real + TEST_CLOCK_AHEAD_MS) {
      throw new KnownError('TEST_CLOCK_TOO_FAR_AHEAD', { latest_millis: real + TEST_CLOCK_AHEAD_MS });
    }
    const set = await this.database.transaction(async () => {
      const row = await this.database.row<{ aheadMillis: number }>(ADVANCE_TEST_CLOCK, [caller.projectId, to, real]);
      if (!row) throw new KnownError('TEST_CLOCK_NOT_FORWARD', { now_millis: this.clock.now(caller) });
      await this.cache.announceChange(caller.projectId);
      this.note(caller, row.aheadMillis);
      return row;
    });
    const ahead = { ...caller, tenancy: { ...caller.tenancy, paymentsAheadMillis: set.aheadMillis } };
    await this.renewals.renew(ahead);
    return this.read(ahead);
  }

  /**
   * Puts the project's time back to the real one, which is only possible as long as nothing was stored of a later time:
   * the ledger never goes back.
   *
   * @throws KnownError TEST_CLOCK_IN_PRODUCTION, TEST_CLOCK_IN_USE
   */
  async reset(caller: Caller): Promise<TestClockRead> {
    this.requireSettable(caller);
    await this.database.transaction(async () => {
      await this.database.repository(PaymentTestClockEntity).delete({ projectId: caller.projectId });
      const used = await this.database.row(FIND_USE_OF_TEST_CLOCK, [caller.projectId, new Date(this.clock.realNow())]);
      if (used) throw new KnownError('TEST_CLOCK_IN_USE');
      await this.cache.announceChange(caller.projectId);
      this.note(caller, 0);
    });
    return this.read({ tenancy: { ...caller.tenancy, paymentsAheadMillis: 0 } });
  }

  private note(caller: Caller, aheadMillis: number): void {
    const clock = (ahead_millis: number) => ({ id: caller.projectId, ahead_millis });
    const before = clock(caller.tenancy.paymentsAheadMillis);
    this.audit.note(caller, 'payment_test_clock.updated', clock(aheadMillis), { before });
  }

  private requireSettable(caller: Caller): void {
    if (!this.clock.isSettable(caller)) throw new KnownError('TEST_CLOCK_IN_PRODUCTION');
  }
}

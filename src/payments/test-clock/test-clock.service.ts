import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { AuditService } from '../../common/audit/audit.service.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { PaymentsClock } from '../payments-clock.js';
import { TEST_CLOCK_AHEAD_MS } from '../payments.limits.js';
import { RenewalsService } from '../purchases/renewals.service.js';
import type { TestClockRead } from './test-clock.contract.js';

/** What keeps a clock from being set forward. */
export const TEST_CLOCK_ERRORS = [
  'TEST_CLOCK_IN_PRODUCTION',
  'TEST_CLOCK_NOT_FORWARD',
  'TEST_CLOCK_TOO_FAR_AHEAD',
] as const;

/** One at a time, and never back: `$3` is the real time, `$2` the time that it shall be. */
const ADVANCE = `INSERT INTO payment_test_clocks AS c (project_id, ahead_millis)
  SELECT $1, $2::bigint - $3::bigint WHERE $2::bigint > $3::bigint
  ON CONFLICT (project_id) DO UPDATE SET ahead_millis = excluded.ahead_millis
    WHERE c.ahead_millis < excluded.ahead_millis
  RETURNING c.ahead_millis::float8 AS "aheadMillis"`;

const RESET = 'DELETE FROM payment_test_clocks WHERE project_id = $1';

/** Whether anything was stored of a time that is still to come. */
const IS_USED = `SELECT 1 FROM (
    (SELECT 1 FROM subscriptions WHERE project_id = $1 AND created_at > $2 LIMIT 1)
    UNION ALL (SELECT 1 FROM one_time_purchases WHERE project_id = $1 AND created_at > $2 LIMIT 1)
    UNION ALL (SELECT 1 FROM item_quantity_changes WHERE project_id = $1 AND created_at > $2 LIMIT 1)
    UNION ALL (SELECT 1 FROM subscriptions WHERE project_id = $1 AND source = 'TEST_MODE' AND period_start > $2 LIMIT 1)
  ) AS used LIMIT 1`;

/** Project's own time for payments, for developers who want to see next month now: the one writer of test clocks. */
@Injectable()
export class TestClockService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly clock: PaymentsClock,
    private readonly cache: TenancyCache,
    private readonly renewals: RenewalsService,
  ) {}

  /** What time it is for the project's payments. */
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
      const row = await this.database.row<{ aheadMillis: number }>(ADVANCE, [caller.projectId, to, real]);
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
      await this.database.rows(RESET, [caller.projectId]);
      const used = await this.database.row(IS_USED, [caller.projectId, new Date(this.clock.realNow())]);
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

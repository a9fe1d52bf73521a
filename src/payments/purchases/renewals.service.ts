import { Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { millis } from '../../common/database/millis.js';
import { EventsService } from '../../common/events/events.service.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { ownValue } from '../../common/tenancy/settings/json.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { addIntervals, countIntervals, isLasting, type DayInterval } from '../ledger/intervals.js';
import { PaymentsClock } from '../payments-clock.js';
import type { CustomerType, SoldProduct } from '../payments.config.js';
import { RENEWED_AT_ONCE } from '../payments.limits.js';

/** A subscription whose period is over. */
interface DueRow {
  id: string;
  customerType: CustomerType;
  customerId: string;
  productId: string | null;
  priceId: string | null;
  product: SoldProduct;
  quantity: number;
  createdAt: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
}

/** What was bought in test mode and still runs. Nobody else renews it: there is nothing to be paid. */
const RUNS = `s.source = 'TEST_MODE' AND s.status IN ('active', 'trialing') AND s.period_end IS NOT NULL`;
const at = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;

const DUE = `SELECT s.id, s.customer_type AS "customerType", s.customer_id AS "customerId", s.product_id AS "productId",
    s.price_id AS "priceId", s.product, s.quantity, ${millis('s.created_at')} AS "createdAt",
    ${millis('s.period_end')} AS "periodEnd", s.cancel_at_period_end AS "cancelAtPeriodEnd"
  FROM subscriptions s WHERE s.project_id = $1 AND ${RUNS} AND s.period_end <= ${at('$2')}
    AND (s.period_end, s.id) > (${at('$3')}, $4::uuid)
  ORDER BY s.period_end, s.id LIMIT ${RENEWED_AT_ONCE}`;

/** Projects in which something may be due: all time is the same but for test clocks, which are never behind. */
const PROJECTS = `SELECT DISTINCT s.project_id AS "projectId" FROM subscriptions s
  LEFT JOIN payment_test_clocks c ON c.project_id = s.project_id
  WHERE ${RUNS} AND s.period_end <= now() + coalesce(c.ahead_millis, 0) * interval '1 millisecond' AND s.project_id > $1
  ORDER BY s.project_id LIMIT ${RENEWED_AT_ONCE}`;

/** Whoever ended or renewed it meanwhile was first. */
const STILL_DUE = `s.project_id = $1 AND s.id = $2 AND ${RUNS} AND s.period_end = ${at('$3')}`;
const RENEW = `UPDATE subscriptions s SET period_start = ${at('$4')}, period_end = ${at('$5')}
  WHERE ${STILL_DUE} AND NOT s.cancel_at_period_end`;
const END = `UPDATE subscriptions s SET status = 'canceled' WHERE ${STILL_DUE} AND s.cancel_at_period_end RETURNING 1`;

const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The periods of what was bought in test mode: one follows the other as long as the project is in test mode, as if it were
 * paid each time. What was given stays as it is, and what is paid is renewed by who is paid.
 */
@Injectable()
export class RenewalsService {
  constructor(
    private readonly database: Database,
    private readonly cache: TenancyCache,
    private readonly clock: PaymentsClock,
    private readonly events: EventsService,
    jobs: JobsService,
  ) {
    jobs.schedule({ name: 'renew-test-mode-subscriptions', cron: '*/10 * * * *', work: () => this.renewAll() });
  }

  /** Brings every period of a project that is over up to the project's time. */
  async renew(caller: Pick<Caller, 'projectId' | 'tenancy'>): Promise<void> {
    if (!caller.tenancy.config.payments.testMode) return;
    const now = this.clock.now(caller);
    let last: Pick<DueRow, 'periodEnd' | 'id'> = { periodEnd: 0, id: NO_ID };
    for (let isDone = false; !isDone;) {
      const due = await this.database.rows<DueRow & object>(DUE, [caller.projectId, now, last.periodEnd, last.id]);
      for (const row of due) await this.renewOne(caller, row, now);
      isDone = due.length < RENEWED_AT_ONCE;
      last = due.at(-1) ?? last;
    }
  }

  private async renewAll(): Promise<void> {
    for (let last = '', isDone = false; !isDone;) {
      const projects = await this.database.rows<{ projectId: string }>(PROJECTS, [last]);
      for (const { projectId } of projects) {
        const tenancy = await this.cache.find(projectId);
        if (tenancy) await this.renew({ projectId, tenancy });
      }
      isDone = projects.length < RENEWED_AT_ONCE;
      last = projects.at(-1)?.projectId ?? last;
    }
  }

  private async renewOne({ projectId }: Pick<Caller, 'projectId'>, row: DueRow, now: number): Promise<void> {
    const due = [projectId, row.id, row.periodEnd];
    const interval = intervalOf(row);
    if (!row.cancelAtPeriodEnd) {
      const period = interval && periodAt(row.createdAt, interval, now);
      if (period) await this.database.rows(RENEW, [...due, period.start, period.end]);
      return;
    }
    await this.database.transaction(async () => {
      if (!(await this.database.row(END, due))) return;
      this.events.record({ projectId }, 'subscription.ended', {
        id: row.id,
        customer_type: row.customerType,
        customer_id: row.customerId,
        product_id: row.productId,
        quantity: row.quantity,
      });
    });
  }
}

/** What was chosen when it was bought; null for what does not go on. */
function intervalOf({ product: { prices }, priceId }: DueRow): DayInterval | null {
  if (typeof prices === 'string' || priceId === null) return null;
  const interval = ownValue(prices, priceId)?.interval;
  return isLasting(interval) ? interval : null;
}

/** The period that a moment is in, counted from the purchase: so months that are too short shorten no later one. */
function periodAt(createdAt: number, interval: DayInterval, now: number) {
  const passed = countIntervals(createdAt, interval, now);
  return { start: addIntervals(createdAt, interval, passed), end: addIntervals(createdAt, interval, passed + 1) };
}

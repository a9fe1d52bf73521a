import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/access/caller.js';
import { Database } from '../../common/database/database.js';
import { millis, momentAt } from '../../common/database/millis.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { addIntervals, countIntervals, isLasting, type DayInterval } from '../ledger/intervals.js';
import { PaymentsClock } from '../payments-clock.js';
import { RENEWED_AT_ONCE } from '../payments.limits.js';

/** A subscription whose period is over. */
interface DueRow {
  id: string;
  /** What was chosen when it was bought, whatever that is; null for nothing. */
  interval: unknown;
  createdAt: number;
  periodEnd: number;
}

/** After which of the rows that are due the next ones begin. */
type Place = Pick<DueRow, 'periodEnd' | 'id'>;

/** In whose name a project's periods go on. */
type Renewing = Pick<Caller, 'projectId' | 'tenancy'>;

/** What was bought in test mode and still runs. Nobody else renews it: there is nothing to be paid. */
const RUNS = `s.source = 'TEST_MODE' AND s.status IN ('active', 'trialing') AND s.period_end IS NOT NULL`;

/** Of the product its price's interval alone: definitions are long, and what never renews is due each time. */
const DUE = `SELECT s.id, s.product->'prices'->s.price_id->'interval' AS interval,
    ${millis('s.created_at')} AS "createdAt", ${millis('s.period_end')} AS "periodEnd"
  FROM subscriptions s WHERE s.project_id = $1 AND ${RUNS} AND s.period_end <= ${momentAt('$2')}
    AND (s.period_end, s.id) > (${momentAt('$3')}, $4::uuid)
  ORDER BY s.period_end, s.id LIMIT ${RENEWED_AT_ONCE}`;

/** Projects in which something may be due: all time is the same but for test clocks, which are never behind. */
const PROJECTS = `SELECT DISTINCT s.project_id AS "projectId" FROM subscriptions s
  LEFT JOIN payment_test_clocks c ON c.project_id = s.project_id
  WHERE ${RUNS} AND s.period_end <= now() + coalesce(c.ahead_millis, 0) * interval '1 millisecond' AND s.project_id > $1
  ORDER BY s.project_id LIMIT ${RENEWED_AT_ONCE}`;

/** Whoever ended or renewed one meanwhile was first. The rows are locked in one order, whoever else renews them. */
const RENEW = `WITH due AS (
    SELECT s.id, r."start", r."end" FROM subscriptions s
    JOIN json_to_recordset($2) AS r (id uuid, due float8, "start" float8, "end" float8) ON s.id = r.id
    WHERE s.project_id = $1 AND ${RUNS} AND s.period_end = ${momentAt('r.due')}
    ORDER BY s.id FOR UPDATE OF s)
  UPDATE subscriptions s SET period_start = ${momentAt('due."start"')}, period_end = ${momentAt('due."end"')}
  FROM due WHERE s.project_id = $1 AND s.id = due.id`;

const FIRST: Place = { periodEnd: 0, id: '00000000-0000-0000-0000-000000000000' };

/**
 * The periods of what was bought in test mode: one follows the other as long as the project is in test mode, as if it were
 * paid each time. What was given stays as it is, and what is paid is renewed by who is paid. What ends a subscription is up
 * to `PurchasesService`.
 */
@Injectable()
export class RenewalsService {
  constructor(
    private readonly database: Database,
    private readonly cache: TenancyCache,
    private readonly clock: PaymentsClock,
    @Inject(LOG) private readonly log: Log,
    jobs: JobsService,
  ) {
    jobs.schedule({ name: 'renew-test-mode-subscriptions', cron: '*/10 * * * *', work: () => this.renewAll() });
  }

  /** Brings every period of a project that is over up to the project's time. */
  async renew(caller: Renewing): Promise<void> {
    for (let place: Place | null = FIRST; place !== null;) place = await this.renewSome(caller, place);
  }

  private async renewAll(): Promise<void> {
    for (let last = '', isDone = false; !isDone;) {
      const projects = await this.database.rows<{ projectId: string }>(PROJECTS, [last]);
      await this.renewInTurns(projects.map(({ projectId }) => projectId));
      isDone = projects.length < RENEWED_AT_ONCE;
      last = projects.at(-1)?.projectId ?? last;
    }
  }

  /** Some of each project, then some more: those with little that is due do not wait for those with much. */
  private async renewInTurns(projectIds: readonly string[]): Promise<void> {
    let turns = projectIds.map((projectId) => ({ projectId, place: FIRST }));
    while (turns.length > 0) {
      const left: typeof turns = [];
      for (const { projectId, place } of turns) {
        const next = await this.renewTurn(projectId, place);
        if (next) left.push({ projectId, place: next });
      }
      turns = left;
    }
  }

  private async renewTurn(projectId: string, place: Place): Promise<Place | null> {
    try {
      const tenancy = await this.cache.find(projectId);
      return tenancy && (await this.renewSome({ projectId, tenancy }, place));
    } catch (error) {
      // What is wrong with one project keeps nothing from the others.
      this.log.error({ err: error, projectId }, 'The subscriptions of a project could not be renewed');
      return null;
    }
  }

  /** Those that are due after a place; the next place, or null at the end. */
  private async renewSome(caller: Renewing, { periodEnd, id }: Place): Promise<Place | null> {
    if (!caller.tenancy.config.payments.testMode) return null;
    const now = this.clock.now(caller);
    const due = await this.database.rows<DueRow & object>(DUE, [caller.projectId, now, periodEnd, id]);
    const periods = due.flatMap((row) =>
      isLasting(row.interval)
        ? [{ id: row.id, due: row.periodEnd, ...periodAt(row.createdAt, row.interval, now) }]
        : [],
    );
    if (periods.length > 0) await this.database.rows(RENEW, [caller.projectId, JSON.stringify(periods)]);
    return due.length < RENEWED_AT_ONCE ? null : (due.at(-1) ?? null);
  }
}

/** The period that a moment is in, counted from the purchase: so months that are too short shorten no later one. */
function periodAt(createdAt: number, interval: DayInterval, now: number) {
  const passed = countIntervals(createdAt, interval, now);
  return { start: addIntervals(createdAt, interval, passed), end: addIntervals(createdAt, interval, passed + 1) };
}

import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { LOG, type Log } from '../../common/environment/log.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { addIntervals, countIntervals, isLasting, type DayInterval } from '../../../shared/payments/intervals.js';
import { PaymentsClock } from '../clock/payments-clock.js';
import { isInTestMode } from '../offers/test-mode.js';
import { RENEWED_AT_ONCE } from '../payments.limits.js';
import { LIST_DUE_SUBSCRIPTIONS, LIST_PROJECTS_TO_RENEW } from './renewals.queries.js';
import { RENEW_SUBSCRIPTIONS } from './renewals.statements.js';

/** A subscription whose period is over. */
interface DueRow {
  id: string;
  /** The interval of the chosen price, not validated; null for none. */
  interval: unknown;
  createdAt: number;
  periodEnd: number;
}

/** The last row of a page of due subscriptions. */
type Place = Pick<DueRow, 'periodEnd' | 'id'>;

/** The project whose subscriptions are renewed. */
type Renewing = Pick<Caller, 'projectId' | 'tenancy'>;

const FIRST: Place = { periodEnd: 0, id: '00000000-0000-0000-0000-000000000000' };

/**
 * Renews subscriptions bought in test mode, as long as the project is in test mode, as if each period were paid.
 * Granted products stay as they are, and Stripe renews paid ones. Only `PurchasesService` ends subscriptions.
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

  /** Renews every subscription of a project whose period is over. */
  async renew(caller: Renewing): Promise<void> {
    for (let place: Place | null = FIRST; place !== null;) place = await this.renewSome(caller, place);
  }

  private async renewAll(): Promise<void> {
    for (let last = '', isDone = false; !isDone;) {
      const projects = await this.database.rows<{ projectId: string }>(LIST_PROJECTS_TO_RENEW, [last]);
      await this.renewInTurns(projects.map(({ projectId }) => projectId));
      isDone = projects.length < RENEWED_AT_ONCE;
      last = projects.at(-1)?.projectId ?? last;
    }
  }

  /** Renews a portion of each project in turn, so that small projects do not wait for large ones. */
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
      // An error in one project must not keep the others from being renewed.
      this.log.error({ err: error, projectId }, 'The subscriptions of a project could not be renewed');
      return null;
    }
  }

  /** Renews the subscriptions due after a place. Returns the next place, or null at the end. */
  private async renewSome(caller: Renewing, { periodEnd, id }: Place): Promise<Place | null> {
    if (!isInTestMode(caller.tenancy)) return null;
    const now = this.clock.now(caller);
    const due = await this.database.rows<DueRow & object>(LIST_DUE_SUBSCRIPTIONS, [
      caller.projectId,
      now,
      periodEnd,
      id,
    ]);
    const periods = due.flatMap((row) =>
      isLasting(row.interval)
        ? [{ id: row.id, due: row.periodEnd, ...periodAt(row.createdAt, row.interval, now) }]
        : [],
    );
    if (periods.length > 0) await this.database.rows(RENEW_SUBSCRIPTIONS, [caller.projectId, JSON.stringify(periods)]);
    return due.length < RENEWED_AT_ONCE ? null : (due.at(-1) ?? null);
  }
}

/**
 * The period that contains a moment, counted from the purchase, so that a short month does not shorten later periods.
 */
function periodAt(createdAt: number, interval: DayInterval, now: number) {
  const passed = countIntervals(createdAt, interval, now);
  return { start: addIntervals(createdAt, interval, passed), end: addIntervals(createdAt, interval, passed + 1) };
}

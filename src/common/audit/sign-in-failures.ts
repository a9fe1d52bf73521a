import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ActivityCounts } from '../activity/activity-counts.service.js';
import { Database } from '../database/database.js';
import { DatabaseClock } from '../database/database-clock.js';
import { KnownError } from '../errors/known-error.js';
import { LOG, type Log } from '../environment/log.js';
import { recordOrigin, type AuditOrigin } from './audit-actor.js';
import type { AuditChanges } from './audit-changes.js';
import { actionRow, toAuditJson } from './audit-rows.js';
import { declareActions } from './audit-rules.js';
import { FAILURE_COUNTS, FAILURES_EVERY_MS, FAILURES_PER_HOUR, FAILURES_WAITING } from './audit.limits.js';
import { insertAuditRows } from './audit.statements.js';

/** The kinds of failure: signing in, and confirming a change with a proof. */
export type FailureAction = 'sign_in.failed' | 'confirmation.failed';

declareActions({
  'sign_in.failed': { isSecurity: true },
  'confirmation.failed': { isSecurity: true },
  /** The hour before, so many more. */
  'sign_in.failures_left_out': { isSecurity: true },
});

/** A failure, and the account that was meant, where it is known. */
export interface Failure {
  method: string;
  userId?: string | null;
}

const HOUR_MS = 3_600_000;
const SWEEP_MS = 60_000;

/** The failures of an account or a project within an hour. */
interface Count {
  projectId: string;
  userId: string | null;
  since: number;
  written: number;
  leftOut: number;
}

/**
 * Writes down who failed to sign in. Nothing is committed with a failure, so these are gathered in memory and written
 * together twice a second: a request waits for none of it, and whoever guesses can fill neither a project's log nor the
 * database. What is beyond the limits is counted, and told once an hour.
 */
@Injectable()
export class SignInFailures implements BeforeApplicationShutdown {
  /** Oldest first. */
  private readonly counts = new Map<string, Count>();
  private waiting: string[] = [];
  private timer?: NodeJS.Timeout;
  private readonly sweeper: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();
  /** True while the server stops: failures of requests still under way are then written at once. */
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    private readonly activity: ActivityCounts,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS);
    this.sweeper.unref();
  }

  /** Notes that somebody failed. It never throws, and takes as long for an account as for none. */
  note(origin: AuditOrigin, { method, userId = null }: Failure, action: FailureAction = 'sign_in.failed'): void {
    const { projectId } = origin;
    if (action === 'sign_in.failed') this.activity.add(projectId, 'failed_sign_in');
    const { ofAccount, ofNoAccount, ofProject } = FAILURES_PER_HOUR;
    const own = this.countOf(projectId, userId ?? NO_ACCOUNT);
    const all = this.countOf(projectId, null);
    const isTooMany = own.written >= (userId === null ? ofNoAccount : ofAccount) || all.written >= ofProject;
    if (isTooMany || this.waiting.length >= FAILURES_WAITING) {
      own.leftOut += 1;
      return;
    }
    own.written += 1;
    all.written += 1;
    this.push(origin, action, { userId, changes: { method: { before: null, after: method } } });
  }

  /** Runs what shows somebody to be who they say, of whom nothing is known before; when it refuses, that is noted. */
  async noteIf<T>(origin: AuditOrigin, method: string, prove: () => Promise<T>): Promise<T> {
    try {
      return await prove();
    } catch (error) {
      if (error instanceof KnownError) this.note(origin, { method });
      throw error;
    }
  }

  /** Once the application is shut down, the database is. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.sweeper);
    for (const [key, count] of this.counts) this.close(key, count);
    this.flush();
    await this.writing;
  }

  private push(
    origin: AuditOrigin,
    action: string,
    { userId, changes }: { userId: string | null; changes: AuditChanges },
  ): void {
    const object = userId === null ? { type: 'sign_in', id: null } : { type: 'user', id: userId };
    const row = actionRow(action, {}, { object, userId, changes });
    if (!row) return;
    this.waiting.push(toAuditJson({ project_id: origin.projectId, ...row, ...recordOrigin(origin) }, this.clock.now()));
    if (this.isStopping) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), FAILURES_EVERY_MS);
  }

  private countOf(projectId: string, userId: string | null): Count {
    const key = `${projectId}/${userId ?? ''}`;
    const known = this.counts.get(key);
    if (known && performance.now() - known.since < HOUR_MS) return known;
    if (known) this.close(key, known);
    const [oldest] = this.counts;
    if (oldest && this.counts.size >= FAILURE_COUNTS) this.close(...oldest);
    const count = { projectId, userId, since: performance.now(), written: 0, leftOut: 0 };
    this.counts.set(key, count);
    return count;
  }

  /** Forgets a count, and tells what it left out. */
  private close(key: string, { projectId, userId, leftOut }: Count): void {
    this.counts.delete(key);
    if (leftOut === 0) return;
    const changes = { left_out: { before: null, after: leftOut } };
    const account = userId === NO_ACCOUNT ? null : userId;
    this.push({ projectId }, 'sign_in.failures_left_out', { userId: account, changes });
  }

  private sweep(): void {
    const ended = performance.now() - HOUR_MS;
    for (const [key, count] of this.counts) {
      if (count.since > ended) return;
      this.close(key, count);
    }
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.waiting.length === 0) return;
    const rows = this.waiting;
    this.waiting = [];
    this.writing = this.writing.then(() => this.write(rows));
  }

  private async write(rows: string[]): Promise<void> {
    try {
      await this.database.rows(insertAuditRows('$1'), [`[${rows.join(',')}]`]);
    } catch (error) {
      this.log.warn(
        { error: (error as Error).message, rows: rows.length },
        'Failed sign-ins could not be written down',
      );
    }
  }
}

/** Stands for all addresses of a project that have no account. */
const NO_ACCOUNT = 'no account';

import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WriteBehindCounters, type Counter } from '../concurrency/write-behind-counters.js';
import { Database } from '../database/database.js';
import { DatabaseClock } from '../database/database-clock.js';
import { LOG, type Log } from '../environment/log.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ACTIVITY_WAITING } from './activity.limits.js';
import { ADD_ACTIVITY, DROP_OLD_ACTIVITY } from './activity-counts.statements.js';

/** The kinds of what is counted as it happens. */
export type ActivityKind =
  'sign_in' | 'failed_sign_in' | 'email_sent' | 'email_failed' | 'delivery' | 'failed_delivery';

interface Counted {
  projectId: string;
  kind: ActivityKind;
}

const QUARTER_MS = 15 * 60_000;

/**
 * Counts what happens in projects, by the quarter of an hour: gathered in memory and written together, so that no request
 * waits for it, and a flood is one row. What a process that dies has gathered is lost: these are for looking at, not for bills.
 */
@Injectable()
export class ActivityCounts implements OnApplicationShutdown {
  private readonly counts = new WriteBehindCounters<Counted>({
    periodMs: QUARTER_MS,
    most: ACTIVITY_WAITING,
    orderOf: ({ projectId, kind }) => `${projectId} ${kind}`,
    write: (batch) => this.write(batch),
  });

  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    jobs: JobsService,
    @Inject(LOG) private readonly log: Log,
  ) {
    jobs.schedule({
      name: 'drop-old-activity',
      cron: '53 * * * *',
      work: async () => void (await database.rows(DROP_OLD_ACTIVITY)),
    });
  }

  /** Counts that something happened now, once or so often. It never throws. */
  add(projectId: string, kind: ActivityKind, change = 1): void {
    this.counts.add({ projectId, kind }, this.clock.now(), change);
  }

  onApplicationShutdown(): Promise<void> {
    return this.counts.end();
  }

  private async write(batch: Array<Counter<Counted>>): Promise<void> {
    try {
      await this.database.rows(ADD_ACTIVITY, [JSON.stringify(batch)]);
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Activity could not be counted');
    }
  }
}

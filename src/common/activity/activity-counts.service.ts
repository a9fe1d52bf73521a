import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WriteBehind } from '../concurrency/write-behind.js';
import { Database } from '../database/database.js';
import { DatabaseClock } from '../database/database-clock.js';
import { LOG, type Log } from '../environment/log.js';
import { JobsService } from '../jobs/jobs.service.js';
import { ACTIVITY_WAITING } from './activity.limits.js';
import { ADD_ACTIVITY, DROP_OLD_ACTIVITY } from './activity-counts.statements.js';

/** The kinds of what is counted as it happens. */
export type ActivityKind =
  'sign_in' | 'failed_sign_in' | 'email_sent' | 'email_failed' | 'delivery' | 'failed_delivery';

interface Count {
  projectId: string;
  kind: ActivityKind;
  at: Date;
  change: number;
}

const QUARTER_MS = 15 * 60_000;

/**
 * Counts what happens in projects, by the quarter of an hour: gathered in memory and written together, so that no request
 * waits for it, and a flood is one row. What a process that dies has gathered is lost: these are for looking at, not for bills.
 */
@Injectable()
export class ActivityCounts implements OnApplicationShutdown {
  /** The counters that are not being written yet. */
  private readonly open = new Map<string, Count>();
  private readonly counts = new WriteBehind<Count>({
    write: (batch) => this.write(batch),
    orderOf: ({ projectId, kind }) => `${projectId} ${kind}`,
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
    const now = this.clock.now();
    const key = `${projectId} ${kind} ${Math.floor(now / QUARTER_MS)}`;
    const known = this.open.get(key);
    if (known) {
      known.change += change;
      return;
    }
    if (this.open.size >= ACTIVITY_WAITING) return;
    const count = { projectId, kind, at: new Date(now), change };
    this.open.set(key, count);
    this.counts.put(key, count);
  }

  onApplicationShutdown(): Promise<void> {
    return this.counts.end();
  }

  /** Closes the counters of the batch before it reads them, so that whoever counts meanwhile begins new ones. */
  private async write(batch: Count[]): Promise<void> {
    const written = new Set(batch);
    for (const [key, count] of this.open) if (written.has(count)) this.open.delete(key);
    try {
      await this.database.rows(ADD_ACTIVITY, [JSON.stringify(batch)]);
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Activity could not be counted');
    }
  }
}

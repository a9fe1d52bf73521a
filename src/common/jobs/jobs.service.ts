import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import PgBoss from 'pg-boss';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { LOG, type Log } from '../environment/log.js';
import { atMostOnceAMinute } from '../environment/seldom.js';
import { DATABASE_CONNECTIONS, DATABASE_MS } from '../database/database.limits.js';
import { DATABASE_URL } from '../database/database-url.js';
import { WatchedPool } from '../database/watched-pool.js';

interface ScheduledJob {
  name: string;
  /** The times at which it runs, in cron's five fields, UTC. */
  cron: string;
  work: () => Promise<void>;
}

/** Each job asks for its turn by itself: more often than this, an idle server keeps its database busy. */
const POLL_SECONDS = 5;

/** The queue: jobs live in PostgreSQL, and of all replicas one at a time does each. */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly scheduled: ScheduledJob[] = [];
  /** Of its own: a job that asks for its turn waits for no request, and a request for no job. */
  private readonly pool: WatchedPool;
  private boss?: PgBoss;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(DATABASE_URL) databaseUrl: string,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.pool = new WatchedPool({
      connectionString: databaseUrl,
      application_name: 'vestibule-jobs',
      max: DATABASE_CONNECTIONS.jobs,
      statement_timeout: DATABASE_MS.statement,
      patience: environment.databasePatience,
    });
    this.pool.on('error', this.noteError);
  }

  /** Declares a job that runs at set times; call it before the application starts. */
  schedule(job: ScheduledJob): void {
    this.scheduled.push(job);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.environment.role === 'api') return;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => this.pool.query(text, values) },
      schema: 'jobs',
    });
    boss.on('error', this.noteError);
    this.boss = await boss.start();
    for (const job of this.scheduled) await this.begin(boss, job);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.boss?.stop({ graceful: true, timeout: 10_000 });
    if (this.boss) await this.pool.end();
  }

  private readonly noteError = atMostOnceAMinute(({ message }: Error) =>
    this.log.warn({ error: message }, 'The job queue met an error'),
  );

  private async begin(boss: PgBoss, { name, cron, work }: ScheduledJob): Promise<void> {
    await boss.createQueue(name);
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      await work();
      this.log.debug({ job: name }, 'Job done');
    });
    await boss.schedule(name, cron);
  }
}

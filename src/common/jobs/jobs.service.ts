import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Cron } from 'croner';
import PgBoss from 'pg-boss';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { LOG, type Log } from '../environment/log.js';
import { atMostOnceAMinute } from '../environment/seldom.js';
import { Metrics } from '../metrics/metrics.js';
import { DATABASE_ACCESS, type DatabaseAccess } from '../database/database-access.js';
import { DATABASE_CONNECTIONS, DATABASE_MS } from '../database/database.limits.js';
import { WatchedPool } from '../database/watched-pool.js';
import { describeFailure } from './describe-failure.js';
import { SCHEDULED_JOBS } from './jobs.limits.js';
import { NOTE_ALIVE, TAKE_BACK } from './jobs.statements.js';

interface ScheduledJob {
  name: string;
  /** The times at which it runs, in cron's five fields, UTC. */
  cron: string;
  work: () => Promise<void>;
}

/** Each job asks for its turn by itself: more often than this, an idle server keeps its database busy. */
const POLL_SECONDS = 5;
/**
 * The second of the minute in which a job is asked for. Replicas that ask in the same minute of the database's clock ask for
 * one: in its middle their clocks may be half a minute apart.
 */
const ASK_AT_SECOND = 30;

/**
 * The queue: jobs live in PostgreSQL, and of all replicas one at a time does each. When they are due is told by croner: the
 * queue's own clock goes through the minutes of all patterns each half minute, for 300 ms in which nobody is answered.
 */
@Injectable()
export class JobsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly scheduled: ScheduledJob[] = [];
  private readonly clocks: Cron[] = [];
  /** Of its own: a job that asks for its turn waits for no request, and a request for no job. */
  private readonly pool: WatchedPool;
  /** The number of times that each was done, or failed. */
  private readonly counts: Record<'done' | 'failed', Record<string, number>> = { done: {}, failed: {} };
  private boss?: PgBoss;
  private looking?: NodeJS.Timeout;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(DATABASE_ACCESS) access: DatabaseAccess,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.pool = new WatchedPool({
      ...access,
      application_name: 'vestibule-jobs',
      max: DATABASE_CONNECTIONS.jobs,
      statement_timeout: DATABASE_MS.statement,
      patience: environment.databasePatience,
    });
    this.pool.on('error', this.noteError);
    for (const outcome of ['done', 'failed'] as const) {
      const help = `Jobs at set times that were ${outcome} here`;
      const read = (): Record<string, number> => this.counts[outcome];
      metrics.declare({ name: `jobs_${outcome}_total`, help, kind: 'counter', label: 'job', read });
    }
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
      schedule: false,
    });
    boss.on('error', this.noteError);
    this.boss = await boss.start();
    for (const job of this.scheduled) await this.begin(boss, job);
    this.looking = setInterval(() => void this.takeBack(), SCHEDULED_JOBS.signMs);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const clock of this.clocks) clock.stop();
    clearInterval(this.looking);
    await this.boss?.stop({ graceful: true, timeout: 10_000 });
    if (this.boss) await this.pool.end();
  }

  private readonly noteError = atMostOnceAMinute(({ message }: Error) =>
    this.log.warn({ error: message }, 'The job queue met an error'),
  );

  private async begin(boss: PgBoss, job: ScheduledJob): Promise<void> {
    await boss.createQueue(job.name);
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, ([{ id } = { id: '' }]) => this.run(job, id));
    this.clocks.push(
      new Cron(`${ASK_AT_SECOND} ${job.cron}`, { timezone: 'UTC', unref: true }, () => this.ask(boss, job)),
    );
  }

  /** Asks for a job, once in a minute however many replicas do. */
  private async ask(boss: PgBoss, { name }: ScheduledJob): Promise<void> {
    try {
      await boss.send(name, {}, { singletonKey: name, singletonSeconds: 60 });
    } catch (error) {
      this.noteError(error as Error);
    }
  }

  private async run({ name, work }: ScheduledJob, id: string): Promise<void> {
    const alive = (): Promise<void> => this.noteAlive(name, id);
    await alive();
    const signs = setInterval(() => void alive(), SCHEDULED_JOBS.signMs);
    try {
      await work();
      this.count('done', name);
      this.log.debug({ job: name }, 'Job done');
    } catch (error) {
      this.count('failed', name);
      this.log.error({ job: name, ...describeFailure(error) }, 'A job failed');
      throw error;
    } finally {
      clearInterval(signs);
    }
  }

  private count(outcome: 'done' | 'failed', name: string): void {
    const counts = this.counts[outcome];
    counts[name] = (counts[name] ?? 0) + 1;
  }

  private async noteAlive(name: string, id: string): Promise<void> {
    await this.pool.query(NOTE_ALIVE, [name, id]).catch(this.noteError);
  }

  /** Whoever worked on them is gone, and so is what it did not commit: others begin anew. */
  private async takeBack(): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ name: string }>(TAKE_BACK, [SCHEDULED_JOBS.deadAfterSeconds]);
      for (const { name } of rows)
        this.log.warn({ job: name }, 'A process ended with a job in hand; another takes it over');
    } catch (error) {
      this.noteError(error as Error);
    }
  }
}

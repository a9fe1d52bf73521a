import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Cron } from 'croner';
import PgBoss from 'pg-boss';
import { ENVIRONMENT, type Environment } from '../environment/environment.js';
import { LOG, type Log } from '../environment/log.js';
import { DATABASE_URL } from '../database/database-url.js';

interface ScheduledJob {
  name: string;
  /** The times at which it runs, in cron's five fields, UTC. */
  cron: string;
  work: () => Promise<void>;
}

const CONNECTIONS = 3;
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
  private boss?: PgBoss;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(DATABASE_URL) private readonly databaseUrl: string,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Declares a job that runs at set times; call it before the application starts. */
  schedule(job: ScheduledJob): void {
    this.scheduled.push(job);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.environment.role === 'api') return;
    const boss = new PgBoss({
      connectionString: this.databaseUrl,
      application_name: 'vestibule-jobs',
      schema: 'jobs',
      max: CONNECTIONS,
      schedule: false,
    });
    boss.on('error', (error) => this.log.warn({ error: error.message }, 'The job queue met an error'));
    this.boss = await boss.start();
    for (const job of this.scheduled) await this.begin(boss, job);
  }

  async onApplicationShutdown(): Promise<void> {
    for (const clock of this.clocks) clock.stop();
    await this.boss?.stop({ graceful: true, timeout: 10_000 });
  }

  private async begin(boss: PgBoss, job: ScheduledJob): Promise<void> {
    await boss.createQueue(job.name);
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, () => this.run(job));
    this.clocks.push(
      new Cron(`${ASK_AT_SECOND} ${job.cron}`, { timezone: 'UTC', unref: true }, () => this.ask(boss, job)),
    );
  }

  /** Asks for a job, once in a minute however many replicas do. */
  private async ask(boss: PgBoss, { name }: ScheduledJob): Promise<void> {
    try {
      await boss.send(name, {}, { singletonKey: name, singletonSeconds: 60 });
    } catch (error) {
      this.log.warn({ job: name, err: error }, 'A job could not be asked for');
    }
  }

  private async run({ name, work }: ScheduledJob): Promise<void> {
    try {
      await work();
      this.log.debug({ job: name }, 'Job done');
    } catch (error) {
      this.log.error({ job: name, err: error }, 'A job failed');
      throw error;
    }
  }
}

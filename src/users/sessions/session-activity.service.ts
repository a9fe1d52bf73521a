import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, type Log } from '../../common/environment/log.js';
import { WriteBehind } from '../../common/concurrency/write-behind.js';
import { isDeadlock } from '../../common/database/constraint-errors.js';
import { Database } from '../../common/database/database.js';
import { DatabaseClock } from '../../common/database/database-clock.js';
import { VisitsService } from '../counts/visits.service.js';
import { CountryTable } from './country-table.js';
import type { Language } from '../../../shared/languages/languages.js';
import type { IpInfo } from './ip-info.js';
import { RECORD_ACTIVITY } from './session-activity.statements.js';

interface Activity {
  projectId: string;
  sessionId: string;
  userId: string;
  isAnonymous: boolean;
  at: Date;
  ipInfo: IpInfo | null;
  /** The language that the request asked for; null if it asked for none of ours. */
  language: Language | null;
}

/** The number of tries of a batch, in all, when it and another transaction waited for each other. */
const DEADLOCK_ATTEMPTS = 5;

/** Notes when sessions and users were last active: gathered in memory, written together twice a second. */
@Injectable()
export class SessionActivityService implements OnApplicationShutdown {
  private readonly activities = new WriteBehind<Activity>({
    write: (batch) => this.write(batch),
    orderOf: ({ userId }) => userId,
  });

  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    private readonly countries: CountryTable,
    private readonly visits: VisitsService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Notes that a session is used now. What it gathers is written at shutdown at the latest. */
  record(activity: Omit<Activity, 'at'>): void {
    this.activities.put(activity.sessionId, { ...activity, at: new Date(this.clock.now()) });
  }

  onApplicationShutdown(): Promise<void> {
    return this.activities.end();
  }

  private async write(batch: Activity[]): Promise<void> {
    try {
      for (const { ipInfo } of batch) if (ipInfo) ipInfo.countryCode ??= await this.countries.find(ipInfo.ip);
      await untilNoDeadlock(() => this.database.rows(RECORD_ACTIVITY, [JSON.stringify(batch)]));
      const visits = batch.map(({ ipInfo, ...visit }) => ({
        ...visit,
        countryCode: ipInfo?.countryCode ?? null,
      }));
      await untilNoDeadlock(() => this.visits.count(visits));
    } catch (error) {
      this.log.warn({ error: (error as Error).message }, 'Session activity could not be recorded');
    }
  }
}

async function untilNoDeadlock(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isDeadlock(error) || attempt === DEADLOCK_ATTEMPTS) throw error;
    }
  }
}

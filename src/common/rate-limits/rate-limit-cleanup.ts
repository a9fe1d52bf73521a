import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';

/** Drops counters whose window is over. */
@Injectable()
export class RateLimitCleanup {
  constructor(jobs: Jobs, database: Database) {
    jobs.schedule({
      name: 'drop-expired-rate-limits',
      cron: '*/10 * * * *',
      work: async () => {
        await database.rows('DELETE FROM rate_limits WHERE expire < $1', [Date.now()]);
      },
    });
  }
}

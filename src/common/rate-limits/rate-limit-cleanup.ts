import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobsService } from '../jobs/jobs.service.js';

/** Drops counters whose window is over. */
@Injectable()
export class RateLimitCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-rate-limits',
      cron: '*/10 * * * *',
      work: async () => {
        await database.rows('DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000');
      },
    });
  }
}

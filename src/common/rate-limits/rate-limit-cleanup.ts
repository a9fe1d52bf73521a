import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../database/database.js';
import { JobsService } from '../jobs/jobs.service.js';
import { RateLimitEntity } from './rate-limit.entity.js';

/** Drops counters whose window is over. */
@Injectable()
export class RateLimitCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-rate-limits',
      cron: '*/10 * * * *',
      work: async () => {
        await database.repository(RateLimitEntity).delete({ expire: LessThan(String(Date.now())) });
      },
    });
  }
}

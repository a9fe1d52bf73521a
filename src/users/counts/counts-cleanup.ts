import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { CLEANUP } from './counts-cleanup.statements.js';

/** Drops what metrics no longer show. */
@Injectable()
export class CountsCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-old-metrics',
      cron: '47 * * * *',
      work: async () => {
        for (const statement of CLEANUP) await database.rows(statement);
      },
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { IMPORTS } from './imports.limits.js';

/** Drops imports with which nothing happened for long. */
@Injectable()
export class ImportCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-old-imports',
      cron: '19 * * * *',
      work: async () => {
        await database.rows(
          `DELETE FROM imports WHERE touched_at < now() - interval '${IMPORTS.keptDays} days'
             AND status NOT IN ('queued', 'sending')`,
        );
      },
    });
  }
}

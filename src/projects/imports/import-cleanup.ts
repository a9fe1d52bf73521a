import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { DROP_OLD_IMPORTS } from './imports.statements.js';

/** Drops imports with which nothing happened for long. */
@Injectable()
export class ImportCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-old-imports',
      cron: '19 * * * *',
      work: async () => {
        await database.rows(DROP_OLD_IMPORTS);
      },
    });
  }
}

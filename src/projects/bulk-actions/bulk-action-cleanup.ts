import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { DROP_OLD_BULK_ACTIONS } from './bulk-actions.statements.js';

/** Drops bulk actions that ended long ago, with their results. */
@Injectable()
export class BulkActionCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-old-bulk-actions',
      cron: '23 * * * *',
      work: async () => {
        await database.rows(DROP_OLD_BULK_ACTIONS);
      },
    });
  }
}

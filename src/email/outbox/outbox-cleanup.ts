import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { DROP_EMAILS, DROP_MAILINGS, DROPPED_BATCH } from './outbox-cleanup.statements.js';

/** Deletes emails ninety days after they were sent, failed or were skipped, and mailings that have none left. */
@Injectable()
export class OutboxCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-old-emails',
      cron: '47 3 * * *',
      work: async () => {
        while ((await database.rows(DROP_EMAILS)).length === DROPPED_BATCH);
        await database.rows(DROP_MAILINGS);
      },
    });
  }
}

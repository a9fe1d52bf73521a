import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobsService } from '../jobs/jobs.service.js';

/** How long events are kept. */
const KEPT = `interval '30 days'`;

/** Drops old events. */
@Injectable()
export class EventCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-old-events',
      cron: '37 * * * *',
      work: async () => {
        await database.rows(`DELETE FROM events WHERE occurred_at < now() - ${KEPT}`);
      },
    });
  }
}

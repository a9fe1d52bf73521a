import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';

/** How long events are kept. */
const KEPT = `interval '30 days'`;

/** Drops old events. */
@Injectable()
export class EventCleanup {
  constructor(jobs: Jobs, database: Database) {
    jobs.schedule({
      name: 'drop-old-events',
      cron: '37 * * * *',
      work: async () => {
        await database.rows(`DELETE FROM events WHERE occurred_at < now() - ${KEPT}`);
      },
    });
  }
}

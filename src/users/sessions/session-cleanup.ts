import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { DROP_EXPIRED } from './sessions.statements.js';

/** Drops sessions a week after they expired; until then lists still show them. */
@Injectable()
export class SessionCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-sessions',
      cron: '37 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED);
      },
    });
  }
}

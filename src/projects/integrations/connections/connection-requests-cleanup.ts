import { Injectable } from '@nestjs/common';
import { Database } from '../../../common/database/database.js';
import { JobsService } from '../../../common/jobs/jobs.service.js';
import { REQUEST_KEPT_SECONDS } from '../integrations.limits.js';
import { DROP_EXPIRED_REQUESTS } from './connection-requests.statements.js';

/** Drops requests of platforms that are long over, answered or not. */
@Injectable()
export class ConnectionRequestsCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-integration-requests',
      cron: '47 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED_REQUESTS, [REQUEST_KEPT_SECONDS]);
      },
    });
  }
}

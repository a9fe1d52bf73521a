import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobsService } from '../jobs/jobs.service.js';
import { DROP_EXPIRED_CODES } from './verification-codes.statements.js';

/** Drops codes a week after they expired: until then a late user is told that the code is too old, not that it is unknown. */
@Injectable()
export class CodeCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-codes',
      cron: '17 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED_CODES);
      },
    });
  }
}

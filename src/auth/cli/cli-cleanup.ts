import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { DROP_EXPIRED_CLI_LOGINS } from './cli-logins.statements.js';

/** Drops logins a week after they expired. */
@Injectable()
export class CliCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-cli-logins',
      cron: '27 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED_CLI_LOGINS);
      },
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';

/** Drops logins a week after they expired: until then a late poll is told so. */
@Injectable()
export class CliCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-cli-logins',
      cron: '27 * * * *',
      work: async () => {
        await database.rows("DELETE FROM cli_logins WHERE expires_at < now() - interval '7 days'");
      },
    });
  }
}

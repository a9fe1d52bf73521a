import { Injectable } from '@nestjs/common';
import { Database } from '../../../common/database/database.js';
import { JobsService } from '../../../common/jobs/jobs.service.js';
import { DROP_EXPIRED_PROVIDER_TOKENS } from './provider-tokens.statements.js';

/** Drops access tokens that have expired. */
@Injectable()
export class ProviderTokenCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-provider-tokens',
      cron: '41 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED_PROVIDER_TOKENS);
      },
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { USED_TOKEN_KEPT_SECONDS } from './apple.limits.js';
import { DROP_EXPIRED_IDENTITY_TOKENS } from './used-identity-tokens.statements.js';

/** Drops used identity tokens that have expired. */
@Injectable()
export class AppleCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-identity-tokens',
      cron: '47 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED_IDENTITY_TOKENS, [USED_TOKEN_KEPT_SECONDS]);
      },
    });
  }
}

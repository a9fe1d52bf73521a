import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { DROP_EXPIRED_AUTHORIZATION_CODES } from './authorization-codes.statements.js';
import { DROP_EXPIRED_OAUTH_FLOWS } from './oauth-flows.statements.js';
import { CODE_KEPT_SECONDS, FLOW_KEPT_SECONDS } from './oauth.limits.js';

/** Drops sign-ins whose browsers never came back, and codes that expired long ago. */
@Injectable()
export class OauthCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-oauth-flows',
      cron: '*/10 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED_OAUTH_FLOWS, [FLOW_KEPT_SECONDS]);
      },
    });
    jobs.schedule({
      name: 'drop-expired-authorization-codes',
      cron: '37 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED_AUTHORIZATION_CODES, [CODE_KEPT_SECONDS]);
      },
    });
  }
}

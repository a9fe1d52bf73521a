import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { CODE_KEPT_SECONDS, FLOW_KEPT_SECONDS } from './oauth.limits.js';

/** Drops sign-ins that never came back from their provider, and codes that are long over. */
@Injectable()
export class OauthCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-oauth-flows',
      cron: '*/10 * * * *',
      work: async () => {
        await database.rows(`DELETE FROM oauth_flows WHERE expires_at < now() - $1 * interval '1 second'`, [
          FLOW_KEPT_SECONDS,
        ]);
      },
    });
    jobs.schedule({
      name: 'drop-expired-authorization-codes',
      cron: '37 * * * *',
      work: async () => {
        await database.rows(`DELETE FROM authorization_codes WHERE expires_at < now() - $1 * interval '1 second'`, [
          CODE_KEPT_SECONDS,
        ]);
      },
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { USED_SOLUTION_KEPT_SECONDS } from './captcha.limits.js';
import { DROP_EXPIRED_CAPTCHA_SOLUTIONS } from './used-solutions.statements.js';

/** Drops used solutions that have expired. */
@Injectable()
export class CaptchaCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-captcha-solutions',
      cron: '52 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED_CAPTCHA_SOLUTIONS, [USED_SOLUTION_KEPT_SECONDS]);
      },
    });
  }
}

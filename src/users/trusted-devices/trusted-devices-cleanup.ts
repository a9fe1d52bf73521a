import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { DROP_EXPIRED_TRUST } from './trusted-devices.statements.js';

/** Forgets devices whose trust has run out. */
@Injectable()
export class TrustedDevicesCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-expired-trusted-devices',
      cron: '41 * * * *',
      work: async () => {
        await database.rows(DROP_EXPIRED_TRUST);
      },
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';
import { CLEANUP, LIST_PROJECTS, RECOUNT } from './counts-cleanup.statements.js';

/** Drops what metrics no longer show, and mends what a server of an earlier version did not count. */
@Injectable()
export class CountsCleanup {
  constructor(
    jobs: JobsService,
    private readonly database: Database,
  ) {
    jobs.schedule({
      name: 'drop-old-metrics',
      cron: '47 * * * *',
      work: async () => {
        for (const statement of CLEANUP) await database.rows(statement);
      },
    });
    jobs.schedule({ name: 'recount-users', cron: '19 3 * * *', work: () => this.recount() });
  }

  private async recount(): Promise<void> {
    for (const { id } of await this.database.rows<{ id: string }>(LIST_PROJECTS)) {
      await this.database.rows(RECOUNT, [id]);
    }
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobsService } from '../jobs/jobs.service.js';
import { CLEANUP_PROJECTS, CLEANUP_ROWS } from './audit.limits.js';
import { DROP_OLD_ROWS, LIST_LOGGED_PROJECTS } from './audit.statements.js';

/** Drops rows that are older than their project's retention. Nothing else deletes rows of the log, and the database lets nothing else. */
@Injectable()
export class AuditCleanup {
  constructor(
    jobs: JobsService,
    private readonly database: Database,
  ) {
    jobs.schedule({ name: 'drop-old-audit-rows', cron: '17 * * * *', work: () => this.dropOld() });
  }

  private async dropOld(): Promise<void> {
    for (let last = ''; ;) {
      const projects = await this.database.rows<{ id: string; days: number }>(LIST_LOGGED_PROJECTS, [
        last,
        CLEANUP_PROJECTS,
      ]);
      for (const project of projects) await this.dropOldOf(project);
      const end = projects.at(-1);
      if (!end || projects.length < CLEANUP_PROJECTS) return;
      last = end.id;
    }
  }

  private async dropOldOf({ id, days }: { id: string; days: number }): Promise<void> {
    for (;;) {
      const dropped = await this.database.rows(DROP_OLD_ROWS, [id, days, CLEANUP_ROWS]);
      if (dropped.length < CLEANUP_ROWS) return;
    }
  }
}

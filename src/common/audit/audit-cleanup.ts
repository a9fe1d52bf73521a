import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobsService } from '../jobs/jobs.service.js';
import { CLEANUP_PROJECTS, CLEANUP_ROWS, RETENTION_DAYS } from './audit.limits.js';

/** The next projects of the log after one, by a look at its key for each, and how long they keep it. */
const PROJECTS = `
  WITH RECURSIVE p AS (
    (SELECT project_id, 1 AS place FROM audit_log WHERE project_id > $1 ORDER BY project_id LIMIT 1)
    UNION ALL
    SELECT (SELECT a.project_id FROM audit_log a WHERE a.project_id > p.project_id ORDER BY a.project_id LIMIT 1),
      p.place + 1 FROM p WHERE p.project_id IS NOT NULL AND p.place < $2
  )
  SELECT p.project_id AS id, coalesce(s.retention_days, ${RETENTION_DAYS.usual}) AS days
  FROM p LEFT JOIN audit_log_settings s ON s.project_id = p.project_id
  WHERE p.project_id IS NOT NULL ORDER BY p.place`;

/** Rows in the order of time, from the oldest on: their ids begin with it. */
const DROP = `
  DELETE FROM audit_log WHERE project_id = $1 AND id IN (
    SELECT o.id FROM (SELECT id, at FROM audit_log WHERE project_id = $1 ORDER BY id LIMIT $3) o
    WHERE o.at <= now() - $2 * interval '1 day')
  RETURNING id`;

/** Drops what is older than its project keeps it. Nothing else deletes rows of the log, and the database lets nothing else. */
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
      const projects = await this.database.rows<{ id: string; days: number }>(PROJECTS, [last, CLEANUP_PROJECTS]);
      for (const project of projects) await this.dropOldOf(project);
      const end = projects.at(-1);
      if (!end || projects.length < CLEANUP_PROJECTS) return;
      last = end.id;
    }
  }

  private async dropOldOf({ id, days }: { id: string; days: number }): Promise<void> {
    for (;;) {
      const dropped = await this.database.rows(DROP, [id, days, CLEANUP_ROWS]);
      if (dropped.length < CLEANUP_ROWS) return;
    }
  }
}

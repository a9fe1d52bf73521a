import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { JobsService } from '../../common/jobs/jobs.service.js';

const KEPT = `interval '90 days'`;
const BATCH = 5_000;

const DROP_EMAILS = `DELETE FROM emails e USING (
    SELECT project_id, id FROM emails WHERE finished_at < now() - ${KEPT} ORDER BY finished_at LIMIT ${BATCH}) old
  WHERE e.project_id = old.project_id AND e.id = old.id RETURNING 1`;

const DROP_MAILINGS = `DELETE FROM mailings m WHERE m.created_at < now() - ${KEPT}
  AND NOT EXISTS (SELECT 1 FROM emails e WHERE e.project_id = m.project_id AND e.mailing_id = m.id)`;

/** Drops mails ninety days after they were sent, failed or skipped, and mailings that have none left. */
@Injectable()
export class OutboxCleanup {
  constructor(jobs: JobsService, database: Database) {
    jobs.schedule({
      name: 'drop-old-emails',
      cron: '47 3 * * *',
      work: async () => {
        while ((await database.rows(DROP_EMAILS)).length === BATCH);
        await database.rows(DROP_MAILINGS);
      },
    });
  }
}

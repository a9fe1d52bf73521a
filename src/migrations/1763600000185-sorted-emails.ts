import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** All that filters ask for but what stands before it in an index. */
const FILTERED = 'transport, template_id, mailing_id, user_id';

/** Lists of emails are sorted by what became of them and by their subject, too. */
export class SortedEmails1763600000185 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, `ix_emails_by_status ON emails (project_id, status, created_at, id, ${FILTERED})`);
    await createIndex(
      runner,
      `ix_emails_by_subject ON emails (project_id, (left(fold_text(coalesce(subject, '')), 100)) COLLATE "C", created_at, id, status, ${FILTERED})`,
    );
    // The one of the same order without filters is of no more use.
    await dropIndex(runner, 'ix_emails_status');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_emails_status ON emails (project_id, status, created_at, id)');
    await dropIndex(runner, 'ix_emails_by_subject');
    await dropIndex(runner, 'ix_emails_by_status');
  }
}

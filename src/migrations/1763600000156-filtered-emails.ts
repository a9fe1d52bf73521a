import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** What filters ask for, behind the order of each index: emails that do not match are passed over without a look at their rows. */
const FILTERED = 'status, transport, template_id, mailing_id, user_id';

/** Lists of emails are sorted by time or by address and filtered by what emails are, each read in the order of one index. */
export class FilteredEmails1763600000156 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, `ix_emails_by_time ON emails (project_id, created_at, id, ${FILTERED})`);
    await createIndex(
      runner,
      `ix_emails_by_recipient ON emails (project_id, (left(lower(recipient), 200)) COLLATE "C", created_at, id, ${FILTERED})`,
    );
    // The one of the same order without filters is of no more use.
    await dropIndex(runner, 'ix_emails_created');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_emails_created ON emails (project_id, created_at, id)');
    await dropIndex(runner, 'ix_emails_by_recipient');
    await dropIndex(runner, 'ix_emails_by_time');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

/** Lists of regular users where verification is required pass over who is not verified, without a look at their rows. */
export class RegularUserLists1763600000281 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      'ix_users_kind_by_sign_up ON users (project_id, is_anonymous, signed_up_at, id, primary_email_verified)',
    );
    await dropIndex(runner, 'ix_users_kind_signed_up');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'ix_users_kind_signed_up ON users (project_id, is_anonymous, signed_up_at, id)');
    await dropIndex(runner, 'ix_users_kind_by_sign_up');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../common/database/migration-steps.js';

const RESTRICTED = {
  ix_users_restricted: 'NOT is_anonymous AND (restricted_by_admin)',
  ix_users_restricted_or_unverified: 'NOT is_anonymous AND (NOT primary_email_verified OR restricted_by_admin)',
};

/** Lists of restricted users, who are few among many, by what restricts them in their project. */
export class RestrictedUserLists1763600000191 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, condition] of Object.entries(RESTRICTED)) {
      await createIndex(runner, `${name} ON users (project_id, signed_up_at, id) WHERE ${condition}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(RESTRICTED)) await dropIndex(runner, name);
  }
}

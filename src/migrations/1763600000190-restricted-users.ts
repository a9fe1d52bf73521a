import type { MigrationInterface, QueryRunner } from 'typeorm';

const NO_RISK = '{"sign_up": {"bot": 0, "free_trial_abuse": 0}}';

/** Users whom an administrator restricts, and what was known of users when they signed up. */
export class RestrictedUsers1763600000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users
      ADD COLUMN restricted_by_admin boolean NOT NULL DEFAULT false,
      ADD COLUMN restricted_by_admin_reason text,
      ADD COLUMN restricted_by_admin_private_details text,
      ADD COLUMN sign_up_country_code text,
      ADD COLUMN risk_scores jsonb NOT NULL DEFAULT $json$${NO_RISK}$json$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users
      DROP COLUMN risk_scores,
      DROP COLUMN sign_up_country_code,
      DROP COLUMN restricted_by_admin_private_details,
      DROP COLUMN restricted_by_admin_reason,
      DROP COLUMN restricted_by_admin`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects whose emails are sent faster for some hours. */
export class EmailCapacityBoosts1763600000251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE email_capacity_boosts (
      project_id text NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT pk_email_capacity_boosts PRIMARY KEY (project_id),
      CONSTRAINT fk_email_capacity_boosts_project FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_capacity_boosts');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A solution of a challenge of our own is good once. */
export class UsedCaptchaSolutions1763600000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE used_captcha_solutions (
      project_id text NOT NULL,
      solution_hash bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT pk_used_captcha_solutions PRIMARY KEY (project_id, solution_hash),
      CONSTRAINT fk_used_captcha_solutions_project FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX ix_used_captcha_solutions_expiry ON used_captcha_solutions (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_captcha_solutions');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeTable } from '../common/database/migration-steps.js';

/** Counters of how often sign-up rules matched. */
export class SignUpRuleCounts1763600000195 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeTable(runner, 'sign_up_rule_counts', async () => {
      // Counters change often and never in what they are found by: with room on the page that costs no index entry.
      await runner.query(`
        CREATE TABLE sign_up_rule_counts (
          project_id text NOT NULL CONSTRAINT fk_sign_up_rule_counts_project REFERENCES projects (id) ON DELETE CASCADE,
          rule_id text NOT NULL,
          kind text NOT NULL,
          at timestamptz NOT NULL,
          count bigint NOT NULL,
          CONSTRAINT pk_sign_up_rule_counts PRIMARY KEY (project_id, rule_id, kind, at)
        ) WITH (fillfactor = 50)`);
      await runner.query('CREATE INDEX ix_sign_up_rule_counts_at ON sign_up_rule_counts (at)');
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_up_rule_counts');
  }
}

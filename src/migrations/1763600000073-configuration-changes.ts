import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfigurationChanges1763600000073 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE configuration_changes (
        project_id text NOT NULL,
        revision integer NOT NULL,
        actor_tier text,
        actor_user_id uuid,
        returned_to integer,
        paths text[] NOT NULL,
        changes bytea NOT NULL,
        state bytea NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_configuration_changes PRIMARY KEY (project_id, revision),
        CONSTRAINT fk_configuration_changes_project FOREIGN KEY (project_id)
          REFERENCES projects (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE configuration_changes`);
  }
}

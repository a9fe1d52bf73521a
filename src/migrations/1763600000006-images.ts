import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Images1763600000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE images (
        project_id text NOT NULL CONSTRAINT fk_images_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        folder text NOT NULL,
        format text NOT NULL,
        content bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_images PRIMARY KEY (project_id, id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE images`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways of looking at the list of users that the colleagues of a project share. */
export class SavedViews1763600000151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        project_id text NOT NULL CONSTRAINT fk_saved_views_project REFERENCES projects (id) ON DELETE CASCADE,
        id uuid NOT NULL,
        name text NOT NULL,
        filter jsonb NOT NULL,
        signed_up_period text,
        active_period text,
        order_by text NOT NULL,
        descending boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_saved_views PRIMARY KEY (project_id, id)
      )`);
    await runner.query('CREATE UNIQUE INDEX ux_saved_views_name ON saved_views (project_id, name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}

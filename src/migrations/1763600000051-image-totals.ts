import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How much the images of each project take, so that a bound can be decided without looking at all of them. What a server
 * of the version before stores meanwhile is not counted.
 */
export class ImageTotals1763600000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE image_totals (
        project_id text NOT NULL CONSTRAINT fk_image_totals_project REFERENCES projects (id) ON DELETE CASCADE,
        bytes bigint NOT NULL,
        CONSTRAINT pk_image_totals PRIMARY KEY (project_id)
      )`);
    await runner.query(`
      INSERT INTO image_totals (project_id, bytes)
      SELECT project_id, sum(octet_length(content) + 1000) FROM images GROUP BY project_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE image_totals`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inBatches, makeTable } from '../common/database/migration-steps.js';

/**
 * How much the images of each project take, so that a bound can be decided without looking at all of them. What a server
 * of the version before stores meanwhile is not counted.
 */
export class ImageTotals1763600000051 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await makeTable(runner, 'image_totals', async () => {
      await runner.query(`
        CREATE TABLE image_totals (
          project_id text NOT NULL CONSTRAINT fk_image_totals_project REFERENCES projects (id) ON DELETE CASCADE,
          bytes bigint NOT NULL,
          CONSTRAINT pk_image_totals PRIMARY KEY (project_id)
        )`);
    });
    await inBatches('', async (after) => {
      const projects: Array<{ id: string }> = await runner.query(
        `WITH batch AS (SELECT id FROM projects WHERE id > $1 ORDER BY id LIMIT 20),
         counted AS (
           INSERT INTO image_totals (project_id, bytes)
           SELECT project_id, sum(octet_length(content) + 1000) FROM images WHERE project_id IN (SELECT id FROM batch)
           GROUP BY project_id ON CONFLICT DO NOTHING)
         SELECT id FROM batch ORDER BY id`,
        [after],
      );
      return projects.at(-1)?.id ?? null;
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE image_totals`);
  }
}

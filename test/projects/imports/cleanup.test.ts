import { randomUUID } from 'node:crypto';
import { IMPORTS } from '../../../src/projects/imports/imports.limits.js';
import { query } from '../../support/database';
import { runJob } from '../../support/jobs';
import { waitFor } from '../../support/process';
import { createProject } from '../../support/project';

describe('imports', () => {
  it('are dropped with what was uploaded, once nothing happened for two weeks and none is at work', async () => {
    const project = await createProject();
    const insert = async (status: string, daysOld: number) => {
      const id = randomUUID();
      await query(
        `WITH made AS (
           INSERT INTO imports (project_id, id, options, format, mapping, status, touched_at, next_attempt_at)
           VALUES ($1, $2, '', 'jsonl', 'vestibule', $3, now() - $4 * interval '1 day' + interval '1 minute', now() + interval '1 day'))
         SELECT 1`,
        [project.id, id, status, daysOld],
      );
      await query(
        `INSERT INTO import_chunks (project_id, import_id, number, content, lines, bytes) VALUES ($1, $2, 0, '', 0, 0)`,
        [project.id, id],
      );
      return id;
    };
    const kept = [await insert('uploading', IMPORTS.keptDays), await insert('queued', IMPORTS.keptDays + 1)];
    for (const status of ['uploading', 'checked', 'completed', 'failed', 'cancelled'])
      await insert(status, IMPORTS.keptDays + 1);
    await runJob('drop-old-imports');
    const left = async (table: string, column: string) =>
      (await query<{ id: string }>(`SELECT ${column} AS id FROM ${table} WHERE project_id = $1`, [project.id])).map(
        ({ id }) => id,
      );
    await waitFor(async () => (await left('imports', 'id')).length === 2);
    expect((await left('imports', 'id')).toSorted()).toEqual(kept.toSorted());
    expect((await left('import_chunks', 'import_id')).toSorted()).toEqual(kept.toSorted());
    await query('DELETE FROM imports WHERE project_id = $1', [project.id]);
  });
});

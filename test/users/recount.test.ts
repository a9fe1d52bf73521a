import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { runJob } from '../support/jobs';
import { readMetrics, wrongCounts } from '../support/metrics';
import { waitFor } from '../support/process';
import { createProject, signUp } from '../support/project';

describe('users that a server of an earlier version made and deleted', () => {
  it('are counted by the next day, and nobody twice', async () => {
    const project = await createProject();
    const gone = await signUp(project.client);
    await signUp(project.client);
    // As that version does: nothing but the users themselves.
    await query('DELETE FROM users WHERE project_id = $1 AND id = $2', [project.id, gone.userId]);
    for (const daysAgo of [0, 3, 400]) {
      await query(
        `INSERT INTO users (project_id, id, display_name, signed_up_at) VALUES ($1, $2, 'Ann', now() - $3 * interval '1 day')`,
        [project.id, randomUUID(), daysAgo],
      );
    }
    expect(await wrongCounts(project.id)).not.toEqual([]);
    await runJob('recount-users');
    await waitFor(async () => (await readMetrics(project)).total_users === 4);
    await runJob('recount-users');
    await runJob('drop-old-metrics');
    await signUp(project.client);
    const counted = await query<{ kind: string; count: number }>(
      `SELECT kind, sum(count)::int AS count FROM user_counts WHERE project_id = $1 AND kind IN ('sign-up', 'method')
       GROUP BY 1 ORDER BY 1`,
      [project.id],
    );
    expect(counted).toEqual([
      { kind: 'method', count: 2 },
      { kind: 'sign-up', count: 5 },
    ]);
  });
});

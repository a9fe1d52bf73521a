import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { runJob } from '../support/jobs';
import { readMetrics, wrongCounts } from '../support/metrics';
import { waitFor } from '../support/process';
import { createProject, signUp, signUpAnonymously, type TestProject } from '../support/project';
import { createUser } from '../support/users';

const COUNTERS = `SELECT kind, key, is_anonymous, sum(count)::int AS count FROM user_counts
  WHERE project_id = $1 GROUP BY 1, 2, 3 HAVING sum(count) <> 0 ORDER BY 1, 2, 3`;
const LAST = 'SELECT user_id, is_anonymous FROM last_visitors WHERE project_id = $1 ORDER BY at';
const COUNTRIES = 'SELECT id, country_code FROM users WHERE project_id = $1 ORDER BY id';

const read = ({ id }: TestProject) => Promise.all([COUNTERS, LAST, COUNTRIES].map((text) => query(text, [id])));

/** As after an upgrade: users are there, and none of them was counted. */
async function forgetCounts({ id }: TestProject): Promise<void> {
  for (const table of ['user_counts', 'active_users', 'last_visitors']) {
    await query(`DELETE FROM ${table} WHERE project_id = $1`, [id]);
  }
  await query('UPDATE users SET country_code = NULL WHERE project_id = $1', [id]);
}

async function backfill(): Promise<void> {
  await query(`INSERT INTO user_counts_backfill (source) VALUES ('totals'), ('sessions'), ('events')`);
  await runJob('count-earlier-users');
  await waitFor(async () => (await query('SELECT 1 FROM user_counts_backfill')).length === 0);
}

describe('counting users after an upgrade', () => {
  it('comes to what would have been counted as they came, however often it is done', async () => {
    const project = await createProject({ oauth_providers: [{ id: 'github', type: 'shared' }] });
    const [there, gone] = [await signUp(project.client), await signUp(project.client)];
    await signUpAnonymously(project.client);
    await createUser(project, { oauth_providers: [{ id: 'github', account_id: randomUUID(), email: null }] });
    await waitFor(async () => (await readMetrics(project, true)).daily_active_users.at(-1)?.activity === 3);
    await project.server(`DELETE /users/${gone.userId}`);
    await query(
      `UPDATE sessions SET last_used_at = created_at, last_used_ip_info = '{"countryCode":"CH"}'
       WHERE project_id = $1 AND user_id = $2`,
      [project.id, there.userId],
    );
    await query(`UPDATE users SET country_code = 'CH' WHERE project_id = $1 AND id = $2`, [project.id, there.userId]);
    await query(
      `INSERT INTO user_counts (project_id, part, kind, is_anonymous, key, count) VALUES ($1, 0, 'country', false, 'CH', 1)`,
      [project.id],
    );
    const counted = await read(project);
    await forgetCounts(project);
    expect(await wrongCounts(project.id)).not.toEqual([]);

    for (let time = 0; time < 2; time += 1) {
      await backfill();
      expect(await read(project)).toEqual(counted);
      expect(await wrongCounts(project.id)).toEqual([]);
    }
  });

  it('counts those once who sign up and go meanwhile', async () => {
    const project = await createProject();
    const before = await signUp(project.client);
    await forgetCounts(project);
    const [, after] = [await project.server(`DELETE /users/${before.userId}`), await signUp(project.client)];
    await backfill();
    expect(await wrongCounts(project.id)).toEqual([]);
    expect((await query(LAST, [project.id])).map((row) => (row as { user_id: string }).user_id)).toContain(
      after.userId,
    );
  });
});

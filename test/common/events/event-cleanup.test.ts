import { query } from '../../support/database';
import { runJob } from '../../support/jobs';
import { waitFor } from '../../support/process';
import { createProject } from '../../support/project';

const KEPT_DAYS = 30;

describe('events', () => {
  it('are dropped after their time', async () => {
    const project = await createProject();
    const insert = (daysOld: number) =>
      query(
        `INSERT INTO events (project_id, type, data, occurred_at)
         VALUES ($1, 'made.up', '{}', now() - $2 * interval '1 day' + interval '1 minute')`,
        [project.id, daysOld],
      );
    for (const days of [KEPT_DAYS, KEPT_DAYS + 1, 400]) await insert(days);
    await runJob('drop-old-events');
    const left = () =>
      query<{ days: number }>(
        `SELECT round(extract(epoch FROM now() - occurred_at) / 86400)::int AS days FROM events
         WHERE project_id = $1 AND type = 'made.up'`,
        [project.id],
      );
    await waitFor(async () => (await left()).length < 3);
    expect(await left()).toEqual([{ days: KEPT_DAYS }]);
  });
});

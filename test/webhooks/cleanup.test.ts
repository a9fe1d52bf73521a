import { KEPT_DAYS } from '../../src/webhooks/webhooks.limits.js';
import { query } from '../support/database';
import { runJob } from '../support/jobs';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { createEndpoint, ENDPOINTS } from '../support/webhooks';

/** More than one statement of the clean-up drops. */
const MANY = 5_500;
const NOWHERE = 'http://127.0.0.1:9/hook';

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

interface Rows {
  endpoint: string;
  status: string;
  daysOld: number;
  count: number;
}

/** None of them is due. */
async function insertDeliveries({ endpoint, status, daysOld, count }: Rows): Promise<void> {
  await query(
    `INSERT INTO webhook_deliveries
       (project_id, id, endpoint_id, event_id, event_type, object_key, status, next_attempt_at, created_at)
     SELECT $1, gen_random_uuid(), $2, -(1e6 * $4 + n + $6), $3 || ' ' || $4, n, $3, now() + interval '1 day',
       now() - $4 * interval '1 day' + interval '1 minute'
     FROM generate_series(1, $5) n`,
    [project.id, endpoint, status, daysOld, count, status === 'retrying' ? 5e5 : 0],
  );
}

async function deliveriesLeft(): Promise<Record<string, number>> {
  const rows = await query<{ what: string; count: number }>(
    `SELECT event_type AS what, count(*)::int AS count FROM webhook_deliveries WHERE project_id = $1 GROUP BY 1`,
    [project.id],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

describe('deliveries', () => {
  it('are dropped after their time, however many, and no longer counted as waiting', async () => {
    const { id: endpoint } = await createEndpoint(project, NOWHERE, { event_types: ['user.deleted'] });
    const old = { endpoint, daysOld: KEPT_DAYS + 1 };
    const young = { endpoint, daysOld: KEPT_DAYS };
    await insertDeliveries({ ...old, status: 'delivered', count: MANY });
    await insertDeliveries({ ...old, status: 'retrying', count: 20 });
    await insertDeliveries({ ...young, status: 'delivered', count: 30 });
    await insertDeliveries({ ...young, status: 'retrying', count: 7 });
    await query('UPDATE webhook_lanes SET pending_count = 27 WHERE id = $1', [endpoint]);
    await runJob('drop-old-webhook-deliveries');
    const kept = { [`delivered ${KEPT_DAYS}`]: 30, [`retrying ${KEPT_DAYS}`]: 7 };
    await waitFor(async () => Object.keys(await deliveriesLeft()).length === 2);
    expect(await deliveriesLeft()).toEqual(kept);
    const pending = async () =>
      expectOk(await project.admin<{ pending_count: number }>(`GET ${ENDPOINTS}/${endpoint}`)).pending_count;
    await waitFor(async () => (await pending()) !== 27);
    expect(await pending()).toBe(7);
  });

  it('are dropped with their endpoint, however young, and those of another one are not', async () => {
    const [gone, kept] = [
      await createEndpoint(project, NOWHERE, { event_types: ['user.deleted'] }),
      await createEndpoint(project, NOWHERE, { event_types: ['user.deleted'] }),
    ];
    await insertDeliveries({ endpoint: gone.id, status: 'delivered', daysOld: 1, count: MANY });
    await insertDeliveries({ endpoint: kept.id, status: 'failed', daysOld: 1, count: 40 });
    expectOk(await project.admin(`DELETE ${ENDPOINTS}/${gone.id}`));
    await runJob('drop-old-webhook-deliveries');
    await waitFor(async () => !('delivered 1' in (await deliveriesLeft())));
    expect(await deliveriesLeft()).toEqual({ 'failed 1': 40 });
  });
});

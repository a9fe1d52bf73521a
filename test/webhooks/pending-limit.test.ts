import type { ServerResponse } from 'node:http';
import { MOST_PENDING } from '../../src/webhooks/webhooks.limits.js';
import { query } from '../support/database';
import { waitFor } from '../support/process';
import { createProject, expectOk, type TestProject } from '../support/project';
import { answerWith, startReceiver, type Receiver } from '../support/receiver';
import { createUser } from '../support/users';
import { createEndpoint, ENDPOINTS, type NewEndpoint } from '../support/webhooks';

let full: Receiver;
let other: Receiver;
let project: TestProject;
let endpoint: NewEndpoint;
/** Answers that the receiver has not given yet. */
let held: ServerResponse[];

beforeEach(async () => {
  project = await createProject();
  held = [];
  [full, other] = [await startReceiver((_, response) => void held.push(response)), await startReceiver()];
  endpoint = await createEndpoint(project, full.url, { event_types: ['user.created'] });
  await createEndpoint(project, other.url, { event_types: ['user.created'] });
  // All but one that may wait, until tomorrow.
  await query(
    `WITH waiting AS (
       INSERT INTO webhook_deliveries (project_id, id, endpoint_id, event_id, event_type, object_key, status, next_attempt_at)
       SELECT $1, gen_random_uuid(), $2, -n, 'user.created', n, 'retrying', now() + interval '1 day'
       FROM generate_series(1, ${MOST_PENDING - 1}) n RETURNING 1)
     UPDATE webhook_lanes SET pending_count = (SELECT count(*) FROM waiting) WHERE project_id = $1 AND id = $2`,
    [project.id, endpoint.id],
  );
});

afterEach(() => Promise.all([full.close(), other.close()]));

const read = async () =>
  expectOk(
    await project.admin<{ pending_count: number; missed_since_millis: number | null }>(
      `GET ${ENDPOINTS}/${endpoint.id}`,
    ),
  );
const replay = async (since: number | null) =>
  expectOk(
    await project.admin(`POST ${ENDPOINTS}/${endpoint.id}/replay`, {
      body: { since_millis: since, only_failed: true },
    }),
  );
const idsAt = (receiver: Receiver) => receiver.received.map(({ data }) => data.id);
const waitForUser = (receiver: Receiver, id: string) => waitFor(async () => idsAt(receiver).includes(id));

describe('an endpoint for which as much waits as may', () => {
  it('is left out until it keeps up, says since when, and is told by replays of all that it missed', async () => {
    const first = await createUser(project);
    await waitForUser(full, first.id);
    expect(await read()).toMatchObject({ pending_count: MOST_PENDING, missed_since_millis: null });

    const missed = [await createUser(project), await createUser(project)];
    for (const { id } of [first, ...missed]) await waitForUser(other, id);
    const { missed_since_millis: since, pending_count } = await read();
    expect(pending_count).toBe(MOST_PENDING);
    // The moment of the first that was left out: a replay from there on has it.
    const moments = await query<{ millis: number }>(
      `SELECT floor(extract(epoch FROM occurred_at) * 1000)::float8 AS millis FROM events
       WHERE project_id = $1 AND type = 'user.created' ORDER BY id`,
      [project.id],
    );
    expect(since).toBe(moments[1]?.millis);
    // Nothing is sent from a queue that has no room, either.
    expect(await replay(since)).toEqual({ queued_count: 0, continues_at_millis: moments[1]?.millis });
    expect((await read()).missed_since_millis).toBe(since);

    full.behave(answerWith(200));
    for (const response of held) response.end();
    await waitFor(async () => (await read()).pending_count < MOST_PENDING);
    expect(await replay(since)).toEqual({ queued_count: 1, continues_at_millis: moments[2]?.millis });
    await waitForUser(full, missed[0]!.id);
    expect((await read()).missed_since_millis).toBe(moments[2]?.millis);
    await waitFor(async () => (await read()).pending_count < MOST_PENDING);
    expect(await replay(moments[2]!.millis)).toEqual({ queued_count: 1, continues_at_millis: null });
    await waitForUser(full, missed[1]!.id);
    expect((await read()).missed_since_millis).toBeNull();
    await waitFor(async () => (await read()).pending_count < MOST_PENDING);

    const last = await createUser(project);
    await waitForUser(full, last.id);
    expect(new Set(idsAt(full))).toEqual(new Set([first, ...missed, last].map(({ id }) => id)));
  });
});

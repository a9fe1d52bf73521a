import { FIND_PRESENTED } from '../../src/api-keys/api-key-rows.queries.js';
import { checkKey, createKey, createKeyProject } from '../support/api-keys';
import { query } from '../support/database';
import { waitFor } from '../support/process';
import { expectOk, type TestProject } from '../support/project';
import { createUser } from '../support/users';

let project: TestProject;
let user_id: string;

beforeAll(async () => {
  project = await createKeyProject();
  user_id = (await createUser(project)).id;
});

const lastUse = async (id: string): Promise<Date | null> => {
  const [row] = await query<{ at: Date | null }>('SELECT last_used_at AS at FROM api_keys WHERE id = $1', [id]);
  return row?.at ?? null;
};

it('of checks that race a revocation none that began after its answer succeeds', async () => {
  for (let round = 0; round < 3; round += 1) {
    const key = await createKey(project, { user_id });
    let isRevoked = false;
    const check = async (): Promise<{ began: boolean; status: number }> => {
      const began = isRevoked;
      return { began, status: (await checkKey(project, 'user', key.value)).status };
    };
    const checks = Array.from({ length: 25 }, check);
    const revocation = project.server(`PATCH /user-api-keys/${key.id}`, { body: { revoked: true } }).then((answer) => {
      expectOk(answer);
      isRevoked = true;
      return Promise.all(Array.from({ length: 25 }, check));
    });
    const answers = [...(await Promise.all(checks)), ...(await revocation)];
    expect(answers.filter(({ began }) => began)).toHaveLength(25);
    for (const { began, status } of answers) if (began) expect(status).toBe(401);
  }
});

describe('the last use of a key', () => {
  it('is noted after the check, and once a minute', async () => {
    const key = await createKey(project, { user_id });
    expect(await lastUse(key.id)).toBeNull();
    expectOk(await checkKey(project, 'user', key.value));
    await waitFor(async () => (await lastUse(key.id)) !== null);
    const first = await lastUse(key.id);
    expectOk(await checkKey(project, 'user', key.value));
    // Another key's use shows that those of before are written.
    const other = await createKey(project, { user_id });
    expectOk(await checkKey(project, 'user', other.value));
    await waitFor(async () => (await lastUse(other.id)) !== null);
    expect(await lastUse(key.id)).toEqual(first);
    await query(`UPDATE api_keys SET last_used_at = now() - interval '61 seconds' WHERE id = $1`, [key.id]);
    expectOk(await checkKey(project, 'user', key.value));
    await waitFor(async () => Date.now() - Number(await lastUse(key.id)) < 30_000);
  });

  it('is not noted of a key that does not count, and shown to the dashboard alone', async () => {
    const key = await createKey(project, { user_id });
    const past = await createKey(project, { user_id }, { expires_at_millis: 1 });
    await checkKey(project, 'user', past.value);
    const answer = expectOk(await checkKey(project, 'user', key.value));
    expect(JSON.stringify(answer)).not.toMatch(/used/);
    await waitFor(async () => (await lastUse(key.id)) !== null);
    expect(await lastUse(past.id)).toBeNull();
    const { data } = await project.graphql<{ apiKey: { lastUsedAtMillis: number } }>(
      `query ($id: ID!) { apiKey(id: $id) { lastUsedAtMillis } }`,
      { id: key.id },
    );
    expect(Date.now() - data!.apiKey.lastUsedAtMillis).toBeLessThan(60_000);
  });
});

it('a key is found by its hash, in one look at an index', async () => {
  // A table of a few rows is read just as quickly by another index, or as a whole.
  await query(
    `INSERT INTO api_keys (project_id, id, user_id, description, key_hash, last_four)
     SELECT $1, gen_random_uuid(), $2, 'one of many', sha256(n::text::bytea), 'many' FROM generate_series(1, 5000) n`,
    [project.id, user_id],
  );
  await query('ANALYZE api_keys');
  const hash = Buffer.alloc(32, 7);
  const text = FIND_PRESENTED.text
    .replaceAll('$1', `'${project.id}'`)
    .replaceAll(/\$[23]/g, `'\\x${hash.toString('hex')}'`);
  const plan = await query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`);
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/Index Scan using ux_api_keys_hash/);
  // Of the two users who may be blocked, by their ids.
  expect(lines.replace('Filter: restricted_by_admin', '')).not.toMatch(/Seq Scan|Filter/);
});

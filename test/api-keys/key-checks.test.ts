import { KeyedHasher } from '../../src/common/crypto/keyed-hasher.js';
import { FIND_PRESENTED } from '../../src/api-keys/key-statements.js';
import { checkKey, createKey, createKeyProject } from '../support/api-keys';
import { query } from '../support/database';
import { waitFor } from '../support/process';
import { expectOk, type TestProject } from '../support/project';
import { databaseUrl } from '../support/server';
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
  const hash = Buffer.alloc(32, 7);
  const text = FIND_PRESENTED.text
    .replaceAll('$1', `'${project.id}'`)
    .replaceAll(/\$[23]/g, `'\\x${hash.toString('hex')}'`);
  // A table of a few rows is read quicker as a whole.
  const url = new URL(databaseUrl());
  url.searchParams.set('options', '-c enable_seqscan=off');
  const plan = await query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${text}`, [], url.href);
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/Index Scan using ux_api_keys_hash/);
  expect(lines).not.toMatch(/Seq Scan|Filter/);
});

it('the database alone does not tell whether a string is a key', async () => {
  const key = await createKey(project, { user_id });
  const [row] = await query<{ hash: Buffer }>('SELECT key_hash AS hash FROM api_keys WHERE id = $1', [key.id]);
  const guesses = ['', 'another-secret'].map((secret) => new KeyedHasher([secret], 'api-keys').hash(key.value));
  for (const guess of guesses) expect(row!.hash.equals(guess)).toBe(false);
  expect(row!.hash).toHaveLength(32);
});

describe('hashes under two secrets', () => {
  const [now, before] = [new KeyedHasher(['new', 'old'], 'api-keys'), new KeyedHasher(['old'], 'api-keys')];

  it('are both looked for, the present one first', () => {
    const [current, former, ...others] = now.candidates('key');
    expect(former).toEqual(before.hash('key'));
    expect(current).toEqual(now.hash('key'));
    expect(current).not.toEqual(former);
    expect(others).toEqual([]);
    expect(new KeyedHasher(['old'], 'something else').hash('key')).not.toEqual(former);
  });
});

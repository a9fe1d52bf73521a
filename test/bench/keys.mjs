import pg from 'pg';
import { FIND_PRESENTED } from '../../dist/src/api-keys/api-key-rows.queries.js';

/** The least share of the bare route's requests a second that a check of a key must reach. */
export const KEY_CHECK_FLOOR = 0.4;

/** Lets users of the project have keys, and makes one. */
export async function makeKey(send, userId) {
  const config_override_string = JSON.stringify({ 'apiKeys.enabled.user': true });
  await send('PATCH /internal/config/override', 'admin', JSON.stringify({ config_override_string }));
  const key = { description: 'Bench', expires_at_millis: null, user_id: userId };
  return (await send('POST /user-api-keys', 'server', JSON.stringify(key))).value;
}

/** So many keys more, made in SQL. */
export async function storeKeys(databaseUrl, { userId, count }) {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO api_keys (project_id, id, user_id, description, key_hash, last_four)
       SELECT 'internal', gen_random_uuid(), $1, 'Key ' || n, sha256(n::text::bytea), '0000'
       FROM generate_series(1, $2::int) n`,
      [userId, count],
    );
    // The database would do this beside, soon after so many rows; it is no part of a check.
    await client.query('VACUUM (ANALYZE) api_keys');
    await client.query('CHECKPOINT');
  });
}

/** Shows PostgreSQL's plan to find a key among all that there are. */
export async function showKeyPlan(databaseUrl) {
  const hash = Buffer.alloc(32, 7);
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(`EXPLAIN (COSTS OFF) ${FIND_PRESENTED.text}`, ['internal', hash, hash]);
    const scan = rows.map((row) => row['QUERY PLAN']).find((line) => line.includes('api_keys'));
    console.log(`plan of a key check: ${scan?.replace(/^[\s>-]+/, '')}`);
  });
}

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

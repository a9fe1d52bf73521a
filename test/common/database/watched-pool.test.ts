import { WatchedPool } from '../../../src/common/database/watched-pool.js';
import { query } from '../../support/database';
import { waitFor } from '../../support/process';
import { databaseUrl } from '../../support/server';

describe('a connection of the pool that ends between two statements of its user', () => {
  it('fails the next statement, and nothing else', async () => {
    const pool = new WatchedPool({ connectionString: databaseUrl(), max: 2 });
    const client = await pool.connect();
    await client.query('BEGIN');
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const ended = new Promise((resolve) => client.once('end', () => resolve(null)));
    await query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await waitFor(
      async () => (await query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [rows[0]?.pid])).length === 0,
    );
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { DATABASE_MS } from '../../../src/common/database/database.limits.js';
import { WatchedPool } from '../../../src/common/database/watched-pool.js';
import { query } from '../../support/database';
import { startDatabaseProxy, type DatabaseProxy } from '../../support/database-proxy';
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

describe('a connection of the pool on which nothing comes any more, while new ones work', () => {
  let proxy: DatabaseProxy;

  beforeAll(async () => {
    proxy = await startDatabaseProxy(Number(new URL(databaseUrl()).port));
  });

  afterAll(() => proxy.close());

  function openPool(statementMs: number): WatchedPool {
    const url = new URL(databaseUrl());
    url.port = String(proxy.port);
    const pool = new WatchedPool({ connectionString: url.href, max: 1, statement_timeout: statementMs });
    pool.on('error', () => undefined);
    return pool;
  }

  it.each([
    ['once the database says that it does not work on the statement', false, 600_000],
    ['behind a pooler, where that is not known, once the statement has had its time', true, 500],
  ])('is given up %s', async (_, isPooler, statementMs) => {
    proxy.changes.isPooler = isPooler;
    const pool = openPool(statementMs);
    await pool.query('SELECT 1');
    proxy.strand();
    await expect(pool.query('SELECT 2')).rejects.toThrow('The database does not answer');
    expect((await pool.query<{ three: number }>('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
  });

  it.each([
    ['the database works on its statement', false],
    ['its statement still has time', true],
  ])('is kept while %s', async (_, isPooler) => {
    proxy.changes.isPooler = isPooler;
    const pool = openPool(600_000);
    // Longer than the silence after which the pool has a look.
    await pool.query('SELECT pg_sleep($1)', [(1.5 * DATABASE_MS.silence) / 1000]);
    await pool.end();
  });

  it('is kept in a transaction that does something else', async () => {
    proxy.changes.isPooler = true;
    const pool = openPool(500);
    const client = await pool.connect();
    await client.query('BEGIN');
    await delay(2.5 * DATABASE_MS.silence);
    await client.query('COMMIT');
    client.release();
    await pool.end();
  });
});

import { Client, type QueryResult } from 'pg';
import { SHARED_READS } from '../../../src/common/database/database.limits';
import { SharedReads } from '../../../src/common/database/shared-reads';
import { WatchedPool } from '../../../src/common/database/watched-pool';
import { databaseUrl } from '../../support/server';

/** The process of the database that answers, and which of the reads it is. */
const WHO = { name: 'who', text: 'SELECT $1::int AS n, pg_backend_pid() AS pid' };
const MANY = 40;

let pool: WatchedPool;
let reads: SharedReads;

beforeEach(() => {
  pool = new WatchedPool({ connectionString: databaseUrl(), max: 10 });
  reads = new SharedReads(pool);
});

afterEach(() => pool.end());

type Answer = QueryResult<{ n: number; pid: number }>;

const ask = (n: number): Promise<Answer> => reads.query({ ...WHO, values: [n] });
const askMany = (count: number): Promise<Answer[]> => Promise.all(Array.from({ length: count }, (_, n) => ask(n)));
const numbersOf = (answers: readonly Answer[]) => answers.map(({ rows }) => rows[0]?.n);
const processesOf = (answers: readonly Answer[]) => new Set(answers.map(({ rows }) => rows[0]?.pid));
const counted = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('reads that come up together', () => {
  it('share a connection, and each gets its own answer', async () => {
    const answers = await askMany(MANY);
    expect(numbersOf(answers)).toEqual(counted(MANY));
    expect(processesOf(answers).size).toBe(1);
  });

  it('leave the connection to others afterwards', async () => {
    await askMany(MANY);
    expect(pool.idleCount).toBe(pool.totalCount);
    await expect(pool.query('BEGIN; SELECT 1; COMMIT')).resolves.toBeDefined();
    expect(numbersOf(await askMany(MANY))).toEqual(counted(MANY));
  });

  it('go elsewhere when they are more than one connection takes', async () => {
    const count = SHARED_READS.underWay + 10;
    const answers = await askMany(count);
    expect(numbersOf(answers)).toEqual(counted(count));
    expect(processesOf(answers).size).toBeGreaterThan(1);
  });

  it('fail each for itself', async () => {
    const wrong = reads.query({ text: 'SELECT $1::text::int AS n', values: ['not a number'] });
    const [failure, ...others] = await Promise.allSettled([wrong, ask(1), ask(2)]);
    expect(failure).toMatchObject({ status: 'rejected', reason: { code: '22P02' } });
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});

describe('a shared connection that does not answer', () => {
  it('holds up only what it waits for', async () => {
    const locker = new Client({ connectionString: databaseUrl() });
    await locker.connect();
    const order: string[] = [];
    try {
      await locker.query('BEGIN; LOCK TABLE contact_channels IN ACCESS EXCLUSIVE MODE');
      const stuck = reads.query({ text: 'SELECT count(*) FROM contact_channels' }).then(() => order.push('stuck'));
      const answers = await askMany(MANY);
      order.push('others');
      expect(numbersOf(answers)).toEqual(counted(MANY));
      await locker.query('ROLLBACK');
      await stuck;
    } finally {
      await locker.end();
    }
    expect(order).toEqual(['others', 'stuck']);
  });

  it('is replaced when it breaks', async () => {
    const breaking = reads.query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
    const others = askMany(MANY);
    await expect(breaking).rejects.toMatchObject({ code: '57P01' });
    expect(numbersOf(await others)).toEqual(counted(MANY));
    expect(numbersOf(await askMany(MANY))).toEqual(counted(MANY));
  });
});

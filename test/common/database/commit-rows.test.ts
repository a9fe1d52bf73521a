import { escapeLiteral, type Client, type PoolClient } from 'pg';
import {
  CommitRows,
  toLiteral,
  toTuples,
  type RowStatement,
  type RowValue,
} from '../../../src/common/database/commit-rows';
import { PooledClient, type PooledClientConfig } from '../../../src/common/database/pooled-client.js';
import { databaseUrl } from '../../support/server';

let client: Client;
let notes: RowStatement;

async function connect(config: PooledClientConfig = {}): Promise<void> {
  client = new PooledClient({ ...config, connectionString: databaseUrl() });
  await client.connect();
  await client.query('CREATE TEMP TABLE notes (id int PRIMARY KEY, text text, data json, at timestamptz)');
  notes = { name: 'note', write: (rows) => `INSERT INTO notes (id, text, data, at) VALUES ${toTuples(rows)}` };
}

beforeEach(() => connect());

afterEach(() => client.end());

async function commit(rows: ReadonlyArray<readonly RowValue[]>, statement = notes): Promise<void> {
  const pending = new CommitRows();
  for (const row of rows) pending.add(statement, row);
  await client.query('BEGIN');
  try {
    await pending.commit(client as PoolClient);
  } finally {
    await client.query('ROLLBACK');
  }
}

const column = async (text: string): Promise<unknown[]> =>
  (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.flat();
const ids = () => column('SELECT id FROM notes ORDER BY id');
const preparations = () => column('SELECT statement FROM pg_prepared_statements');

describe('rows that are written with COMMIT', () => {
  it('are escaped as pg escapes texts', () => {
    const pieces = ["'", "''", '\\', "\\'", '"', '$1', '$$', '\n', 'é', '𝒳', '--', ';', ''];
    const texts = pieces.flatMap((one) => pieces.flatMap((two) => pieces.map((three) => one + two + three)));
    expect(texts.map(toLiteral)).toEqual(texts.map((text) => escapeLiteral(text)));
  });

  it('hold what they were given', async () => {
    const text = `it's a \\ and a "quote"; DROP TABLE notes; --\n$1 é`;
    await commit([[1, text, '{"a": [1, "\\n"]}', '2026-01-02T03:04:05.678Z']]);
    await commit([[2, null, undefined, null]]);
    const { rows } = await client.query<{ at: Date | null }>('SELECT * FROM notes ORDER BY id');
    expect(rows).toEqual([
      { id: 1, text, data: { a: [1, '\n'] }, at: new Date('2026-01-02T03:04:05.678Z') },
      { id: 2, text: null, data: null, at: null },
    ]);
  });

  it('are prepared once for a connection when they come alone, and not at all without a name', async () => {
    for (let id = 1; id <= 20; id += 1) await commit([[id, 'alone', '{}', null]]);
    expect(await preparations()).toHaveLength(1);
    await commit([[21, 'two', '{}', null], [22, 'at once', '{}', null]]); // prettier-ignore
    await commit([[23, 'nameless', '{}', null]], { write: notes.write });
    expect(await preparations()).toHaveLength(1);
    expect(await ids()).toHaveLength(23);
  });

  it.each([
    ['behind a pooler', { isPooled: true }],
    ['where nothing may be prepared', { isPreparing: false }],
  ])('are never prepared %s', async (_, config) => {
    await client.end();
    await connect(config);
    for (let id = 1; id <= 3; id += 1) await commit([[id, 'alone', '{}', null]]);
    expect(await preparations()).toEqual([]);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('can be written after a commit that failed, the first on its connection or a later one', async () => {
    await client.query('INSERT INTO notes (id) VALUES (1)');
    const twice = () => expect(commit([[1, 'again', '{}', null]])).rejects.toThrow('duplicate key');
    await twice();
    await commit([[2, 'after the first', '{}', null]]);
    await twice();
    await commit([[3, 'after a later one', '{}', null]]);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('go where a prepared statement of before does not fit the table any more', async () => {
    await commit([[1, 'before', '{}', null]]);
    await client.query('ALTER TABLE notes ALTER id TYPE bigint, ADD more text');
    await commit([[2, 'after', '{}', null]]);
    expect(await column('SELECT count(*)::int FROM notes')).toEqual([2]);
  });
});

/** Makes a database with the whole schema and nothing in it, in the data directory that is named, and stops it again. */
import 'reflect-metadata';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDataSource } from '../../dist/ormconfig.js';
import { toDatabaseAccess } from '../../dist/src/common/database/database-access.js';
import { EmbeddedPostgres } from '../../dist/src/common/database/embedded-postgres.js';
import { prepareDatabase } from '../../dist/src/common/database/prepare-database.js';

/**
 * Settings that give up what the runs can do without: they outlive no crash of the machine, only of processes. Segments
 * of the write-ahead log stay as small as what is in them.
 */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_init_zero: 'off',
  wal_recycle: 'off',
  min_wal_size: '32MB',
};

const [dataDir = '', databasePassword = ''] = process.argv.slice(2);
const database = await EmbeddedPostgres.start(dataDir, databasePassword);
const dataSource = createDataSource(database.url);
await prepareDatabase(toDatabaseAccess({}, database.url), dataSource, async () => undefined);
await dataSource.destroy();
await database.stop();
const settings = Object.entries(SETTINGS).map(([name, value]) => `${name} = ${value}\n`);
appendFileSync(join(database.directory, 'postgresql.auto.conf'), settings.join(''));
await shrink(await EmbeddedPostgres.start(dataDir, databasePassword));
// Servers look up the password there, and add what else they keep.
writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ databasePassword }), { mode: 0o600 });

/** Every server copies all of it: without the spare database that nothing is ever made from, and with an empty log. */
async function shrink(running) {
  const client = new pg.Client(running.url);
  await client.connect();
  await client.query(`UPDATE pg_database SET datistemplate = false WHERE datname = 'template0'`);
  await client.query('DROP DATABASE template0');
  await client.query('SELECT pg_switch_wal()');
  await client.query('CHECKPOINT');
  await client.end();
  await running.stop();
}

/** Makes a database with the whole schema and nothing in it, in the data directory that is named, and stops it again. */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDataSource } from '../../dist/ormconfig.js';
import { EmbeddedPostgres } from '../../dist/src/common/database/embedded-postgres.js';
import { prepareDatabase } from '../../dist/src/common/database/prepare-database.js';

const [dataDir = '', databasePassword = ''] = process.argv.slice(2);
const database = await EmbeddedPostgres.start(dataDir, databasePassword);
const dataSource = createDataSource(database.url);
await prepareDatabase(database.url, dataSource, async () => undefined);
await dataSource.destroy();
await database.stop();
// Servers look up the password there, and add what else they keep.
writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ databasePassword }), { mode: 0o600 });

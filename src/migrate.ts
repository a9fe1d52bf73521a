import 'reflect-metadata';
import { createDataSource } from '../ormconfig.js';
import { prepareDatabase } from './common/database/prepare-database.js';

/** Brings the schema of `VESTIBULE_DATABASE_URL` up to date without starting a server; servers do it at boot, too. */
const url = process.env.VESTIBULE_DATABASE_URL;
if (!url) {
  process.stderr.write(
    'Set VESTIBULE_DATABASE_URL. The embedded database is brought up to date when the server starts.\n',
  );
  process.exit(78);
}
const dataSource = createDataSource(url);
await prepareDatabase(url, dataSource, async () => undefined).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
await dataSource.destroy();

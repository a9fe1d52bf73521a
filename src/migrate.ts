import 'reflect-metadata';
import { createDataSource } from '../ormconfig.js';
import { loadEnvironment } from './common/environment/load-environment.js';
import { toDatabaseAccess, type DatabaseAccess } from './common/database/database-access.js';
import { prepareDatabase } from './common/database/prepare-database.js';
import { StartupError } from './common/errors/startup-error.js';

const BAD_CONFIGURATION = 78;

/** Brings the schema of `VESTIBULE_DATABASE_URL` up to date without starting a server; servers do it at boot, too. */
async function migrate(access: DatabaseAccess): Promise<void> {
  const dataSource = createDataSource(access.hosts.current, access);
  await prepareDatabase(access, dataSource, async () => undefined);
  await dataSource.destroy();
}

/** Only the database counts here: where migrations run, the server's secrets need not be known. */
function requireDatabase(): DatabaseAccess {
  const { environment, problems } = loadEnvironment();
  const problem = problems.find((text) => /^VESTIBULE_DATABASE_(DIRECT_)?URL/.test(text));
  if (environment.databaseUrl && !problem) return toDatabaseAccess(environment, environment.databaseUrl);
  throw new StartupError(
    problem ?? 'Set VESTIBULE_DATABASE_URL. The embedded database is brought up to date when the server starts.',
    BAD_CONFIGURATION,
  );
}

try {
  await migrate(requireDatabase());
} catch (error) {
  const isExpected = error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(isExpected ? error.exitCode : 1);
}

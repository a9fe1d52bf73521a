import 'reflect-metadata';
import { createDataSource } from '../ormconfig.js';
import { loadEnvironment } from './common/environment/load-environment.js';
import { prepareDatabase } from './common/database/prepare-database.js';
import { StartupError } from './common/errors/startup-error.js';

const BAD_CONFIGURATION = 78;

/** Brings the schema of `VESTIBULE_DATABASE_URL` up to date without starting a server; servers do it at boot, too. */
async function migrate(url: string): Promise<void> {
  const dataSource = createDataSource(url);
  await prepareDatabase(url, dataSource, async () => undefined);
  await dataSource.destroy();
}

/** Only the database counts here: where migrations run, the server's secrets need not be known. */
function requireDatabaseUrl(): string {
  const { environment, problems } = loadEnvironment();
  const problem = problems.find((text) => text.startsWith('VESTIBULE_DATABASE_URL'));
  if (environment.databaseUrl && !problem) return environment.databaseUrl;
  throw new StartupError(
    problem ?? 'Set VESTIBULE_DATABASE_URL. The embedded database is brought up to date when the server starts.',
    BAD_CONFIGURATION,
  );
}

try {
  await migrate(requireDatabaseUrl());
} catch (error) {
  const isExpected = error instanceof StartupError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(isExpected ? error.exitCode : 1);
}

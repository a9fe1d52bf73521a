import { isAbsolute, resolve } from 'node:path';
import { FOREIGN_PROCESS } from './common/database/database-process.js';
import { EmbeddedPostgres } from './common/database/embedded-postgres.js';
import { loadSecrets } from './common/environment/data-dir.js';
import type { Environment } from './common/environment/environment.js';
import { createLog } from './common/environment/log.js';
import { checkPortIsFree } from './common/http/check-port.js';

/** A started server. */
export interface RunningServer {
  url: string;
  dashboardUrl: string;
  /** The folder of the embedded database; null when another one is used. */
  databaseDirectory: string | null;
  stop: () => Promise<void>;
}

/**
 * Starts everything a server is: the database if it is ours, the schema, the dashboard's own project, and the one HTTP
 * listener.
 *
 * @throws StartupError in one line, for what the operator has to mend
 */
export async function startServer(environment: Environment): Promise<RunningServer> {
  await checkPortIsFree(environment.host, environment.port);
  const secrets = loadSecrets(environment);
  const dataDir = isAbsolute(environment.dataDir) ? environment.dataDir : resolve(environment.dataDir);
  // Reading all modules takes as long as starting a database does: both at once, for two processors.
  const modules = Promise.all([import('./application.js'), import('../ormconfig.js')]);
  const embedded = environment.databaseUrl ? null : await EmbeddedPostgres.start(dataDir, secrets.databasePassword);
  try {
    const [{ createApplication }, { createDataSource }] = await modules;
    const databaseUrl = environment.databaseUrl ?? embedded?.url ?? '';
    const dataSource = createDataSource(databaseUrl, environment.databasePatience);
    const log = createLog(environment);
    embedded?.onWord((sentence) => log.error(sentence));
    const databaseProcess = embedded ?? FOREIGN_PROCESS;
    const foundation = { environment, secrets, databaseUrl, databaseProcess, dataSource, log };
    const app = await createApplication(foundation);
    // A worker only does jobs: nobody calls it.
    if (environment.role !== 'worker') await app.listen({ host: environment.host, port: environment.port });
    const stop = async (): Promise<void> => {
      await app.close();
      await embedded?.stop();
    };
    const { publicUrl: url, dashboardUrl } = environment;
    return { url, dashboardUrl, databaseDirectory: embedded?.directory ?? null, stop };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

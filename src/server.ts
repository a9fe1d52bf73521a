import { isAbsolute, resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { toDatabaseAccess } from './common/database/database-access.js';
import { FOREIGN_PROCESS } from './common/database/database-process.js';
import { EmbeddedPostgres } from './common/database/embedded-postgres.js';
import { loadSecrets, type KeptSecrets } from './common/environment/data-dir.js';
import type { Environment } from './common/environment/environment.js';
import { createLog } from './common/environment/log.js';
import { Metrics } from './common/metrics/metrics.js';
import { checkPortsAreFree, explainPort } from './common/http/listening-ports.js';
import { unlessStopping } from './stop-signals.js';

/** A started server. */
export interface RunningServer {
  url: string;
  dashboardUrl: string;
  /** The folder of the embedded database; null when another one is used. */
  databaseDirectory: string | null;
  /** Says from now on that no requests should come here, and goes on answering those that do. */
  drain: () => void;
  stop: () => Promise<void>;
}

/**
 * Starts everything a server is: the database if it is ours, the schema, the dashboard's own project, and the one HTTP
 * listener.
 *
 * @param stopping given up at once when it is given
 * @throws StartupError in one line, for what the operator has to mend
 */
export async function startServer(
  environment: Environment,
  stopping: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  await checkPortsAreFree(environment);
  const secrets = loadSecrets(environment);
  const dataDir = isAbsolute(environment.dataDir) ? environment.dataDir : resolve(environment.dataDir);
  // Reading all modules takes as long as starting a database does: both at once, for two processors.
  const modules = Promise.all([import('./application.js'), import('../ormconfig.js')]);
  const embedded = environment.databaseUrl ? null : await EmbeddedPostgres.start(dataDir, secrets.databasePassword);
  try {
    const read = await modules;
    const app = await unlessStopping(startApplication({ environment, secrets, embedded }, read), stopping);
    const { publicUrl: url, dashboardUrl } = environment;
    return {
      url,
      dashboardUrl,
      databaseDirectory: embedded?.directory ?? null,
      drain: () => read[0].drainApplication(app),
      stop: async () => {
        await app.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw explainPort(environment, error as Error);
  }
}

interface Beginnings {
  environment: Environment;
  secrets: KeptSecrets;
  embedded: EmbeddedPostgres | null;
}

type Modules = [typeof import('./application.js'), typeof import('../ormconfig.js')];

async function startApplication(
  { environment, secrets, embedded }: Beginnings,
  [{ createApplication }, { createDataSource }]: Modules,
): Promise<NestFastifyApplication> {
  const { databasePatience: patience, databasePool: pool, host, port } = environment;
  const databaseAccess = toDatabaseAccess(environment, environment.databaseUrl ?? embedded?.url ?? '');
  const dataSource = createDataSource(databaseAccess.hosts.current, { ...databaseAccess, patience, pool });
  const log = createLog(environment);
  for (const name of environment.unknownVariables) {
    log.warn(`${name} is set, and nothing reads it: is its name mistyped?`);
  }
  embedded?.onWord((sentence) => log.error(sentence));
  const databaseProcess = embedded ?? FOREIGN_PROCESS;
  const metrics = await Metrics.create(environment);
  const app = await createApplication({
    environment,
    secrets,
    databaseAccess,
    databaseProcess,
    dataSource,
    log,
    metrics,
  });
  // A worker only does jobs: nobody calls it.
  if (environment.role !== 'worker') await app.listen({ host, port });
  return app;
}

import { isAbsolute, resolve } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createDataSource } from '../ormconfig.js';
import { AppModule } from './app.module.js';
import { loadSecrets } from './common/environment/data-dir.js';
import type { Environment } from './common/environment/environment.js';
import { createLog, NestLog } from './common/environment/log.js';
import { EmbeddedPostgres } from './common/database/embedded-postgres.js';
import { prepareDatabase } from './common/database/prepare-database.js';
import { checkPortIsFree } from './common/http/check-port.js';
import { registerBodyLimits, registerBodyParsers } from './common/http/body-parsers.js';
import { limitConnections } from './common/http/connection-limits.js';
import { registerApiDocs } from './common/http/api-docs.js';
import { registerDashboard } from './common/http/dashboard.js';
import { fastifyOptions } from './common/http/fastify-options.js';
import { AnswersInPieces } from './common/http/answers-in-pieces.js';
import { registerHostedPages } from './common/http/hosted-pages.js';
import { MethodNotAllowed } from './common/http/method-not-allowed.js';
import { registerOwnHosts } from './common/http/own-hosts.js';
import { registerResponseHeaders } from './common/http/response-headers.js';
import { registerUnfinishedBodies } from './common/http/unfinished-bodies.js';
import type { Foundation } from './common/common.module.js';
import { TenancyCache } from './common/tenancy/tenancy-cache.js';
import { InternalProjectSeed } from './projects/internal-project.seed.js';

/** A started server. */
export interface RunningServer {
  url: string;
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
  const embedded = environment.databaseUrl ? null : await EmbeddedPostgres.start(dataDir, secrets.databasePassword);
  try {
    const databaseUrl = environment.databaseUrl ?? embedded?.url ?? '';
    const dataSource = createDataSource(databaseUrl);
    const foundation = { environment, secrets, databaseUrl, dataSource, log: createLog(environment) };
    const app = await createApplication(foundation);
    // A worker only does jobs: nobody calls it.
    if (environment.role !== 'worker') await app.listen({ host: environment.host, port: environment.port });
    const stop = async (): Promise<void> => {
      await app.close();
      await embedded?.stop();
    };
    return { url: environment.publicUrl, databaseDirectory: embedded?.directory ?? null, stop };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** The whole application, ready to listen. */
export async function createApplication(foundation: Foundation): Promise<NestFastifyApplication> {
  const adapter = new AnswersInPieces(fastifyOptions(foundation.environment));
  const fastify = adapter.getInstance();
  const refusal = new MethodNotAllowed();
  refusal.watch(fastify as never);
  registerOwnHosts(fastify as never, foundation.environment);
  await registerResponseHeaders(fastify as never, { isProduction: foundation.environment.nodeEnv === 'production' });
  registerBodyLimits(fastify as never);
  registerUnfinishedBodies(fastify as never);
  limitConnections(fastify.server, { isBehindProxy: foundation.environment.trustProxy !== undefined });
  let app: NestFastifyApplication | undefined;
  await prepareDatabase(foundation.databaseUrl, foundation.dataSource, async () => {
    app = await NestFactory.create<NestFastifyApplication>(AppModule.for(foundation), adapter, {
      bodyParser: false,
      logger: new NestLog(foundation.log),
    });
    await app.get(InternalProjectSeed).run();
  });
  if (!app) throw new Error('The application was not made');
  registerBodyParsers(fastify as never);
  await registerApiDocs(fastify as never);
  await registerDashboard(fastify as never);
  await registerHostedPages(fastify as never, app.get(TenancyCache));
  await app.init();
  refusal.fill(fastify as never);
  return app;
}

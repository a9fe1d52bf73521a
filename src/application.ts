import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { captchaPolicy } from './auth/captcha/captcha-policy.js';
import { NestLog } from './common/environment/log.js';
import { warnOfLackOfRoom } from './common/database/connection-room.js';
import { warnOfNewerVersion } from './common/database/newer-version.js';
import { warnOfMissingLimits } from './common/database/pooler.js';
import { prepareDatabase } from './common/database/prepare-database.js';
import { registerDocumentPace } from './common/graphql/documents.js';
import { GRAPHQL_PATH } from './common/graphql/graphql.module.js';
import { registerBodyLimits, registerBodyParsers } from './common/http/body-parsers.js';
import { limitConnections } from './common/http/connection-limits.js';
import { registerApiDocs } from './common/http/api-docs.js';
import { Drain } from './common/http/drain.js';
import { registerDashboard } from './common/http/dashboard.js';
import { fastifyOptions } from './common/http/fastify-options.js';
import { AnswersInPieces } from './common/http/answers-in-pieces.js';
import { hasGraphiql, registerGraphiql } from './common/http/graphiql.js';
import { registerHostedPages } from './common/http/hosted-pages.js';
import { MethodNotAllowed } from './common/http/method-not-allowed.js';
import { registerProjectLines } from './common/http/project-lines.js';
import { registerOwnHosts } from './common/http/own-hosts.js';
import { registerPurchasePages } from './payments/checkout/purchase-pages.js';
import { registerAccountSettingsPage } from './payments/stripe-accounts/account-settings-page.js';
import { StripeAccountsService } from './payments/stripe-accounts/stripe-accounts.service.js';
import { registerRequestLog } from './common/http/request-log.js';
import { registerRequestMetrics } from './common/http/request-metrics.js';
import { registerResponseHeaders } from './common/http/response-headers.js';
import { registerTrustedProxies } from './common/http/trusted-proxies.js';
import { registerUnfinishedBodies } from './common/http/unfinished-bodies.js';
import type { Foundation } from './common/common.module.js';
import { TenancyCache } from './common/tenancy/tenancy-cache.js';
import { registerDevProvider } from './auth/oauth/dev-provider/dev-provider.routes.js';
import { InternalProjectSeed } from './projects/internal-project.seed.js';

/** The whole application, ready to listen. */
export async function createApplication(foundation: Foundation): Promise<NestFastifyApplication> {
  const adapter = new AnswersInPieces(fastifyOptions(foundation.environment));
  const fastify = adapter.getInstance();
  const refusal = new MethodNotAllowed();
  refusal.watch(fastify as never);
  registerTrustedProxies(fastify as never, foundation.environment);
  registerOwnHosts(fastify as never, foundation.environment);
  await registerResponseHeaders(fastify as never);
  registerRequestMetrics(fastify as never, foundation.metrics);
  registerRequestLog(fastify as never, foundation.environment, foundation.log);
  registerProjectLines(fastify as never);
  registerDocumentPace(fastify as never, GRAPHQL_PATH);
  registerBodyLimits(fastify as never);
  registerUnfinishedBodies(fastify as never);
  limitConnections(fastify.server, { isBehindProxy: foundation.environment.trustProxy !== undefined });
  await warnOfLackOfRoom(foundation.databaseAccess, foundation.environment, foundation.log);
  let app: NestFastifyApplication | undefined;
  await prepareDatabase(foundation.databaseAccess, foundation.dataSource, async () => {
    await warnOfNewerVersion(foundation.dataSource, foundation.log);
    await warnOfMissingLimits(foundation.databaseAccess, foundation.dataSource, foundation.log);
    app = await NestFactory.create<NestFastifyApplication>(AppModule.for(foundation), adapter, {
      bodyParser: false,
      logger: new NestLog(foundation.log),
    });
    await app.get(InternalProjectSeed).run();
  });
  if (!app) throw new Error('The application was not made');
  registerBodyParsers(fastify as never);
  registerApiDocs(fastify as never);
  if (hasGraphiql(foundation.environment)) await registerGraphiql(fastify as never);
  await registerDashboard(fastify as never, foundation.environment);
  await registerHostedPages(fastify as never, app.get(TenancyCache), captchaPolicy);
  const [tenancies, accounts] = [app.get(TenancyCache), app.get(StripeAccountsService)];
  await registerPurchasePages(fastify as never, tenancies, foundation.environment);
  await registerAccountSettingsPage(fastify as never, { tenancies, accounts }, foundation.environment);
  await registerDevProvider(fastify as never, foundation);
  await app.init();
  refusal.fill(fastify as never);
  return app;
}

/** Has the application say that no requests should come any more; it goes on answering those that do. */
export function drainApplication(app: NestFastifyApplication): void {
  app.get(Drain, { strict: false }).begin();
}

import { Global, Module, type DynamicModule } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AccessTokensService } from './access/access-tokens.service.js';
import { Authenticator } from './access/authenticator.js';
import { ListTurns } from './access/list-turns.js';
import { AdminStrategy, ClientStrategy, ServerStrategy } from './access/strategies.js';
import { AuditCleanup } from './audit/audit-cleanup.js';
import { AuditQueries } from './audit/audit.queries.js';
import { AuditSettingsService } from './audit/audit-settings.service.js';
import { AuditService } from './audit/audit.service.js';
import { SignInFailures } from './audit/sign-in-failures.js';
import { SECRETS, type KeptSecrets } from './environment/data-dir.js';
import { ENVIRONMENT, type Environment } from './environment/environment.js';
import { LOG, type Log } from './environment/log.js';
import { PasswordHasher } from './crypto/password-hasher.js';
import { Sealer } from './crypto/sealing.js';
import { SigningKeys } from './crypto/signing-keys.js';
import { Database } from './database/database.js';
import { DatabaseClock } from './database/database-clock.js';
import { DATABASE_URL } from './database/database-url.js';
import { NotificationListener } from './database/notification-listener.js';
import { EventCleanup } from './events/event-cleanup.js';
import { EventsService } from './events/events.service.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesService } from './images/images.service.js';
import { NodeFinders } from './graphql/node-finders.js';
import { NodeResolver } from './graphql/node.resolver.js';
import { JobsService } from './jobs/jobs.service.js';
import { HealthController } from './http/health.controller.js';
import { Outbound } from './net/outbound.service.js';
import { OutboundPosts } from './net/outbound-posts.service.js';
import { RateLimitCleanup } from './rate-limits/rate-limit-cleanup.js';
import { RateLimiter } from './rate-limits/rate-limiter.js';
import { ConfigurationHistory } from './tenancy/configuration-history.js';
import { CONFIG_SCHEMA, type ConfigSchema } from './tenancy/settings/sections.js';
import { HostedPageLinksService } from './tenancy/hosted-page-links.service.js';
import { OverrideSealing } from './tenancy/override-sealing.js';
import { ProjectStore } from './tenancy/project-store.js';
import { SettledTenancy } from './tenancy/settled-tenancy.js';
import { TenancyCache } from './tenancy/tenancy-cache.js';
import { CodeCleanup } from './verification-codes/code-cleanup.js';
import { VerificationCodesService } from './verification-codes/verification-codes.service.js';

/** What the process was started with. */
export interface Foundation {
  environment: Environment;
  secrets: KeptSecrets;
  log: Log;
  databaseUrl: string;
  dataSource: DataSource;
}

const SERVICES = [
  AccessTokensService,
  AuditQueries,
  AuditService,
  AuditSettingsService,
  Authenticator,
  ConfigurationHistory,
  Database,
  DatabaseClock,
  EventsService,
  HostedPageLinksService,
  ImagesService,
  JobsService,
  ListTurns,
  NodeFinders,
  NotificationListener,
  Outbound,
  OutboundPosts,
  OverrideSealing,
  PasswordHasher,
  ProjectStore,
  RateLimiter,
  SettledTenancy,
  SignInFailures,
  TenancyCache,
  VerificationCodesService,
];

/** Floor 0: what three or more features use, and tenancy. */
@Global()
@Module({})
export class CommonModule {
  /** @param schema what the projects of this server can configure */
  static for(foundation: Foundation, schema: ConfigSchema): DynamicModule {
    const { environment, secrets, log, databaseUrl, dataSource } = foundation;
    const signingSecrets = [secrets.secret, ...(environment.secretPrevious ? [environment.secretPrevious] : [])];
    const values = [
      { provide: ENVIRONMENT, useValue: environment },
      { provide: SECRETS, useValue: secrets },
      { provide: LOG, useValue: log },
      { provide: CONFIG_SCHEMA, useValue: schema },
      { provide: DATABASE_URL, useValue: databaseUrl },
      { provide: SigningKeys, useValue: new SigningKeys(signingSecrets) },
      { provide: Sealer, useValue: new Sealer(signingSecrets) },
    ];
    return {
      module: CommonModule,
      imports: [
        PassportModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => dataSource.options,
          dataSourceFactory: async () => dataSource,
        }),
      ],
      controllers: [HealthController, ImagesController],
      providers: [
        ...values,
        ...SERVICES,
        AuditCleanup,
        CodeCleanup,
        EventCleanup,
        RateLimitCleanup,
        NodeResolver,
        ClientStrategy,
        ServerStrategy,
        AdminStrategy,
      ],
      exports: [...values.map(({ provide }) => provide), ...SERVICES],
    };
  }
}

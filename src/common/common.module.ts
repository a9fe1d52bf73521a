import { Module, type DynamicModule } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { withKeyDefault } from './access/access.config.js';
import { AccessModule } from './access/access.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { AuditModule } from './audit/audit.module.js';
import { CryptoModule } from './crypto/crypto.module.js';
import type { DatabaseAccess } from './database/database-access.js';
import type { DatabaseProcess } from './database/database-process.js';
import { DatabaseModule } from './database/database.module.js';
import type { KeptSecrets } from './environment/data-dir.js';
import { EnvironmentModule } from './environment/environment.module.js';
import type { Environment } from './environment/environment.js';
import type { Log } from './environment/log.js';
import { EventsModule } from './events/events.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { NodesModule } from './graphql/nodes.module.js';
import { HttpModule } from './http/http.module.js';
import { ImagesModule } from './images/images.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import type { Metrics } from './metrics/metrics.js';
import { NetModule } from './net/net.module.js';
import { PasswordHashingModule } from './password-hashing/password-hashing.module.js';
import { ProjectStoreModule } from './project-store/project-store.module.js';
import { RateLimitsModule } from './rate-limits/rate-limits.module.js';
import type { ConfigSchema } from './tenancy/settings/sections.js';
import { TenancyModule } from './tenancy/tenancy.module.js';
import { VerificationCodesModule } from './verification-codes/verification-codes.module.js';

/** The values that the process was started with. */
export interface Foundation {
  environment: Environment;
  secrets: KeptSecrets;
  log: Log;
  databaseAccess: DatabaseAccess;
  databaseProcess: DatabaseProcess;
  dataSource: DataSource;
  metrics: Metrics;
}

/**
 * Floor 0: what three or more features use, and tenancy. All modules with services are global, so that features name only
 * each other. Global modules start in this order and stop in the reverse one: the database comes first and goes last.
 */
@Module({})
export class CommonModule {
  /** @param schema the settings that projects of this server have */
  static for(foundation: Foundation, schema: ConfigSchema): DynamicModule {
    const { environment, secrets, log, databaseAccess, databaseProcess, dataSource, metrics } = foundation;
    return {
      module: CommonModule,
      imports: [
        EnvironmentModule.for(environment, secrets, log),
        CryptoModule.for([secrets.secret, ...(environment.secretPrevious ? [environment.secretPrevious] : [])]),
        DatabaseModule.for(databaseAccess, dataSource, databaseProcess),
        MetricsModule.for(metrics),
        PasswordHashingModule,
        JobsModule,
        NetModule,
        RateLimitsModule,
        TenancyModule.for(withKeyDefault(schema, environment.requirePublishableClientKey)),
        ActivityModule,
        AuditModule,
        EventsModule,
        ProjectStoreModule,
        VerificationCodesModule,
        ImagesModule,
        AccessModule,
        NodesModule,
        HttpModule,
        ExportsModule,
      ],
    };
  }
}

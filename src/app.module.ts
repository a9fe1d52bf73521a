import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { ExpiringKeysModule } from './api-keys/expiry/expiring-keys.module.js';
import { LeakedKeysModule } from './api-keys/leaks/leaked-keys.module.js';
import { ColleaguesModule } from './projects/colleagues/colleagues.module.js';
import { MemberKeysModule } from './projects/member-keys/member-keys.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AccessGuard } from './common/access/access.guard.js';
import { EndpointCheck } from './common/access/endpoint-check.js';
import { EmailModule } from './email/email.module.js';
import { OwnershipModule } from './projects/ownership.module.js';
import { CommonModule, type Foundation } from './common/common.module.js';
import { ContractPipe } from './common/contract/contract.pipe.js';
import { ResponseCheck } from './common/access/response-check.js';
import { ErrorFilter } from './common/http/error.filter.js';
import { GraphqlModule } from './common/graphql/graphql.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PermissionDefinitionsModule } from './permissions/definitions/permission-definitions.module.js';
import { PermissionsModule } from './permissions/permissions.module.js';
import { PROJECT_SCHEMA } from './projects/project-schema.js';
import { ExportsModule } from './projects/exports/exports.module.js';
import { ImportsModule } from './projects/imports/imports.module.js';
import { IntegrationsModule } from './projects/integrations/integrations.module.js';
import { ProjectsModule } from './projects/projects.module.js';
import { TeamsModule } from './teams/teams.module.js';
import { UsersModule } from './users/users.module.js';
import { VaultModule } from './vault/vault.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The composition root: the only importer of every module. */
@Module({})
export class AppModule {
  static for(foundation: Foundation): DynamicModule {
    const { nodeEnv } = foundation.environment;
    return {
      module: AppModule,
      imports: [
        DiscoveryModule,
        CommonModule.for(foundation, PROJECT_SCHEMA),
        OwnershipModule,
        GraphqlModule.for(nodeEnv),
        PermissionsModule,
        PermissionDefinitionsModule,
        VaultModule,
        WebhooksModule,
        UsersModule,
        EmailModule,
        TeamsModule,
        AuthModule,
        ProjectsModule,
        IntegrationsModule,
        ExportsModule,
        ImportsModule,
        ApiKeysModule,
        ExpiringKeysModule,
        LeakedKeysModule,
        ColleaguesModule,
        MemberKeysModule,
        PaymentsModule,
      ],
      providers: [
        EndpointCheck,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: ContractPipe },
        { provide: APP_FILTER, useClass: ErrorFilter },
        // Checking every answer costs time and tells users nothing, so only tests do it.
        ...(nodeEnv === 'test' ? [{ provide: APP_INTERCEPTOR, useClass: ResponseCheck }] : []),
      ],
    };
  }
}

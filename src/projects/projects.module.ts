import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AuditExportService } from './audit-log/audit-export.service.js';
import { AuditLogController } from './audit-log/audit-log.controller.js';
import { AuditLogResolver } from './audit-log/audit-log.resolver.js';
import { AuditLogService } from './audit-log/audit-log.service.js';
import { ConfigChangesQueries } from './config/config-changes.queries.js';
import { ConfigChangesResolver } from './config/config-changes.resolver.js';
import { ConfigChangesService } from './config/config-changes.service.js';
import { ConfigController } from './config/config.controller.js';
import { ConfigResolver } from './config/config.resolver.js';
import { ConfigService } from './config/config.service.js';
import { DashboardConfigController } from './dashboard-config.controller.js';
import { FeatureRequestsController } from './feature-requests/feature-requests.controller.js';
import './feature-requests/feature-requests.events.js';
import { FeatureRequestsQueries } from './feature-requests/feature-requests.queries.js';
import { FeatureRequestsService } from './feature-requests/feature-requests.service.js';
import { InternalProjectSeed } from './internal-project.seed.js';
import { ProjectKeysController } from './keys/project-keys.controller.js';
import { ProjectKeysResolver } from './keys/project-keys.resolver.js';
import './keys/project-keys.events.js';
import './projects.events.js';
import { ProjectKeysService } from './keys/project-keys.service.js';
import { ProductionChecksResolver } from './production-checks.resolver.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsResolver } from './projects.resolver.js';
import { ProjectsService } from './projects.service.js';
import { WebhookNoticesQueries } from './webhook-notices/webhook-notices.queries.js';
import { WebhookNoticesService } from './webhook-notices/webhook-notices.service.js';

/** Managing projects: their settings, keys and configuration. */
@Module({
  imports: [EmailModule, TeamsModule, UsersModule, WebhooksModule],
  controllers: [
    AuditLogController,
    ConfigController,
    DashboardConfigController,
    FeatureRequestsController,
    ProjectKeysController,
    ProjectsController,
  ],
  providers: [
    AuditExportService,
    AuditLogResolver,
    AuditLogService,
    ConfigChangesQueries,
    ConfigChangesResolver,
    ConfigChangesService,
    ConfigResolver,
    ConfigService,
    FeatureRequestsQueries,
    FeatureRequestsService,
    InternalProjectSeed,
    ProductionChecksResolver,
    ProjectKeysResolver,
    ProjectKeysService,
    ProjectsResolver,
    ProjectsService,
    WebhookNoticesQueries,
    WebhookNoticesService,
  ],
  exports: [InternalProjectSeed, ProjectKeysService],
})
export class ProjectsModule {}

import { Module } from '@nestjs/common';
import { TeamsModule } from '../teams/teams.module.js';
import { AuditLogModule } from './audit-log/audit-log.module.js';
import { BrandingResolver } from './branding.resolver.js';
import { BulkActionsModule } from './bulk-actions/bulk-actions.module.js';
import { ConfigModule } from './config/config.module.js';
import { DashboardConfigController } from './dashboard-config.controller.js';
import { DeveloperOverlayModule } from './developer-overlay/developer-overlay.module.js';
import { FeatureRequestsModule } from './feature-requests/feature-requests.module.js';
import { InternalProjectSeed } from './internal-project.seed.js';
import { KeyNoticesModule } from './key-notices/key-notices.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { ProjectKeysModule } from './keys/project-keys.module.js';
import { ProductionChecksResolver } from './production-checks.resolver.js';
import { ProjectTransferService } from './project-transfer.service.js';
import { ProjectsController } from './projects.controller.js';
import './projects.events.js';
import { ProjectsQueries } from './projects.queries.js';
import { ProjectsResolver } from './projects.resolver.js';
import { ProjectsService } from './projects.service.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { UserExportsModule } from './user-exports/user-exports.module.js';
import { UserOverviewModule } from './user-overview/user-overview.module.js';
import { WebhookNoticesModule } from './webhook-notices/webhook-notices.module.js';

/** Managing projects: their settings, keys, configuration and log. */
@Module({
  imports: [
    AuditLogModule,
    BulkActionsModule,
    ConfigModule,
    DeveloperOverlayModule,
    FeatureRequestsModule,
    KeyNoticesModule,
    OverviewModule,
    ProjectKeysModule,
    SavedViewsModule,
    TeamsModule,
    UserExportsModule,
    UserOverviewModule,
    WebhookNoticesModule,
  ],
  controllers: [DashboardConfigController, ProjectsController],
  providers: [
    BrandingResolver,
    InternalProjectSeed,
    ProductionChecksResolver,
    ProjectTransferService,
    ProjectsQueries,
    ProjectsResolver,
    ProjectsService,
  ],
  exports: [InternalProjectSeed],
})
export class ProjectsModule {}

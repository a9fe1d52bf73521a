import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../../api-keys/api-keys.module.js';
import { DraftsModule } from '../../email/drafts/drafts.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { VaultModule } from '../../vault/vault.module.js';
import { ObjectLines } from './lines/object-lines.service.js';
import { ProjectLines } from './lines/project-lines.service.js';
import { NotificationsModule } from '../../email/notifications/notifications.module.js';
import { PermissionsModule } from '../../permissions/permissions.module.js';
import { TeamsModule } from '../../teams/teams.module.js';
import { UsersModule } from '../../users/users.module.js';
import { ImportCleanup } from './import-cleanup.js';
import { ImportQueue } from './import-queue.js';
import { ImportRunner } from './import-runner.service.js';
import { ImportSealing } from './import-options.js';
import { ImportWorker } from './import-worker.js';
import { ImportWriter } from './import-writer.service.js';
import { ImportsController } from './imports.controller.js';
import './imports.events.js';
import { ImportsQueries } from './imports.queries.js';
import { ImportsResolver } from './imports.resolver.js';
import { ImportsService } from './imports.service.js';
import { ImportedImages } from './lines/imported-images.js';
import { ImportedPersonalTeams } from './lines/personal-teams.service.js';
import { TeamLines } from './lines/team-lines.service.js';
import { UserLines } from './lines/user-lines.service.js';

/** Bringing users, teams and whole projects in from elsewhere. */
@Module({
  imports: [
    ApiKeysModule,
    DraftsModule,
    NotificationsModule,
    PaymentsModule,
    PermissionsModule,
    TeamsModule,
    UsersModule,
    VaultModule,
  ],
  controllers: [ImportsController],
  providers: [
    ImportCleanup,
    ImportQueue,
    ImportRunner,
    ImportSealing,
    ImportWorker,
    ImportWriter,
    ImportedImages,
    ImportedPersonalTeams,
    ImportsQueries,
    ImportsResolver,
    ImportsService,
    ObjectLines,
    ProjectLines,
    TeamLines,
    UserLines,
  ],
})
export class ImportsModule {}

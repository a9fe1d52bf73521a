import { Module } from '@nestjs/common';
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
  imports: [NotificationsModule, PermissionsModule, TeamsModule, UsersModule],
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
    TeamLines,
    UserLines,
  ],
})
export class ImportsModule {}

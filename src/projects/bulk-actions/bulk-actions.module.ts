import { Module } from '@nestjs/common';
import { PermissionsModule } from '../../permissions/permissions.module.js';
import { TeamsModule } from '../../teams/teams.module.js';
import { UsersModule } from '../../users/users.module.js';
import { BulkActionActors } from './bulk-action-actors.service.js';
import { BulkActionCleanup } from './bulk-action-cleanup.js';
import { BulkActionQueue } from './bulk-action-queue.js';
import { BulkActionRunner } from './bulk-action-runner.service.js';
import { BulkActionWorker } from './bulk-action-worker.js';
import { BulkActionsController } from './bulk-actions.controller.js';
import { BulkActionsQueries } from './bulk-actions.queries.js';
import { BulkActionsResolver } from './bulk-actions.resolver.js';
import { BulkActionsService } from './bulk-actions.service.js';
import { BulkUserChanges } from './bulk-user-changes.service.js';

/** Changes to many users at once. */
@Module({
  imports: [PermissionsModule, TeamsModule, UsersModule],
  controllers: [BulkActionsController],
  providers: [
    BulkActionActors,
    BulkActionCleanup,
    BulkActionQueue,
    BulkActionRunner,
    BulkActionWorker,
    BulkActionsQueries,
    BulkActionsResolver,
    BulkActionsService,
    BulkUserChanges,
  ],
})
export class BulkActionsModule {}

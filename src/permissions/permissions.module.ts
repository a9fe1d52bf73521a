import { Module } from '@nestjs/common';
import { PermissionImportsService } from './permission-imports.service.js';
import { PermissionListsService } from './permission-lists.service.js';
import './permissions.events.js';
import { PermissionsQueries } from './permissions.queries.js';
import { PermissionsResolver } from './permissions.resolver.js';
import { PermissionsService } from './permissions.service.js';
import { ProjectPermissionsController } from './project-permissions.controller.js';
import { TeamPermissionsController } from './team-permissions.controller.js';

/** The permissions of users in teams and projects. */
@Module({
  controllers: [ProjectPermissionsController, TeamPermissionsController],
  providers: [
    PermissionImportsService,
    PermissionListsService,
    PermissionsQueries,
    PermissionsResolver,
    PermissionsService,
  ],
  exports: [PermissionImportsService, PermissionsQueries, PermissionsService],
})
export class PermissionsModule {}

import { Module } from '@nestjs/common';
import { HolderCountLoader } from './definitions/holder-count.loader.js';
import { PermissionDefinitionsResolver } from './definitions/permission-definitions.resolver.js';
import { PermissionDefinitionsService } from './definitions/permission-definitions.service.js';
import { ProjectPermissionDefinitionsController } from './definitions/project-permission-definitions.controller.js';
import { TeamPermissionDefinitionsController } from './definitions/team-permission-definitions.controller.js';
import { PermissionImportsService } from './permission-imports.service.js';
import { PermissionListsService } from './permission-lists.service.js';
import './permissions.events.js';
import { PermissionsQueries } from './permissions.queries.js';
import { PermissionsResolver } from './permissions.resolver.js';
import { PermissionsService } from './permissions.service.js';
import { ProjectPermissionsController } from './project-permissions.controller.js';
import { TeamPermissionsController } from './team-permissions.controller.js';

/** What users may do in teams and projects. */
@Module({
  controllers: [
    ProjectPermissionDefinitionsController,
    ProjectPermissionsController,
    TeamPermissionDefinitionsController,
    TeamPermissionsController,
  ],
  providers: [
    HolderCountLoader,
    PermissionDefinitionsResolver,
    PermissionDefinitionsService,
    PermissionImportsService,
    PermissionListsService,
    PermissionsQueries,
    PermissionsResolver,
    PermissionsService,
  ],
  exports: [PermissionImportsService, PermissionsQueries, PermissionsService],
})
export class PermissionsModule {}

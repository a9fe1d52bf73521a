import { Module } from '@nestjs/common';
import { PermissionsModule } from '../permissions.module.js';
import { HolderCountLoader } from './holder-count.loader.js';
import { PermissionDefinitionsResolver } from './permission-definitions.resolver.js';
import { PermissionDefinitionsService } from './permission-definitions.service.js';
import { ProjectPermissionDefinitionsController } from './project-permission-definitions.controller.js';
import { TeamPermissionDefinitionsController } from './team-permission-definitions.controller.js';

/** The permissions that a project defines. */
@Module({
  imports: [PermissionsModule],
  controllers: [ProjectPermissionDefinitionsController, TeamPermissionDefinitionsController],
  providers: [HolderCountLoader, PermissionDefinitionsResolver, PermissionDefinitionsService],
})
export class PermissionDefinitionsModule {}

import { Module } from '@nestjs/common';
import { PermissionsModule } from '../../permissions/permissions.module.js';
import { TeamAccessModule } from '../access/team-access.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { ProjectOwnersModule } from '../project-owners/project-owners.module.js';
import './colleague-actions.js';
import { ColleagueRolesQueries } from './colleague-roles.queries.js';
import { ColleagueRoles } from './colleague-roles.service.js';
import { OwnerPermission } from './owner-permission.service.js';
import { RoleLifecycle } from './role-lifecycle.js';

/** The roles of those who look after projects together. */
@Module({
  imports: [MembershipsModule, PermissionsModule, ProjectOwnersModule, TeamAccessModule],
  providers: [ColleagueRoles, ColleagueRolesQueries, OwnerPermission, RoleLifecycle],
  exports: [ColleagueRoles, RoleLifecycle],
})
export class ColleagueRolesModule {}

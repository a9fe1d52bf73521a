import { Module } from '@nestjs/common';
import { PermissionsModule } from '../../permissions/permissions.module.js';
import { UsersModule } from '../../users/users.module.js';
import { TeamAccessModule } from '../access/team-access.module.js';
import { ProjectOwnersModule } from '../project-owners/project-owners.module.js';
import { MemberPermissionsLoader } from './member-permissions.loader.js';
import { MemberProfilesController } from './member-profiles.controller.js';
import { MemberProfilesQueries } from './member-profiles.queries.js';
import { MemberProfilesService } from './member-profiles.service.js';
import { MembershipImportsService } from './membership-imports.service.js';
import { MembershipLifecycle } from './membership-lifecycle.js';
import { MembershipsController } from './memberships.controller.js';
import './memberships.events.js';
import { MembershipsQueries } from './memberships.queries.js';
import { MembershipsResolver } from './memberships.resolver.js';
import { MembershipsService } from './memberships.service.js';

/** Members of teams and their profiles there. */
@Module({
  imports: [PermissionsModule, ProjectOwnersModule, TeamAccessModule, UsersModule],
  controllers: [MemberProfilesController, MembershipsController],
  providers: [
    MemberPermissionsLoader,
    MemberProfilesQueries,
    MemberProfilesService,
    MembershipImportsService,
    MembershipLifecycle,
    MembershipsQueries,
    MembershipsResolver,
    MembershipsService,
  ],
  exports: [
    MemberPermissionsLoader,
    MembershipImportsService,
    MembershipLifecycle,
    MembershipsQueries,
    MembershipsService,
  ],
})
export class MembershipsModule {}

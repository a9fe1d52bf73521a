import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { TeamAccessModule } from './access/team-access.module.js';
import { ColleagueRolesModule } from './colleague-roles/colleague-roles.module.js';
import { TeamCreationModule } from './creation/team-creation.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { MembershipsModule } from './memberships/memberships.module.js';
import { NestedTeamsQueries } from './nested-teams.queries.js';
import { ProjectOwnersModule } from './project-owners/project-owners.module.js';
import { TeamRemovalService } from './team-removal.service.js';
import { TeamExportsController } from './team-exports.controller.js';
import { TeamExportsService } from './team-exports.service.js';
import { TeamLoader } from './team.loader.js';
import { TeamsController } from './teams.controller.js';
import './teams.events.js';
import { TeamsQueries } from './teams.queries.js';
import { TeamsResolver } from './teams.resolver.js';
import { TeamsService } from './teams.service.js';
import { UserTeamsResolver } from './user-teams.resolver.js';

/** Teams, with all that the folders below add to them. */
@Module({
  imports: [
    ColleagueRolesModule,
    InvitationsModule,
    MembershipsModule,
    ProjectOwnersModule,
    TeamAccessModule,
    TeamCreationModule,
    UsersModule,
  ],
  controllers: [TeamExportsController, TeamsController],
  providers: [
    NestedTeamsQueries,
    TeamExportsService,
    TeamLoader,
    TeamRemovalService,
    TeamsQueries,
    TeamsResolver,
    TeamsService,
    UserTeamsResolver,
  ],
  exports: [
    ColleagueRolesModule,
    InvitationsModule,
    MembershipsModule,
    ProjectOwnersModule,
    TeamAccessModule,
    TeamCreationModule,
  ],
})
export class TeamsModule {}

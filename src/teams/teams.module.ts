import { Module } from '@nestjs/common';
import { PermissionsModule } from '../permissions/permissions.module.js';
import { UsersModule } from '../users/users.module.js';
import { MembershipsService } from './memberships/memberships.service.js';
import { PersonalTeamsService } from './personal-teams.service.js';
import { TeamAccess } from './team-access.js';
import './teams.events.js';
import { TeamsQueries } from './teams.queries.js';
import { TeamsService } from './teams.service.js';

/** Teams and who is in them. */
@Module({
  imports: [PermissionsModule, UsersModule],
  providers: [MembershipsService, PersonalTeamsService, TeamAccess, TeamsQueries, TeamsService],
  exports: [MembershipsService, TeamAccess, TeamsService],
})
export class TeamsModule {}

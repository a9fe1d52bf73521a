import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/users.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { OperatorTeam } from './operator-team.js';
import { PersonalTeamCreation } from './personal-team-creation.js';
import { TeamCreationService } from './team-creation.service.js';
import { TeamImportsQueries } from './team-imports.queries.js';
import { TeamImportsService } from './team-imports.service.js';

/** The ways in which teams come to be: created, given at sign-up, imported. */
@Module({
  imports: [MembershipsModule, UsersModule],
  providers: [OperatorTeam, PersonalTeamCreation, TeamCreationService, TeamImportsQueries, TeamImportsService],
  exports: [OperatorTeam, TeamCreationService, TeamImportsQueries, TeamImportsService],
})
export class TeamCreationModule {}

import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.js';
import { PermissionsModule } from '../permissions/permissions.module.js';
import { UsersModule } from '../users/users.module.js';
import { InvitationAcceptanceController } from './invitations/invitation-acceptance.controller.js';
import { InvitationAcceptanceService } from './invitations/invitation-acceptance.service.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import './invitations/invitations.events.js';
import { InvitationLoader } from './invitations/invitation.loader.js';
import { InvitationsQueries } from './invitations/invitations.queries.js';
import { InvitationsResolver } from './invitations/invitations.resolver.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { TeamSeatsService } from './invitations/team-seats.service.js';
import { MemberProfilesController } from './memberships/member-profiles.controller.js';
import { MemberProfilesQueries } from './memberships/member-profiles.queries.js';
import { MemberProfilesService } from './memberships/member-profiles.service.js';
import { MembershipImportsService } from './memberships/membership-imports.service.js';
import { MembershipsController } from './memberships/memberships.controller.js';
import { MembershipsQueries } from './memberships/memberships.queries.js';
import { MembershipsResolver } from './memberships/memberships.resolver.js';
import { MembershipsService } from './memberships/memberships.service.js';
import { NestedTeamsQueries } from './nested-teams.queries.js';
import { OperatorTeam } from './operator-team.js';
import { OwnerTeams } from './owner-teams.js';
import { OwnerTeamsQueries } from './owner-teams.queries.js';
import { PersonalTeamsService } from './personal-teams.service.js';
import { TeamAccess } from './team-access.js';
import { TeamImportsService } from './team-imports.service.js';
import { TeamLoader } from './team.loader.js';
import { TeamRemovalService } from './team-removal.service.js';
import { TeamsController } from './teams.controller.js';
import './teams.events.js';
import { TeamsQueries } from './teams.queries.js';
import { TeamsResolver } from './teams.resolver.js';
import { TeamsService } from './teams.service.js';
import { UserTeamsResolver } from './user-teams.resolver.js';

/** Teams and who is in them. */
@Module({
  imports: [EmailModule, PermissionsModule, UsersModule],
  controllers: [
    InvitationAcceptanceController,
    InvitationsController,
    MemberProfilesController,
    MembershipsController,
    TeamsController,
  ],
  providers: [
    InvitationAcceptanceService,
    InvitationLoader,
    InvitationsQueries,
    InvitationsResolver,
    InvitationsService,
    MemberProfilesQueries,
    MemberProfilesService,
    MembershipImportsService,
    MembershipsQueries,
    MembershipsResolver,
    MembershipsService,
    NestedTeamsQueries,
    OperatorTeam,
    OwnerTeams,
    OwnerTeamsQueries,
    PersonalTeamsService,
    TeamAccess,
    TeamImportsService,
    TeamLoader,
    TeamRemovalService,
    TeamSeatsService,
    TeamsQueries,
    TeamsResolver,
    TeamsService,
    UserTeamsResolver,
  ],
  exports: [
    MembershipImportsService,
    TeamImportsService,
    MembershipsQueries,
    MembershipsService,
    OperatorTeam,
    TeamAccess,
    TeamsService,
  ],
})
export class TeamsModule {}

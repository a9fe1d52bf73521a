import { Module } from '@nestjs/common';
import { EmailModule } from '../../email/email.module.js';
import { UsersModule } from '../../users/users.module.js';
import { TeamAccessModule } from '../access/team-access.module.js';
import { ColleagueRolesModule } from '../colleague-roles/colleague-roles.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { InvitationAcceptanceController } from './invitation-acceptance.controller.js';
import { InvitationAcceptanceService } from './invitation-acceptance.service.js';
import { InvitationEndingsService } from './invitation-endings.service.js';
import { InvitationLoader } from './invitation.loader.js';
import { InvitationsController } from './invitations.controller.js';
import './invitations.events.js';
import { InvitationsQueries } from './invitations.queries.js';
import { InvitationsResolver } from './invitations.resolver.js';
import { InvitationsService } from './invitations.service.js';
import { InvitationSenders } from './invitation-senders.service.js';
import { ProjectOwnersModule } from '../project-owners/project-owners.module.js';
import { ReceivedInvitationsResolver } from './received-invitations.resolver.js';
import { TeamSeatsService } from './team-seats.service.js';

/** Invitations into teams: sent, revoked, accepted. */
@Module({
  imports: [ColleagueRolesModule, EmailModule, MembershipsModule, ProjectOwnersModule, TeamAccessModule, UsersModule],
  controllers: [InvitationAcceptanceController, InvitationsController],
  providers: [
    InvitationAcceptanceService,
    InvitationEndingsService,
    InvitationLoader,
    InvitationSenders,
    InvitationsQueries,
    InvitationsResolver,
    InvitationsService,
    ReceivedInvitationsResolver,
    TeamSeatsService,
  ],
  exports: [InvitationsService],
})
export class InvitationsModule {}

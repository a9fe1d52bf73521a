import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mayGive } from '../../common/colleague-rights/rights.js';
import { EventsService, type EventOrigin } from '../../common/events/events.service.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { MembershipLifecycle, type Departure } from '../memberships/membership-lifecycle.js';
import { RoleLifecycle } from '../colleague-roles/role-lifecycle.js';
import { TEAM_INVITATION } from './invitations.codes.js';

/** Ends the invitations of members who leave, or lose a right: they could come back by one, or let others in. */
@Injectable()
export class InvitationEndingsService implements OnModuleInit {
  constructor(
    private readonly memberships: MembershipLifecycle,
    private readonly codes: VerificationCodesService,
    private readonly events: EventsService,
    private readonly roles: RoleLifecycle,
  ) {}

  onModuleInit(): void {
    this.memberships.onDeparted((origin, departure) => this.end(origin, departure));
    this.roles.onChanged(async (origin, { teamId, userId, before, role }) => {
      const asMember = { ...origin, projectId: INTERNAL_PROJECT_ID };
      if (!mayGive(role, before)) await this.end(asMember, { userId, teamIds: [teamId], keepsKeys: true });
    });
  }

  private async end(origin: EventOrigin, { userId, teamIds }: Departure): Promise<void> {
    const sent = { senderId: userId, teamIds };
    for (const { id, teamId } of await this.codes.revokeSent(origin.projectId, TEAM_INVITATION, sent)) {
      this.events.record(origin, 'team_invitation.revoked', { id, team_id: teamId });
    }
  }
}

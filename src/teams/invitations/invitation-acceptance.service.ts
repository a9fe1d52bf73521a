import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../../common/caller/caller.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { UserRestrictions } from '../../users/reads/user-restrictions.js';
import { TeamAccessQueries } from '../access/team-access.queries.js';
import { InvitationSenders } from './invitation-senders.service.js';
import { TEAM_INVITATION } from './invitations.codes.js';
import type { TeamInvitationDetailsRead, TeamInvitationPreviewRead } from './invitations.contract.js';
import { requireOwnInvitations } from './invitations.policy.js';
import { InvitationsQueries, type ReceivedInvitation } from './invitations.queries.js';
import { TeamSeatsService } from './team-seats.service.js';

/** Invitations as seen by who was invited: they look at one, and join the team. */
@Injectable()
export class InvitationAcceptanceService {
  constructor(
    private readonly queries: InvitationsQueries,
    private readonly known: TeamAccessQueries,
    private readonly codes: VerificationCodesService,
    private readonly seats: TeamSeatsService,
    private readonly senders: InvitationSenders,
    private readonly database: Database,
    private readonly restrictions: UserRestrictions,
  ) {}

  /**
   * The team and the member who invites, for whoever holds the code and has not signed in: neither ids nor addresses. The
   * code stays valid; the attempt counts for the rate limit.
   *
   * @throws KnownError as for every code
   */
  async preview({ projectId }: Caller, code: string): Promise<TeamInvitationPreviewRead> {
    const sent = await this.codes.check(projectId, { purpose: TEAM_INVITATION, code });
    const { team_id: teamId, sender_user_id: senderId = null } = sent;
    const found = await this.queries.preview(projectId, { teamId, senderId });
    if (!found) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    return {
      team_display_name: found.teamName,
      team_profile_image_url: found.teamImageUrl,
      sender_display_name: found.senderName,
    };
  }

  /**
   * An invitation as its holder is shown it. The code stays valid; the attempt counts for the rate limit.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED, and as for every code
   */
  async describe(caller: Caller, code: string): Promise<TeamInvitationDetailsRead> {
    const { id: userId } = requireUser(caller);
    const { projectId } = caller;
    await this.restrictions.requireMayJoinTeams(projectId, userId);
    const sent = await this.codes.check(projectId, { purpose: TEAM_INVITATION, code });
    const { team_id, email, sender_user_id: senderId = null } = sent;
    const standing = await this.queries.standing(projectId, userId, { teamId: team_id, email, senderId });
    if (!standing) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    return {
      team_id,
      team_display_name: standing.teamName,
      recipient_email: email,
      is_recipient: standing.isRecipient,
      is_member: standing.isMember,
      sender_user_id: senderId,
      sender_display_name: standing.senderName,
    };
  }

  /**
   * Uses an invitation up and adds the signed-in user to the team, whichever address was invited. Of several acceptances at
   * the same moment one succeeds; for somebody who is in the team already nothing changes.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, USER_NOT_FOUND, TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED before
   *   anything is used up; as for every code;
   *   ITEM_QUANTITY_INSUFFICIENT_AMOUNT when the team is full, after which the code is used up all the same
   */
  async accept(caller: Caller, code: string): Promise<void> {
    const { id: userId } = requireUser(caller);
    const { projectId } = caller;
    if (!(await this.known.userExists(projectId, userId))) throw new KnownError('USER_NOT_FOUND');
    await this.restrictions.requireMayJoinTeams(projectId, userId);
    const {
      team_id,
      sender_user_id: senderId = null,
      role = null,
    } = await this.codes.use(projectId, {
      purpose: TEAM_INVITATION,
      code,
    });
    await this.join(caller, { teamId: team_id, senderId, role }, userId);
  }

  /**
   * As {@link accept}, but without the code, for a user whose verified address was invited.
   *
   * @throws KnownError TEAM_INVITATIONS_OF_ANOTHER_USER, TEAM_INVITATION_RESTRICTED_USER_NOT_ALLOWED to a client;
   *   USER_NOT_FOUND; VERIFICATION_CODE_NOT_FOUND when the user got no such
   *   invitation, or it is no longer valid; ITEM_QUANTITY_INSUFFICIENT_AMOUNT as {@link accept}
   */
  async acceptReceived(caller: Caller, id: string, userId: string): Promise<void> {
    requireOwnInvitations(caller, userId);
    if (!(await this.known.userExists(caller.projectId, userId))) throw new KnownError('USER_NOT_FOUND');
    if (caller.tier === 'client') await this.restrictions.requireMayJoinTeams(caller.projectId, userId);
    const received = await this.queries.findReceived(caller.projectId, userId, id);
    if (!received) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
    await this.codes.useById(caller.projectId, TEAM_INVITATION, id);
    await this.join(caller, received, userId);
  }

  /**
   * Adds the user to the team. A team that was deleted at the same moment took the invitation with it, and so did a member who
   * sent it and was removed: nobody comes back by their own. Whoever sent it stays in the team until the user is, and
   * must still be somebody who may give the role that it names.
   */
  private async join(caller: Caller, invitation: ReceivedInvitation, userId: string): Promise<void> {
    const { projectId } = caller;
    try {
      await this.database.transaction(async () => {
        const isGood = await this.senders.mayStillInvite(projectId, invitation);
        if (!isGood) throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
        const isNew = await this.seats.fill(caller, invitation.teamId, userId);
        if (isNew) await this.senders.assign(caller, invitation, userId);
      });
    } catch (error) {
      if (error instanceof KnownError && error.code === 'TEAM_NOT_FOUND') {
        throw new KnownError('VERIFICATION_CODE_NOT_FOUND');
      }
      throw error;
    }
  }
}

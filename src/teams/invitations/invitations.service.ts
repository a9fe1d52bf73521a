import { Injectable } from '@nestjs/common';
import { requireOwnUser, type Caller } from '../../common/caller/caller.js';
import type { ColleagueRole } from '../../common/caller/colleague-roles.js';
import { presentList, type List } from '../../../shared/contract/page.js';
import { normalizeEmail } from '../../common/contract/rules.js';
import { SUCCESS, type Success } from '../../common/contract/success.js';
import { schemaError } from '../../common/contract/validate.js';
import { Database } from '../../common/database/database.js';
import { KnownError } from '../../common/errors/known-error.js';
import { EventsService } from '../../common/events/events.service.js';
import { RateLimiter } from '../../common/rate-limits/rate-limiter.js';
import { ownerOf } from '../../common/tenancy/tenancy.js';
import { requireTrustedUrl } from '../../common/urls/callback-url.js';
import { VerificationCodesService } from '../../common/verification-codes/verification-codes.service.js';
import { SystemEmailsService } from '../../email/outbox/system-emails.service.js';
import { TeamAccess } from '../access/team-access.js';
import { InvitationSenders } from './invitation-senders.service.js';
import { TEAM_INVITATION } from './invitations.codes.js';
import type {
  TeamInvitationListQuery,
  TeamInvitationRead,
  TeamInvitationSend,
  TeamInvitationSentRead,
} from './invitations.contract.js';
import { INVITED_ADDRESS, MOST_PENDING_INVITATIONS, TEAM_INVITATIONS } from './invitations.limits.js';
import { requireOwnInbox } from './invitations.policy.js';
import { InvitationsQueries, type InvitedColleague } from './invitations.queries.js';

/** Invitations into teams: sent, listed and revoked. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly queries: InvitationsQueries,
    private readonly access: TeamAccess,
    private readonly codes: VerificationCodesService,
    private readonly emails: SystemEmailsService,
    private readonly limiter: RateLimiter,
    private readonly events: EventsService,
    private readonly senders: InvitationSenders,
  ) {}

  /**
   * Sends somebody a link into a team by email. Links that were sent before stay valid.
   *
   * @param role that a colleague is to have in the projects of a team of the dashboard; without one, what members have
   * @throws KnownError as {@link TeamAccess.requirePermission} and {@link InvitationSenders.require};
   *   REDIRECT_URL_NOT_WHITELISTED, TEAM_INVITATION_LIMIT_REACHED
   * @throws TooManyRequestsError
   */
  async send(caller: Caller, input: TeamInvitationSend, role?: ColleagueRole): Promise<TeamInvitationSentRead> {
    await this.access.requirePermission(caller, input.team_id, '$invite_members');
    await this.senders.require(caller, input.team_id, role);
    requireTrustedUrl(caller.tenancy, input.callback_url);
    await this.count(caller, input);
    const id = await this.database.transaction(() => this.queue(caller, input, role));
    return { success: true, id };
  }

  /**
   * As {@link send}, but answers the invitation as lists show it. The link leads to the project's own page by default.
   *
   * @throws KnownError as {@link send}
   */
  async invite(
    caller: Caller,
    { callback_url, ...invited }: Omit<TeamInvitationSend, 'callback_url'> & { callback_url?: string | null },
  ): Promise<TeamInvitationRead> {
    const ownPage = `${caller.tenancy.hostedPages.url}/team-invitation`;
    const { id } = await this.send(caller, { ...invited, callback_url: callback_url ?? ownPage });
    const sent = await this.queries.find(caller.projectId, id);
    if (!sent) throw new KnownError('TEAM_NOT_FOUND', { team_id: invited.team_id });
    return sent;
  }

  /**
   * The pending invitations of a team, oldest first, or the latest ones that a user got at a verified address, newest first.
   *
   * @throws KnownError as {@link TeamAccess.requirePermission}; CANNOT_GET_OWN_USER_WITHOUT_USER to a client;
   *   TEAM_INVITATIONS_OF_TEAM_AND_USER, SCHEMA_ERROR
   */
  async list(caller: Caller, { team_id, user_id }: TeamInvitationListQuery): Promise<List<TeamInvitationRead>> {
    if (team_id !== undefined && user_id !== undefined) throw new KnownError('TEAM_INVITATIONS_OF_TEAM_AND_USER');
    if (team_id === undefined && user_id === undefined) {
      throw schemaError('GET /api/v1/team-invitations', [
        { path: 'query.team_id', message: 'is required, or user_id instead of it' },
      ]);
    }
    if (user_id !== undefined) {
      requireOwnInbox(caller, user_id);
      return presentList(await this.queries.listOfUser(caller.projectId, user_id));
    }
    const teamId = team_id ?? '';
    await this.access.requirePermission(caller, teamId, '$read_members', '$invite_members');
    return presentList(await this.queries.listOfTeam(caller.projectId, teamId));
  }

  /**
   * The pending invitations of a team of the dashboard, with the roles of those who accept them, oldest first.
   *
   * @throws KnownError as {@link list}; COLLEAGUE_ROLE_REQUIRED
   */
  async listOfColleagues(caller: Caller, teamId: string): Promise<InvitedColleague[]> {
    await this.access.requirePermission(caller, teamId, '$read_members', '$invite_members');
    await this.senders.requireInviter(caller, teamId);
    return this.queries.listOfColleagues(caller.projectId, teamId);
  }

  /**
   * Revokes an invitation of a team.
   *
   * @throws KnownError CANNOT_GET_OWN_USER_WITHOUT_USER to a client; as {@link TeamAccess.requirePermission};
   *   VERIFICATION_CODE_NOT_FOUND when the team has no pending one of that id
   */
  async revoke(caller: Caller, teamId: string, id: string): Promise<Success> {
    if (caller.tier === 'client') requireOwnUser(caller);
    await this.access.requirePermission(caller, teamId, '$remove_members');
    await this.senders.requireInviter(caller, teamId);
    await this.database.transaction(async () => {
      await this.codes.revoke(caller.projectId, TEAM_INVITATION, { id, teamId });
      this.events.record(caller, 'team_invitation.revoked', { id: id.toLowerCase(), team_id: teamId.toLowerCase() });
    });
    return SUCCESS;
  }

  /** Consumes the rate limits. Outside of a transaction: counting takes a connection of its own. */
  private async count({ projectId, tenancy }: Caller, { team_id, email }: TeamInvitationSend): Promise<void> {
    await this.limiter.consume(INVITED_ADDRESS, { projectId, account: normalizeEmail(email) });
    const owner = ownerOf(tenancy.project);
    await this.limiter.consume(TEAM_INVITATIONS, { projectId, account: team_id.toLowerCase(), owner });
  }

  /** Makes the invitation and queues its email. @returns the id of the invitation */
  private async queue(caller: Caller, input: TeamInvitationSend, role?: ColleagueRole): Promise<string> {
    const { team_id, email, callback_url } = input;
    const { projectId } = caller;
    // Locked, so that those who invite at the same moment are counted one after the other.
    const teamDisplayName = await this.queries.lockTeam(projectId, team_id);
    if (teamDisplayName === null) throw new KnownError('TEAM_NOT_FOUND', { team_id });
    if ((await this.queries.countOfTeam(projectId, team_id)) >= MOST_PENDING_INVITATIONS) {
      throw new KnownError('TEAM_INVITATION_LIMIT_REACHED', { max_count: MOST_PENDING_INVITATIONS });
    }
    const senderId = await this.senders.hold(caller, team_id, role);
    const { id, link } = await this.codes.createLink(caller, callback_url, {
      purpose: TEAM_INVITATION,
      data: {
        team_id: team_id.toLowerCase(),
        email: normalizeEmail(email),
        sender_user_id: senderId,
        ...(role ? { role } : {}),
      },
    });
    const variables = { teamDisplayName, teamInvitationLink: link };
    await this.emails.queue(caller, { kind: 'team_invitation', to: email, variables });
    const noted = role ? { changes: { role: { before: null, after: role } } } : {};
    this.events.record(caller, 'team_invitation.created', { id, team_id: team_id.toLowerCase() }, noted);
    return id;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/access/caller.js';
import { Database } from '../../../common/database/database.js';
import { ENVIRONMENT, type Environment } from '../../../common/environment/environment.js';
import type { IntegrationClient } from '../../../common/environment/integration-clients.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { EventsService } from '../../../common/events/events.service.js';
import { RateLimiter } from '../../../common/rate-limits/rate-limiter.js';
import { ProjectStore } from '../../../common/tenancy/project-store.js';
import { INTERNAL_PROJECT_ID } from '../../../common/tenancy/tenancy.js';
import { withCode } from '../../../common/urls/callback-url.js';
import type { CodeData } from '../../../common/verification-codes/code-purposes.js';
import type { CodeValidRead } from '../../../common/verification-codes/verification-codes.contract.js';
import { VerificationCodesService } from '../../../common/verification-codes/verification-codes.service.js';
import { MembershipsQueries } from '../../../teams/memberships/memberships.queries.js';
import { MembershipsService } from '../../../teams/memberships/memberships.service.js';
import { TeamsService } from '../../../teams/teams.service.js';
import { IntegrationClientsService } from '../clients/integration-clients.service.js';
import { INTEGRATION_CREATION, TRANSFER_MILLIS } from '../integrations.limits.js';
import { OwnerSession } from '../owner-session.service.js';
import { PROJECT_HANDOVER } from './transfers.codes.js';
import type { TransferConfirm, TransferDetailsRead, TransferLinkRead } from './transfers.contract.js';
import { TransfersQueries } from './transfers.queries.js';

type Handover = CodeData[typeof PROJECT_HANDOVER];

/** Where the dashboard asks its owner. */
const PAGE = '/integrations/custom/projects/transfer/confirm';
/** The one statement that decides who takes a project over: of any number of codes one finds it there. */
const TAKE = 'DELETE FROM provisioned_projects WHERE project_id = $1 AND client_id = $2 RETURNING project_id';

/** Projects of platforms on their way to the team that looks after them from then on. */
@Injectable()
export class TransfersService {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly database: Database,
    private readonly clients: IntegrationClientsService,
    private readonly session: OwnerSession,
    private readonly queries: TransfersQueries,
    private readonly limiter: RateLimiter,
    private readonly codes: VerificationCodesService,
    private readonly store: ProjectStore,
    private readonly teams: TeamsService,
    private readonly memberships: MembershipsService,
    private readonly members: MembershipsQueries,
    private readonly events: EventsService,
  ) {}

  /** @throws KnownError PROJECT_NOT_TRANSFERABLE for all but projects that this platform made and nobody took over */
  async requireTransferable({ clientId }: Pick<IntegrationClient, 'clientId'>, projectId: string): Promise<string> {
    const name = await this.queries.findName(clientId, projectId.toLowerCase());
    if (name === null) throw new KnownError('PROJECT_NOT_TRANSFERABLE');
    return name;
  }

  /**
   * Makes a link by which an owner takes a project over. Links made earlier stay good.
   *
   * @throws KnownError PROJECT_NOT_TRANSFERABLE; TooManyRequestsError
   */
  async initiate(client: IntegrationClient, projectId: string): Promise<TransferLinkRead> {
    const { clientId } = client;
    await this.limiter.consume(INTEGRATION_CREATION, { projectId: INTERNAL_PROJECT_ID, account: clientId });
    await this.requireTransferable(client, projectId);
    const code = await this.codes.create(INTERNAL_PROJECT_ID, {
      purpose: PROJECT_HANDOVER,
      data: { client_id: clientId, project_id: projectId.toLowerCase() },
      lifetimeMillis: TRANSFER_MILLIS,
    });
    return { confirmation_url: withCode(`${this.environment.publicUrl}${PAGE}`, code) };
  }

  /** @throws KnownError as {@link describe} */
  async check(caller: Caller, code: string): Promise<CodeValidRead> {
    await this.describe(caller, code);
    return { is_code_valid: true };
  }

  /** @throws KnownError of {@link CODE_ERRORS}, PROJECT_NOT_TRANSFERABLE once somebody took the project over */
  async describe(caller: Caller, code: string): Promise<TransferDetailsRead> {
    const data = await this.codes.check(caller.projectId, { purpose: PROJECT_HANDOVER, code });
    return {
      project_id: data.project_id,
      project_display_name: await this.requireStill(data),
      client_name: this.clients.nameOf(data.client_id),
    };
  }

  /**
   * Gives a project to a team of the signed-in owner, or to a new one. What keeps them from it leaves the code unused.
   *
   * @throws KnownError of {@link OWNER_SESSION_ERRORS} and {@link CODE_ERRORS}; PROJECT_NOT_TRANSFERABLE,
   *   TEAM_MEMBERSHIP_NOT_FOUND, USER_NOT_FOUND, TEAM_LIMIT_REACHED
   */
  async confirm(caller: Caller, { code, team_id }: TransferConfirm): Promise<{ project_id: string }> {
    const userId = await this.session.requireUserId(caller);
    const taker = { userId, teamId: team_id?.toLowerCase() };
    const presented = { purpose: PROJECT_HANDOVER, code } as const;
    const handover = await this.codes.use(caller.projectId, presented, async (data) => {
      await this.requireStill(data);
      await this.requireTaker(taker);
    });
    await this.database.transaction(() => this.give(caller, handover, taker));
    return { project_id: handover.project_id };
  }

  private requireStill({ client_id: clientId, project_id }: Handover): Promise<string> {
    return this.requireTransferable({ clientId }, project_id);
  }

  /** In a transaction they stay what they are until it ends. */
  private async requireTaker({ userId, teamId }: { userId: string; teamId?: string }): Promise<void> {
    if (teamId === undefined) return this.memberships.requireRoom(INTERNAL_PROJECT_ID, userId);
    if (await this.members.hold(INTERNAL_PROJECT_ID, teamId, userId)) return;
    throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId });
  }

  private async give(
    caller: Caller,
    { client_id, project_id: id }: Handover,
    taker: { userId: string; teamId?: string },
  ): Promise<void> {
    const project = await this.store.lockIfThere(id);
    const taken = await this.database.row(TAKE, [id, client_id]);
    if (!project || !taken) throw new KnownError('PROJECT_NOT_TRANSFERABLE');
    await this.requireTaker(taker);
    const ownerTeamId = taker.teamId ?? (await this.foundTeam(caller, project.displayName, taker.userId));
    await this.store.update(id, { ownerTeamId });
    const event = { id, old_team_id: null, new_team_id: ownerTeamId };
    this.events.record({ ...caller, projectId: id }, 'project.transferred', event);
  }

  /** Whether users may make teams by themselves does not matter: this one comes with a project. */
  private async foundTeam(caller: Caller, displayName: string, userId: string): Promise<string> {
    const asServer: Caller = { ...caller, tier: 'server' };
    const team = await this.teams.create(asServer, { display_name: displayName, creator_user_id: userId });
    return team.id;
  }
}

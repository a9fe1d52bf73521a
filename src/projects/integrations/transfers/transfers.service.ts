import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../common/caller/caller.js';
import { Database } from '../../../common/database/database.js';
import { KnownError } from '../../../common/errors/known-error.js';
import { EventsService } from '../../../common/events/events.service.js';
import { ProjectStore } from '../../../common/project-store/project-store.js';
import type { CodeData } from '../../../common/verification-codes/code-purposes.js';
import { VerificationCodesService } from '../../../common/verification-codes/verification-codes.service.js';
import { ProvisionedProjectEntity } from '../entities/provisioned-project.entity.js';
import { OwnerSession } from '../owners/owner-session.service.js';
import { ReceivingTeams, type Receiver } from './receiving-teams.service.js';
import { TransferLinksService } from './transfer-links.service.js';
import { PROJECT_HANDOVER } from './transfers.codes.js';
import type { TransferConfirm } from './transfers.contract.js';

type Handover = CodeData[typeof PROJECT_HANDOVER];

/** Hands projects that platforms made over to the team that looks after them from then on. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly database: Database,
    private readonly session: OwnerSession,
    private readonly links: TransferLinksService,
    private readonly receivers: ReceivingTeams,
    private readonly codes: VerificationCodesService,
    private readonly store: ProjectStore,
    private readonly events: EventsService,
  ) {}

  /**
   * Gives a project to a team of the signed-in owner, or to a new one. The code stays good when this fails.
   *
   * @throws KnownError of {@link OWNER_SESSION_ERRORS} and {@link CODE_ERRORS}; PROJECT_NOT_TRANSFERABLE,
   *   TEAM_MEMBERSHIP_NOT_FOUND, USER_NOT_FOUND, TEAM_LIMIT_REACHED
   */
  async confirm(caller: Caller, { code, team_id }: TransferConfirm): Promise<{ project_id: string }> {
    const userId = await this.session.requireUserId(caller);
    const receiver = { userId, teamId: team_id?.toLowerCase() };
    const presented = { purpose: PROJECT_HANDOVER, code } as const;
    const handover = await this.codes.use(caller.projectId, presented, async ({ client_id: clientId, project_id }) => {
      await this.links.requireTransferable({ clientId }, project_id);
      await this.receivers.require(receiver);
    });
    await this.database.transaction(() => this.give(caller, handover, receiver));
    return { project_id: handover.project_id };
  }

  private async give(
    caller: Caller,
    { client_id: clientId, project_id: id }: Handover,
    receiver: Receiver,
  ): Promise<void> {
    const project = await this.store.lockIfThere(id);
    // Decides who takes the project over: of any number of codes one finds the row.
    const taken = await this.database.repository(ProvisionedProjectEntity).delete({ projectId: id, clientId });
    if (!project || taken.affected !== 1) throw new KnownError('PROJECT_NOT_TRANSFERABLE');
    await this.receivers.require(receiver);
    const ownerTeamId = await this.receivers.resolve(caller, receiver, project.displayName);
    await this.store.update(id, { ownerTeamId });
    const event = { id, old_team_id: null, new_team_id: ownerTeamId };
    this.events.record({ ...caller, projectId: id }, 'project.transferred', event);
  }
}

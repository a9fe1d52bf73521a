import { Injectable } from '@nestjs/common';
import { requireUser, type Caller } from '../common/caller/caller.js';
import { Database } from '../common/database/database.js';
import { EventsService } from '../common/events/events.service.js';
import { KnownError } from '../common/errors/known-error.js';
import { ProjectStore } from '../common/project-store/project-store.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';
import { TenancyCache } from '../common/tenancy/tenancy-cache.js';
import { ColleagueRoles } from '../teams/colleague-roles/colleague-roles.service.js';
import { TeamAccess } from '../teams/access/team-access.js';
import type { ProjectTransfer } from './projects.contract.js';

/** The permission that whoever gives a project away holds in the team that owns it. */
const OWNER_PERMISSION = 'team_admin';

/** Gives projects from one team of the dashboard to another. */
@Injectable()
export class ProjectTransferService {
  constructor(
    private readonly database: Database,
    private readonly store: ProjectStore,
    private readonly cache: TenancyCache,
    private readonly roles: ColleagueRoles,
    private readonly access: TeamAccess,
    private readonly events: EventsService,
  ) {}

  /**
   * Gives a project to another team: from then on its members administer it, and those of the team before do not.
   *
   * @throws KnownError USER_AUTHENTICATION_REQUIRED, EXPECTED_INTERNAL_PROJECT; PROJECT_NOT_FOUND, PROJECT_WITHOUT_OWNER,
   *   INTERNAL_PROJECT_CANNOT_BE_TRANSFERRED, TEAM_PERMISSION_REQUIRED, TEAM_MEMBERSHIP_NOT_FOUND,
   *   COLLEAGUE_ROLE_REQUIRED
   */
  async transfer(caller: Caller, input: ProjectTransfer): Promise<void> {
    const id = input.project_id.toLowerCase();
    const userId = requireTransferring(caller, id);
    const newTeamId = input.new_team_id.toLowerCase();
    await this.database.transaction(async () => {
      const oldTeamId = await this.lockOwned(id, userId);
      await this.roles.holdWith({ teamId: newTeamId, userId }, 'create_projects');
      if (newTeamId === oldTeamId) return;
      await this.store.update(id, { ownerTeamId: newTeamId });
      const event = { id, old_team_id: oldTeamId, new_team_id: newTeamId };
      this.events.record({ ...caller, projectId: id }, 'project.transferred', event);
    });
  }

  /** Locks a project until the transaction ends, and answers the team that owns it, in which the user is an admin. */
  private async lockOwned(id: string, userId: string): Promise<string> {
    const project = await this.store.lockIfThere(id);
    if (!project) throw new KnownError('PROJECT_NOT_FOUND', { project_id: id });
    const { ownerTeamId } = project;
    if (ownerTeamId === null) throw new KnownError('PROJECT_WITHOUT_OWNER');
    const dashboard = await this.cache.find(INTERNAL_PROJECT_ID);
    if (!dashboard) throw new Error('There is no project of the dashboard');
    await this.access.requireHolder(dashboard, { teamId: ownerTeamId, userId }, OWNER_PERMISSION);
    await this.roles.holdWith({ teamId: ownerTeamId, userId }, 'own_project');
    if (id === INTERNAL_PROJECT_ID) throw new KnownError('INTERNAL_PROJECT_CANNOT_BE_TRANSFERRED');
    return ownerTeamId;
  }
}

/**
 * The user of the dashboard who gives a project away: signed in at the dashboard's own project, or at the project itself,
 * as its administrator.
 */
function requireTransferring(caller: Caller, projectId: string): string {
  if (caller.projectId === INTERNAL_PROJECT_ID) return requireUser(caller).id;
  if (caller.ownerId === null) requireUser(caller);
  const isItsAdmin = caller.tier === 'admin' && caller.projectId === projectId;
  if (caller.ownerId === null || !isItsAdmin) throw new KnownError('EXPECTED_INTERNAL_PROJECT');
  return caller.ownerId;
}

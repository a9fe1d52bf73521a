import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KnownError } from '../../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { UserLifecycle } from '../../users/lifecycle/user-lifecycle.js';
import { ProjectOwnersQueries } from './project-owners.queries.js';

/**
 * The teams of the dashboard's own project that own projects. Such a team cannot be deleted, and keeps at least one member:
 * otherwise nobody could administer its projects.
 */
@Injectable()
export class ProjectOwners implements OnModuleInit {
  constructor(
    private readonly queries: ProjectOwnersQueries,
    private readonly followers: UserLifecycle,
  ) {}

  onModuleInit(): void {
    this.followers.onRemoving(async ({ projectId }, userId) => {
      if (projectId !== INTERNAL_PROJECT_ID) return;
      for (const teamId of await this.queries.lockOwnersOf(userId)) await this.requireOthers(teamId, userId);
    });
  }

  /**
   * Refuses to go on with a team that owns projects. The row of the team must be locked.
   *
   * @throws KnownError TEAM_OWNS_PROJECTS
   */
  async requireNoProjects(projectId: string, teamId: string): Promise<void> {
    if (projectId !== INTERNAL_PROJECT_ID) return;
    if (await this.queries.ownsProjects(teamId)) throw new KnownError('TEAM_OWNS_PROJECTS');
  }

  /**
   * Refuses to go on where a user is the last member of a team that owns projects. Locks the team until the transaction ends.
   *
   * @throws KnownError TEAM_KEEPS_ITS_LAST_MEMBER
   */
  async requireOtherMembers(projectId: string, teamId: string, userId: string): Promise<void> {
    if (projectId !== INTERNAL_PROJECT_ID) return;
    if (await this.queries.lockOwner(teamId)) await this.requireOthers(teamId, userId);
  }

  private async requireOthers(teamId: string, userId: string): Promise<void> {
    if (await this.queries.isLast(teamId, userId)) throw new KnownError('TEAM_KEEPS_ITS_LAST_MEMBER');
  }
}

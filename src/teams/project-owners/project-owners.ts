import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller } from '../../common/caller/caller.js';
import { requireRightOf } from '../../common/colleague-rights/check-rights.js';
import type { ColleagueRight } from '../../common/colleague-rights/rights.js';
import { KnownError } from '../../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { UserLifecycle } from '../../users/lifecycle/user-lifecycle.js';
import { ProjectOwnersQueries } from './project-owners.queries.js';

/**
 * The teams of the dashboard's own project, which own projects. One that owns some cannot be deleted, and keeps at least one
 * member; one with members keeps an owner among them: otherwise nobody could administer its projects, or say who may.
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
      for (const teamId of await this.queries.lockTeamsOf(userId)) await this.requireOthers(teamId, userId);
    });
  }

  /**
   * Refuses members of a team of the dashboard whose role lacks a right there, as users of the dashboard. What somebody who
   * is no member may do is for others to say.
   *
   * @throws KnownError COLLEAGUE_ROLE_REQUIRED
   */
  async requireRight({ projectId, tier, user }: Caller, teamId: string, right: ColleagueRight): Promise<void> {
    if (projectId !== INTERNAL_PROJECT_ID || tier !== 'client' || !user) return;
    const role = await this.queries.roleOf(teamId, user.id);
    if (role) requireRightOf(role, right);
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
   * Refuses to go on where a user is the last member of a team that owns projects, or the last owner among members. Locks the
   * team until the transaction ends.
   *
   * @throws KnownError TEAM_KEEPS_ITS_LAST_MEMBER, TEAM_KEEPS_ITS_LAST_OWNER
   */
  async requireOtherMembers(projectId: string, teamId: string, userId: string): Promise<void> {
    if (projectId !== INTERNAL_PROJECT_ID) return;
    await this.queries.lock(teamId);
    await this.requireOthers(teamId, userId);
  }

  private async requireOthers(teamId: string, userId: string): Promise<void> {
    const { isMember, hasOthers, hasOwners } = await this.queries.besides(teamId, userId);
    if (!isMember || hasOwners) return;
    if (hasOthers) throw new KnownError('TEAM_KEEPS_ITS_LAST_OWNER');
    if (await this.queries.ownsProjects(teamId)) throw new KnownError('TEAM_KEEPS_ITS_LAST_MEMBER');
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { KnownError } from '../common/errors/known-error.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';
import { UserFollowers } from '../users/user-followers.js';
import { OwnerTeamsQueries } from './owner-teams.queries.js';

/**
 * Teams of the dashboard's own project own projects. One that does stays, and keeps a member: projects that nobody can
 * administer would be lost without a word.
 */
@Injectable()
export class OwnerTeams implements OnModuleInit {
  constructor(
    private readonly queries: OwnerTeamsQueries,
    private readonly followers: UserFollowers,
  ) {}

  onModuleInit(): void {
    this.followers.onRemoving(async ({ projectId }, userId) => {
      if (projectId !== INTERNAL_PROJECT_ID) return;
      for (const teamId of await this.queries.lockOwnersOf(userId)) await this.requireOthers(teamId, userId);
    });
  }

  /**
   * For a team whose row is locked.
   *
   * @throws KnownError TEAM_OWNS_PROJECTS
   */
  async requireNoProjects(projectId: string, teamId: string): Promise<void> {
    if (projectId !== INTERNAL_PROJECT_ID) return;
    if (await this.queries.ownsProjects(teamId)) throw new KnownError('TEAM_OWNS_PROJECTS');
  }

  /**
   * Locks the team until the transaction ends, so that of its last members one stays.
   *
   * @throws KnownError TEAM_KEEPS_ITS_LAST_MEMBER when it owns projects, and nobody else is in it
   */
  async requireOtherMembers(projectId: string, teamId: string, userId: string): Promise<void> {
    if (projectId !== INTERNAL_PROJECT_ID) return;
    if (await this.queries.lockOwner(teamId)) await this.requireOthers(teamId, userId);
  }

  private async requireOthers(teamId: string, userId: string): Promise<void> {
    if (await this.queries.isLast(teamId, userId)) throw new KnownError('TEAM_KEEPS_ITS_LAST_MEMBER');
  }
}

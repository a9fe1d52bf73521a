import { Injectable } from '@nestjs/common';
import { stateBefore } from '../common/audit/audit-changes.js';
import { Database } from '../common/database/database.js';
import { EventsService, type EventOrigin } from '../common/events/events.service.js';
import { ImagesService } from '../common/images/images.service.js';
import { TeamEntity } from './entities/team.entity.js';
import { MembershipsService } from './memberships/memberships.service.js';
import { ProjectOwners } from './project-owners/project-owners.js';
import { TeamsQueries } from './teams.queries.js';

/** Deletes teams, with everything that hangs on them. */
@Injectable()
export class TeamRemovalService {
  constructor(
    private readonly database: Database,
    private readonly queries: TeamsQueries,
    private readonly owners: ProjectOwners,
    private readonly memberships: MembershipsService,
    private readonly images: ImagesService,
    private readonly events: EventsService,
  ) {}

  /**
   * Deletes a team; false when there is none.
   *
   * @throws KnownError TEAM_OWNS_PROJECTS
   */
  async remove(origin: EventOrigin, teamId: string): Promise<boolean> {
    const { projectId } = origin;
    return this.database.transaction(async () => {
      // All who change teams, users and memberships lock them in this order, so that none waits for another in a circle.
      if (!(await this.queries.lockWithSelectors(projectId, teamId))) return false;
      await this.owners.requireNoProjects(projectId, teamId);
      await this.memberships.removeAll(projectId, teamId);
      const rows = this.database.repository(TeamEntity).createQueryBuilder();
      const removal = rows.delete().where({ projectId, id: teamId }).returning('profile_image_url, display_name');
      const { raw } = await removal.execute();
      const [removed] = raw as Array<{ profile_image_url: string | null; display_name: string }>;
      await this.images.drop(projectId, 'team-profile-images', [removed?.profile_image_url ?? null]);
      const changes = stateBefore({ display_name: removed?.display_name });
      this.events.record(origin, 'team.deleted', { id: teamId.toLowerCase() }, { changes });
      return true;
    });
  }
}

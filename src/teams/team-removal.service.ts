import { Injectable } from '@nestjs/common';
import { Database } from '../common/database/database.js';
import { EventsService, type EventOrigin } from '../common/events/events.service.js';
import { ImagesService } from '../common/images/images.service.js';
import { OwnerTeams } from './owner-teams.js';
import { TeamsQueries } from './teams.queries.js';

/** Deletes a team and answers the images of what the foreign keys take with it: all parts see the state before. */
const REMOVE = `WITH gone AS (DELETE FROM teams WHERE project_id = $1 AND id = $2 RETURNING profile_image_url)
  SELECT profile_image_url AS image, ARRAY(SELECT profile_image_url FROM team_memberships
    WHERE project_id = $1 AND team_id = $2 AND profile_image_url IS NOT NULL) AS "memberImages"
  FROM gone`;

/** Deletes teams, with everything that hangs on them. */
@Injectable()
export class TeamRemovalService {
  constructor(
    private readonly database: Database,
    private readonly queries: TeamsQueries,
    private readonly owners: OwnerTeams,
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
      const removed = await this.database.row<{ image: string | null; memberImages: string[] }>(REMOVE, [
        projectId,
        teamId,
      ]);
      await this.images.drop(projectId, 'team-profile-images', [removed?.image ?? null]);
      await this.images.drop(projectId, 'team-member-profile-images', removed?.memberImages ?? []);
      this.events.record(origin, 'team.deleted', { id: teamId.toLowerCase() });
      return true;
    });
  }
}

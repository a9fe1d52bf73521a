import { Injectable } from '@nestjs/common';
import { ProjectOwnership, type Ownership } from '../common/access/project-ownership.js';
import { Database } from '../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';

const CHECK = {
  name: 'check_ownership',
  text: `SELECT EXISTS (SELECT 1 FROM team_memberships m
      WHERE m.project_id = u.project_id AND m.user_id = u.id AND m.team_id = $3) AS "isMember"
    FROM users u WHERE u.project_id = $1 AND u.id = $2`,
};

/** Any member of the team that owns a project may administer it; asked anew each time, so that leaving counts at once. */
@Injectable()
export class TeamOwnership extends ProjectOwnership {
  constructor(private readonly database: Database) {
    super();
  }

  /** `owner` for an internal user who may administer the projects of a team; `unknown` when there is no such user. */
  async check(internalUserId: string, ownerTeamId: string | null): Promise<Ownership> {
    const values = [INTERNAL_PROJECT_ID, internalUserId, ownerTeamId];
    const found = await this.database.row<{ isMember: boolean }>(CHECK, values);
    if (!found) return 'unknown';
    return found.isMember ? 'owner' : 'other';
  }
}

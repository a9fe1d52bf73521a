import { Injectable } from '@nestjs/common';
import { ROLE_WITHOUT_ROW, type ColleagueRole } from '../common/caller/colleague-roles.js';
import { ProjectOwnership, type Ownership } from '../common/access/project-ownership.js';
import { Database } from '../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../common/tenancy/tenancy.js';
import { JOIN_ROLE } from '../teams/project-owners/project-owners.queries.js';

const CHECK = {
  name: 'check_ownership',
  text: `SELECT m.user_id IS NOT NULL AS "isMember", u.restricted_by_admin AS "isBlocked", r.role FROM users u
    LEFT JOIN team_memberships m ON m.project_id = u.project_id AND m.user_id = u.id AND m.team_id = $3
    ${JOIN_ROLE}
    WHERE u.project_id = $1 AND u.id = $2`,
};

interface OwnershipRow {
  isMember: boolean;
  isBlocked: boolean;
  role: ColleagueRole | null;
}

/** Members of the team that owns a project act in it by their role; asked anew each time, so that a change counts at once. */
@Injectable()
export class TeamOwnership extends ProjectOwnership {
  constructor(private readonly database: Database) {
    super();
  }

  /** The role of an internal user in a team; `other` for who is not in it, `unknown` when there is no such user, `blocked` for who is restricted. */
  async check(internalUserId: string, ownerTeamId: string | null): Promise<Ownership> {
    const values = [INTERNAL_PROJECT_ID, internalUserId, ownerTeamId];
    const found = await this.database.row<OwnershipRow>(CHECK, values);
    if (!found) return 'unknown';
    if (found.isBlocked) return 'blocked';
    return found.isMember ? (found.role ?? ROLE_WITHOUT_ROW) : 'other';
  }
}

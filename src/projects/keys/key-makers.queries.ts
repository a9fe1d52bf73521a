import { Injectable } from '@nestjs/common';
import { ROLE_WITHOUT_ROW, type ColleagueRole } from '../../common/caller/colleague-roles.js';
import { Database } from '../../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';

const HOLD_OWNER = `SELECT 1 FROM team_memberships m JOIN projects p ON p.owner_team_id = m.team_id
  WHERE p.id = $1 AND m.project_id = '${INTERNAL_PROJECT_ID}' AND m.user_id = $2 FOR KEY SHARE OF m`;

const ROLE = `SELECT r.role FROM colleague_roles r JOIN projects p ON p.owner_team_id = r.team_id
  WHERE p.id = $1 AND r.project_id = '${INTERNAL_PROJECT_ID}' AND r.user_id = $2`;

const HOLD_SET = `SELECT created_by_user_id AS "makerId" FROM project_key_sets
  WHERE project_id = $1 AND id = $2 AND revoked_at IS NULL FOR SHARE`;

/** Reads of who may make keys, which keep the right until the transaction ends. */
@Injectable()
export class KeyMakersQueries {
  constructor(private readonly database: Database) {}

  /** The role of a user in the team that owns a project, which stays until the transaction ends; null for who is not in it. */
  async holdOwner(projectId: string, ownerId: string): Promise<ColleagueRole | null> {
    if (!(await this.database.row(HOLD_OWNER, [projectId, ownerId]))) return null;
    // A statement of its own: the first may have waited for a change of the role, which it would not see.
    const found = await this.database.row<{ role: ColleagueRole | null }>(ROLE, [projectId, ownerId]);
    return found?.role ?? ROLE_WITHOUT_ROW;
  }

  /** The maker of a key set, which stays as it is until the transaction ends; null when it is revoked or gone. */
  holdSet(projectId: string, id: string): Promise<{ makerId: string | null } | null> {
    return this.database.row<{ makerId: string | null }>(HOLD_SET, [projectId, id]);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';

const HOLD_OWNER = `SELECT 1 FROM team_memberships m JOIN projects p ON p.owner_team_id = m.team_id
  WHERE p.id = $1 AND m.project_id = '${INTERNAL_PROJECT_ID}' AND m.user_id = $2 FOR KEY SHARE OF m`;

const HOLD_SET = `SELECT created_by_user_id AS "makerId" FROM project_key_sets
  WHERE project_id = $1 AND id = $2 AND revoked_at IS NULL FOR SHARE`;

/** Reads of who may make keys, which keep the right until the transaction ends. */
@Injectable()
export class KeyMakersQueries {
  constructor(private readonly database: Database) {}

  /** Tells whether a user may administer a project. If so, that stays until the transaction ends. */
  async holdOwner(projectId: string, ownerId: string): Promise<boolean> {
    return (await this.database.row(HOLD_OWNER, [projectId, ownerId])) !== null;
  }

  /** The maker of a key set, which stays as it is until the transaction ends; null when it is revoked or gone. */
  holdSet(projectId: string, id: string): Promise<{ makerId: string | null } | null> {
    return this.database.row<{ makerId: string | null }>(HOLD_SET, [projectId, id]);
  }
}

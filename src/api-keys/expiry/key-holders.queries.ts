import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { MOST_LEAK_ADDRESSEES } from '../api-keys.limits.js';
import type { ApiKeyOwner } from '../api-keys.queries.js';

/** Somebody who manages a key, and is reached by email. */
export interface KeyHolder {
  id: string;
  displayName: string | null;
  email: string;
}

// An address that nobody proved may be somebody else's.
const REACHABLE = 'u.primary_email IS NOT NULL AND u.primary_email_verified';

/** The people of an owner; those of a team are ordered by when they joined. */
const HOLDERS_OF = {
  user: `SELECT u.id, u.display_name AS "displayName", u.primary_email AS email FROM users u
    WHERE u.project_id = $1 AND u.id = $2 AND ${REACHABLE}`,
  team: `SELECT u.id, u.display_name AS "displayName", u.primary_email AS email FROM team_memberships m
    JOIN users u ON u.project_id = m.project_id AND u.id = m.user_id
    WHERE m.project_id = $1 AND m.team_id = $2 AND ${REACHABLE} AND EXISTS (
      SELECT 1 FROM team_permissions p WHERE p.project_id = $1 AND p.team_id = m.team_id AND p.user_id = m.user_id
        AND p.permission_id = ANY($3::text[]))
    ORDER BY m.created_at, m.user_id LIMIT ${MOST_LEAK_ADDRESSEES}`,
} as const;

/** Reads of who is to be told of a key. */
@Injectable()
export class KeyHoldersQueries {
  constructor(private readonly database: Database) {}

  /**
   * The user whose key it is, or the members who may manage the keys of its team, as far as they are reached.
   *
   * @param permissionIds the permissions by which a member may manage keys
   */
  holdersOf(projectId: string, { kind, id }: ApiKeyOwner, permissionIds: readonly string[]): Promise<KeyHolder[]> {
    const values = kind === 'user' ? [projectId, id] : [projectId, id, permissionIds];
    return this.database.rows<KeyHolder & object>(HOLDERS_OF[kind], values);
  }
}

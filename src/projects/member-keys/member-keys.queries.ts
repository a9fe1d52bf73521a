import { Injectable } from '@nestjs/common';
import { Database } from '../../common/database/database.js';
import { millis } from '../../common/database/millis.js';
import type { MemberKeySetRead } from './member-keys.contract.js';

/** A member of teams, as the maker of keys. */
export interface KeyMaker {
  userId: string;
  teamIds: readonly string[];
  /** Only sets with an admin key. */
  isOfAdminKeys?: boolean;
}

/** Key sets `k` that a member made in projects `p` of these teams, and that let whoever has them act: publishable keys do not. */
const MADE_BY_MEMBER = `FROM project_key_sets k JOIN projects p ON p.id = k.project_id
  WHERE p.owner_team_id = ANY ($1::uuid[]) AND k.created_by_user_id = $2 AND k.revoked_at IS NULL AND k.expires_at > now()
    AND (k.secret_server_key_hash IS NOT NULL AND NOT $3 OR k.super_secret_admin_key_hash IS NOT NULL)`;

const LIST = `SELECT k.project_id, p.display_name AS project_display_name, k.id, k.description,
    ${millis('k.created_at')} AS created_at_millis, k.secret_server_key_hash IS NOT NULL AS has_secret_server_key,
    k.super_secret_admin_key_hash IS NOT NULL AS has_super_secret_admin_key
  ${MADE_BY_MEMBER} ORDER BY p.display_name, p.id, k.created_at DESC, k.id`;

/** Reads of the keys that members made. */
@Injectable()
export class MemberKeysQueries {
  constructor(private readonly database: Database) {}

  /** The key sets that a member made in the projects of teams. */
  list({ teamIds, userId, isOfAdminKeys = false }: KeyMaker): Promise<MemberKeySetRead[]> {
    return this.database.rows<MemberKeySetRead & object>(LIST, [teamIds, userId, isOfAdminKeys]);
  }

  /** The same, locked until the transaction ends. */
  lock({ teamIds, userId, isOfAdminKeys = false }: KeyMaker): Promise<Array<{ projectId: string; id: string }>> {
    const text = `SELECT k.project_id AS "projectId", k.id ${MADE_BY_MEMBER} ORDER BY k.project_id, k.id FOR UPDATE OF k`;
    return this.database.rows<{ projectId: string; id: string }>(text, [teamIds, userId, isOfAdminKeys]);
  }
}

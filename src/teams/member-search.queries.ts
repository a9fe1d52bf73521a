import type { Bind } from '../common/database/contains-condition.js';
import { ROW_BYTES } from '../common/contract/page.limits.js';
import { storedTextBytes } from '../common/database/stored-bytes.js';
import { pagesOf } from '../common/graphql/nested-pages.queries.js';
import type { NestedPageQuery } from '../common/graphql/nested-pages.js';
import { searchConditions } from '../users/reads/user-search.queries.js';
import { SHOWN_MEMBER, USER_OF_MEMBER } from './memberships/member-columns.queries.js';

/** A page of members, and what they are narrowed by. */
export type MembersPageQuery = NestedPageQuery & {
  search?: string | null;
  /** Only those who were granted one of these permissions; null for all. */
  heldBy?: readonly string[] | null;
};

/** A statement and its values. */
interface Built {
  text: string;
  values: unknown[];
}

/** The statement of the members of teams; `conditions` are further ones on the membership `m` in the team `parent`. */
export function membersOfTeams(conditions: readonly string[]): string {
  const found = conditions.map((condition) => `AND ${condition}`).join(' ');
  return pagesOf(`SELECT ${SHOWN_MEMBER}, place,
      ${2 * ROW_BYTES} + u.user_bytes + ${storedTextBytes('coalesce(m.profile_image_url, u.profile_image_url)')} AS bytes
    FROM (SELECT m.*, row_number() OVER (ORDER BY created_at, user_id) AS place FROM team_memberships m
      WHERE m.project_id = $1 AND m.team_id = parent.id ${found} AND ($4::uuid IS NULL OR (m.created_at, m.user_id) >= (
        SELECT k.created_at, k.user_id FROM team_memberships k
        WHERE k.project_id = $1 AND k.team_id = parent.id AND k.user_id = $4))
      ORDER BY m.created_at, m.user_id LIMIT $3) m ${USER_OF_MEMBER}`);
}

/** The statement of a page of members of these teams, and its values. */
export function buildMembers(projectId: string, teamIds: readonly string[], page: MembersPageQuery): Built {
  const values: unknown[] = [projectId, teamIds, page.first + 1, page.after];
  const bind: Bind = (value) => `$${values.push(value)}`;
  return { text: membersOfTeams([...foundBy(page.search ?? '', bind), ...holding(page.heldBy ?? null, bind)]), values };
}

function foundBy(text: string, bind: Bind): string[] {
  const conditions = searchConditions(text, bind);
  if (conditions.length === 0) return [];
  return [`m.user_id IN (SELECT u.id FROM users u WHERE ${['u.project_id = $1', ...conditions].join(' AND ')})`];
}

function holding(grants: readonly string[] | null, bind: Bind): string[] {
  if (grants === null) return [];
  return [
    `m.user_id IN (SELECT p.user_id FROM team_permissions p
      WHERE p.project_id = $1 AND p.team_id = parent.id AND p.permission_id = ANY (${bind(grants)}::text[]))`,
  ];
}

import { Injectable } from '@nestjs/common';
import { LIST_BYTES, ROW_BYTES } from '../../common/contract/page.limits.js';
import { Database } from '../../common/database/database.js';
import { storedTextBytes } from '../../common/database/stored-bytes.js';
import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { TEAM_BYTES } from '../../common/team-shape/team.queries.js';
import type { TeamMemberProfileQuery } from './member-profiles.contract.js';

/** A member with the profile that is shown: where a field is not set, the user's own. */
export interface MemberRow {
  team_id: string;
  user_id: string;
  display_name: string | null;
  profile_image_url: string | null;
}

/** The filter of a list of members, and whether they are shown with their users. */
export type MemberFilter = TeamMemberProfileQuery & { withUsers: boolean };

/** The address of a user of the dashboard: to colleagues one without a name is known by it, and to nobody else. */
const COLLEAGUE = `CASE WHEN m.project_id = '${INTERNAL_PROJECT_ID}' THEN u.primary_email END`;

/** The columns of a {@link MemberRow}, of a membership `m` and its user `u`. */
export const SHOWN_MEMBER = `m.team_id, m.user_id, coalesce(m.display_name, u.display_name, ${COLLEAGUE}) AS display_name,
  coalesce(m.profile_image_url, u.profile_image_url) AS profile_image_url`;

/** The user of a membership `m`, and their size in a list with the team that they selected, in bytes. */
export const USER_OF_MEMBER = `JOIN LATERAL (
  SELECT display_name, primary_email, profile_image_url, ${TEAM_BYTES} + coalesce((
      SELECT ${TEAM_BYTES} FROM teams t WHERE t.project_id = m.project_id AND t.id = selected_team_id), 0) AS user_bytes
  FROM users WHERE project_id = m.project_id AND id = m.user_id LIMIT 1) u ON true`;

const FIND = {
  name: 'find_member',
  text: `SELECT ${SHOWN_MEMBER} FROM team_memberships m ${USER_OF_MEMBER}
    WHERE m.project_id = $1 AND m.team_id = $2 AND m.user_id = $3`,
};

const LOCK_PROFILE = `SELECT display_name, profile_image_url FROM team_memberships
  WHERE project_id = $1 AND team_id = $2 AND user_id = $3 FOR NO KEY UPDATE`;

/** A profile as it is stored: null falls back to the user's own. */
export interface StoredProfile {
  display_name: string | null;
  profile_image_url: string | null;
}

/** Reads of members and their profiles in teams. */
@Injectable()
export class MemberProfilesQueries {
  constructor(private readonly database: Database) {}

  /** Locks a membership until the transaction ends, and answers its profile; null when there is none. */
  lockProfile(projectId: string, teamId: string, userId: string): Promise<StoredProfile | null> {
    return this.database.row<StoredProfile & object>(LOCK_PROFILE, [projectId, teamId, userId]);
  }

  /** A member; null for who is none. */
  async find(projectId: string, teamId: string, userId: string): Promise<MemberRow | null> {
    return this.database.row<MemberRow & object>(FIND, [projectId, teamId, userId]);
  }

  /** Members, those first who joined first; null when they would be too many bytes. */
  async list(projectId: string, filter: MemberFilter): Promise<{ rows: MemberRow[]; bytes: number } | null> {
    const { name, text, values } = buildMemberList(projectId, filter);
    const rows = await this.database.rows<MemberRow & { bytes_so_far: number }>({ name, text }, values);
    const bytes = rows.at(-1)?.bytes_so_far ?? 0;
    return bytes > LIST_BYTES ? null : { rows, bytes };
  }
}

/** The statement of a list of members: as many as fit into it by their bytes, and one row more. */
export function buildMemberList(projectId: string, { team_id, user_id, withUsers }: MemberFilter) {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['project_id = $1'];
  if (team_id !== undefined) conditions.push(`team_id = ${bind(team_id)}`);
  if (user_id !== undefined) conditions.push(`user_id = ${bind(user_id)}`);
  // A member's user counts as a row of its own.
  const row = withUsers ? `${2 * ROW_BYTES} + u.user_bytes` : String(ROW_BYTES);
  const bytes = `(${row} + ${storedTextBytes('coalesce(m.profile_image_url, u.profile_image_url)')})::float8`;
  const inOrder = 'ORDER BY m.created_at, m.team_id, m.user_id';
  const page = `SELECT * FROM team_memberships m WHERE ${conditions.join(' AND ')} ${inOrder}
    LIMIT ${Math.floor(LIST_BYTES / ROW_BYTES) + 1}`;
  const listed = `SELECT ${SHOWN_MEMBER}, ${bytes} AS bytes,
      sum(${bytes}) OVER (${inOrder} ROWS UNBOUNDED PRECEDING) AS bytes_so_far
    FROM (${page}) m ${USER_OF_MEMBER}`;
  const given = [team_id, user_id].map((value) => (value === undefined ? 0 : 1)).join('');
  return {
    name: `list_members/${given}${withUsers ? '/users' : ''}`,
    text: `SELECT * FROM (${listed}) l WHERE bytes_so_far - bytes <= ${LIST_BYTES} ORDER BY bytes_so_far`,
    values,
  };
}

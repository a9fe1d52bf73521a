import { Injectable } from '@nestjs/common';
import { findVerifiedEmailRequired } from '../../common/access/restriction.js';
import { JsonItems } from '../../common/contract/json-items.js';
import { LIST_BYTES, ROW_BYTES } from '../../common/contract/page.limits.js';
import { Database } from '../../common/database/database.js';
import { storedTextBytes } from '../../common/database/stored-bytes.js';
import { TenancyCache } from '../../common/tenancy/tenancy-cache.js';
import { byRequirement } from '../../users/reads/restriction.queries.js';
import { VIEWED_USER, viewOfUser } from '../../users/reads/user-view.queries.js';
import type { ServerTeamMemberProfileRead, TeamMemberProfileQuery } from './member-profiles.contract.js';
import { SHOWN_MEMBER, USER_OF_MEMBER, type MemberRow } from './member-columns.queries.js';
import { READ_AT_ONCE_BYTES } from './memberships.limits.js';

/** A list of members, those first who joined first, and the size of their rows in bytes. */
export interface MemberList<Item> {
  items: Item[];
  bytes: number;
}

/** Some members as JSON, whose users are read at once, and the size of the list up to the last of them. */
interface MemberGroup {
  members: string;
  bytes: number;
}

const FIND = {
  name: 'find_member',
  text: `SELECT ${SHOWN_MEMBER} FROM team_memberships m ${USER_OF_MEMBER}
    WHERE m.project_id = $1 AND m.team_id = $2 AND m.user_id = $3`,
};

const WITH_USERS = byRequirement(
  'read_users_of_members',
  (isRequired) => `SELECT string_agg(row_to_json(v)::text, ',' ORDER BY m.n) AS json
    FROM ROWS FROM (json_to_recordset($2::json)
      AS (team_id uuid, user_id uuid, display_name text, profile_image_url text)) WITH ORDINALITY
      AS m (team_id, user_id, display_name, profile_image_url, n)
    CROSS JOIN LATERAL (${VIEWED_USER} WHERE u.project_id = $1 AND u.id = m.user_id LIMIT 1) u
    CROSS JOIN LATERAL (
      SELECT m.team_id, m.user_id, m.display_name, m.profile_image_url, ${viewOfUser('u', isRequired)} AS "user") v`,
);

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
  constructor(
    private readonly database: Database,
    private readonly tenancies: TenancyCache,
  ) {}

  /** Locks a membership until the transaction ends, and answers its profile; null when there is none. */
  lockProfile(projectId: string, teamId: string, userId: string): Promise<StoredProfile | null> {
    return this.database.row<StoredProfile & object>(LOCK_PROFILE, [projectId, teamId, userId]);
  }

  /** A member; null for who is none. */
  async find(projectId: string, teamId: string, userId: string): Promise<MemberRow | null> {
    return this.database.row<MemberRow & object>(FIND, [projectId, teamId, userId]);
  }

  /** Members; null when they would be too many bytes. */
  async list(projectId: string, filter: TeamMemberProfileQuery): Promise<MemberList<MemberRow> | null> {
    const { name, text, values } = buildMemberList(projectId, filter);
    const rows = await this.database.rows<MemberRow & { bytes: number }>({ name, text }, values);
    const bytes = rows.at(-1)?.bytes ?? 0;
    return bytes > LIST_BYTES ? null : { items: rows, bytes };
  }

  /**
   * The same with their users, as the JSON that the database writes of them; those who left meanwhile are left out.
   *
   * @example (await queries.listWithUsers(projectId, { team_id }))?.items.flatMap((some) => some.read())
   */
  async listWithUsers(
    projectId: string,
    filter: TeamMemberProfileQuery,
  ): Promise<MemberList<JsonItems<ServerTeamMemberProfileRead>> | null> {
    const { name, text, values } = buildMemberGroups(projectId, filter);
    const groups = await this.database.rows<MemberGroup>({ name, text }, values);
    const bytes = groups.at(-1)?.bytes ?? 0;
    if (bytes > LIST_BYTES) return null;
    const items: Array<JsonItems<ServerTeamMemberProfileRead>> = [];
    const readUsers = WITH_USERS[`${await findVerifiedEmailRequired(this.tenancies, projectId)}`];
    for (const { members } of groups) {
      const row = await this.database.row<{ json: string | null }>(readUsers, [projectId, members]);
      if (row?.json) items.push(new JsonItems(Buffer.from(row.json)));
    }
    return { items, bytes };
  }
}

/** The statement of a list of members: as many as fit into it by their bytes, and one row more. */
export function buildMemberList(projectId: string, filter: TeamMemberProfileQuery) {
  const { values, listed, shape } = buildListed(projectId, filter, String(ROW_BYTES));
  const text = `SELECT team_id, user_id, display_name, profile_image_url, bytes_so_far AS bytes
    FROM (${listed}) l ORDER BY bytes_so_far`;
  return { name: `list_members/${shape}`, text, values };
}

/** The statement of such a list in groups whose users are read at once. */
export function buildMemberGroups(projectId: string, filter: TeamMemberProfileQuery) {
  // A member's user counts as a row of its own.
  const { values, listed, shape } = buildListed(projectId, filter, `${2 * ROW_BYTES} + u.user_bytes`);
  const group = `floor(bytes_so_far / ${READ_AT_ONCE_BYTES})`;
  const text = `SELECT json_agg(row_to_json(l) ORDER BY bytes_so_far)::text AS members, max(bytes_so_far) AS bytes
    FROM (${listed}) l GROUP BY ${group} ORDER BY ${group}`;
  return { name: `list_member_groups/${shape}`, text, values };
}

/** Members with the bytes of all up to them; `row` is what one counts besides its image. */
function buildListed(projectId: string, { team_id, user_id }: TeamMemberProfileQuery, row: string) {
  const values: unknown[] = [projectId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['project_id = $1'];
  if (team_id !== undefined) conditions.push(`team_id = ${bind(team_id)}`);
  if (user_id !== undefined) conditions.push(`user_id = ${bind(user_id)}`);
  const bytes = `(${row} + ${storedTextBytes('coalesce(m.profile_image_url, u.profile_image_url)')})::float8`;
  const inOrder = 'ORDER BY m.created_at, m.team_id, m.user_id';
  const page = `SELECT * FROM team_memberships m WHERE ${conditions.join(' AND ')} ${inOrder}
    LIMIT ${Math.floor(LIST_BYTES / ROW_BYTES) + 1}`;
  const measured = `SELECT ${SHOWN_MEMBER}, ${bytes} AS bytes,
      sum(${bytes}) OVER (${inOrder} ROWS UNBOUNDED PRECEDING) AS bytes_so_far
    FROM (${page}) m ${USER_OF_MEMBER}`;
  const shape = [team_id, user_id].map((value) => (value === undefined ? 0 : 1)).join('');
  return { values, shape, listed: `SELECT * FROM (${measured}) s WHERE bytes_so_far - bytes <= ${LIST_BYTES}` };
}

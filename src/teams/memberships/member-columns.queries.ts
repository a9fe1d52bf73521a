import { INTERNAL_PROJECT_ID } from '../../common/tenancy/tenancy.js';
import { TEAM_BYTES } from '../../common/team-shape/team.queries.js';

/** A member with the profile that is shown: where a field is not set, the user's own. */
export interface MemberRow {
  team_id: string;
  user_id: string;
  display_name: string | null;
  profile_image_url: string | null;
}

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

import { dayOf } from './user-counts.statements.js';

/** The kind of counters of teams of which somebody came on a day. */
export const ACTIVE_TEAMS = 'active-team';

/** The kinds of counters of those who came on a day: new ones, those who came the day before, too, and those who came back. */
export function splitKinds(of: string): Record<'new' | 'retained' | 'reactivated', string> {
  return { new: `${of}-new`, retained: `${of}-retained`, reactivated: `${of}-reactivated` };
}

const USERS = splitKinds('active');
const TEAMS = splitKinds(ACTIVE_TEAMS);

/**
 * CTEs behind `noted`, the users who were not there that day yet: how each of them comes to be there, and the teams that they
 * bring along. Whoever came the day before is retained, also if they sign up now, after having been anonymous; whoever is gone
 * before they are counted is taken for new. Midnight may be within the visits that are counted together, so the day before is
 * looked for among them, too.
 */
export const ACTIVE_SPLITS = `split_users AS (
    SELECT n.project_id, n.day, n.is_anonymous, n.is_new, CASE
      WHEN EXISTS (SELECT 1 FROM active_users y
          WHERE y.project_id = n.project_id AND y.day = n.on_day - 1 AND y.user_id = n.user_id)
        OR (n.project_id, n.user_id, n.on_day - 1) IN (SELECT project_id, user_id, on_day FROM noted) THEN '${USERS.retained}'
      WHEN u.id IS NULL OR u.has_sign_up_date AND ${dayOf('u.signed_up_at')} = n.day THEN '${USERS.new}'
      ELSE '${USERS.reactivated}' END AS kind
    FROM noted n LEFT JOIN users u ON u.project_id = n.project_id AND u.id = n.user_id),
  noted_teams AS (
    INSERT INTO active_teams (project_id, day, team_id)
    SELECT DISTINCT m.project_id, n.on_day, m.team_id FROM noted n
    JOIN team_memberships m ON m.project_id = n.project_id AND m.user_id = n.user_id
    WHERE n.is_new ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING
    RETURNING project_id, day AS on_day, team_id),
  split_teams AS (
    SELECT n.project_id, to_char(n.on_day, 'YYYY-MM-DD') AS day, CASE
      WHEN EXISTS (SELECT 1 FROM active_teams y
          WHERE y.project_id = n.project_id AND y.day = n.on_day - 1 AND y.team_id = n.team_id)
        OR (n.project_id, n.team_id, n.on_day - 1) IN (SELECT project_id, team_id, on_day FROM noted_teams) THEN '${TEAMS.retained}'
      WHEN ${dayOf('t.created_at')} = to_char(n.on_day, 'YYYY-MM-DD') THEN '${TEAMS.new}'
      ELSE '${TEAMS.reactivated}' END AS kind
    FROM noted_teams n LEFT JOIN teams t ON t.project_id = n.project_id AND t.id = n.team_id)`;

/** The counters that these change; of those who became regular users on the day, two. */
export const SPLIT_CHANGES = `SELECT project_id, kind, is_anonymous, day, 1 FROM split_users
  UNION ALL SELECT project_id, kind, true, day, -1 FROM split_users WHERE NOT is_new
  UNION ALL SELECT project_id, '${ACTIVE_TEAMS}', false, day, 1 FROM split_teams
  UNION ALL SELECT project_id, kind, false, day, 1 FROM split_teams`;

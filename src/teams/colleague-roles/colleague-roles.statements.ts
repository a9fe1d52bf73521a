/** Sets the role of a member, who must be locked: `$1` is the project, `$2` the team, `$3` the user, `$4` the role. */
export const SET_ROLE = `INSERT INTO colleague_roles (project_id, team_id, user_id, role) VALUES ($1, $2, $3, $4)
  ON CONFLICT (project_id, team_id, user_id) DO UPDATE SET role = excluded.role`;

/** A deleted user, and what the foreign keys delete with them. */
export interface RemovedUser {
  id: string;
  sessionIds: string[];
  channelIds: string[];
  accounts: Array<{ providerId: string; accountId: string }>;
  hadPasskey: boolean;
}

/** A team that the user is in, and the image that they show there. */
export interface HeldMembership {
  teamId: string;
  image: string | null;
}

/** Locks the memberships of a user, so that what is read of each is the last that is written; by the age of the team. */
export const HOLD_MEMBERSHIPS = `SELECT m.team_id AS "teamId", m.profile_image_url AS image
  FROM team_memberships m JOIN teams t ON t.project_id = m.project_id AND t.id = m.team_id
  WHERE m.project_id = $1 AND m.user_id = $2 ORDER BY t.created_at, t.id FOR UPDATE OF m`;

/** Deletes a user and answers what the foreign keys take with them: all parts see the state before. */
export const REMOVE_USER = `WITH gone AS (DELETE FROM users WHERE project_id = $1 AND id = $2 RETURNING id)
  SELECT gone.id,
    ARRAY(SELECT id FROM sessions WHERE project_id = $1 AND user_id = $2) AS "sessionIds",
    ARRAY(SELECT id FROM contact_channels WHERE project_id = $1 AND user_id = $2) AS "channelIds",
    ARRAY(SELECT json_build_object('providerId', provider_config_id, 'accountId', account_id)
      FROM oauth_accounts WHERE project_id = $1 AND user_id = $2) AS accounts,
    EXISTS (SELECT 1 FROM passkeys WHERE project_id = $1 AND user_id = $2) AS "hadPasskey"
  FROM gone`;

/** The end of the boost of the project `$1` that is active. */
export const ACTIVE_BOOST = {
  name: 'find_email_capacity_boost',
  text: 'SELECT expires_at AS "expiresAt" FROM email_capacity_boosts WHERE project_id = $1 AND expires_at > now()',
};

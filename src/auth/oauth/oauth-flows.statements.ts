/** Takes a flow away and tells what it remembered: of parallel takes one gets it. */
export const TAKE_OAUTH_FLOW = {
  name: 'take_oauth_flow',
  text: `DELETE FROM oauth_flows WHERE project_id = $1 AND state_hash = $2
    RETURNING provider_config_id AS "providerConfigId", remembered, expires_at <= now() AS "isExpired"`,
};

/** Drops flows `$1` seconds after they expired: until then their browsers are told that they were away too long. */
export const DROP_EXPIRED_OAUTH_FLOWS = `DELETE FROM oauth_flows WHERE expires_at < now() - $1 * interval '1 second'`;

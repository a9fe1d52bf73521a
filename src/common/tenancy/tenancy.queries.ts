/** Projects with their settings and the keys that are good now. */
const SELECT_TENANCIES = `SELECT p.id, p.display_name AS "displayName", p.description, p.is_production_mode AS "isProductionMode",
    p.is_development_environment AS "isDevelopmentEnvironment", p.onboarding_status AS "onboardingStatus",
    p.logo_url AS "logoUrl", p.full_logo_url AS "fullLogoUrl", p.logo_dark_mode_url AS "logoDarkModeUrl",
    p.logo_full_dark_mode_url AS "logoFullDarkModeUrl", p.owner_team_id AS "ownerTeamId",
    p.created_at AS "createdAt", p.xmin::text AS version, p.project_override AS "projectOverride",
    p.branch_override AS "branchOverride", p.environment_override AS "environmentOverride",
    coalesce((SELECT max(c.revision) FROM configuration_changes c WHERE c.project_id = p.id), 0) AS "configurationRevision",
    coalesce((SELECT t.ahead_millis FROM payment_test_clocks t WHERE t.project_id = p.id), 0)::float8 AS "paymentsAheadMillis",
    (SELECT json_agg(json_build_object('hash', encode(key.hash, 'base64'), 'tier', key.tier,
       'setId', s.id, 'millisLeft', extract(epoch FROM s.expires_at - now()) * 1000))
       FROM project_key_sets s
       CROSS JOIN LATERAL (VALUES (s.publishable_client_key_hash, 'client'), (s.secret_server_key_hash, 'server'),
         (s.super_secret_admin_key_hash, 'admin')) AS key (hash, tier)
      WHERE s.project_id = p.id AND s.revoked_at IS NULL AND s.expires_at > now() AND key.hash IS NOT NULL) AS keys
  FROM projects p`;

/** The project `$1`. */
export const LOAD_TENANCY = { name: 'load_tenancy', text: `${SELECT_TENANCIES} WHERE p.id = $1` };

/** The projects `$1`. */
export const LOAD_TENANCIES = { name: 'load_tenancies', text: `${SELECT_TENANCIES} WHERE p.id = ANY($1)` };

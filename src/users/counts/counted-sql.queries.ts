import { countedOf } from './user-counts.statements.js';

const PROVIDERS = `SELECT a.provider_config_id FROM oauth_accounts a
  WHERE a.project_id = u.project_id AND a.user_id = u.id AND a.allow_sign_in`;

/** SQL: everything that the users of the project `$1` count under, as changes by one. */
export const COUNTED_OF_PROJECT = `SELECT u.project_id, c.kind, u.is_anonymous, c.key, 1 AS change
    FROM users u CROSS JOIN LATERAL (${countedOf(PROVIDERS)}) c WHERE u.project_id = $1`;

/** SQL: everything that the user `$2` of the project `$1` counts under. */
export const COUNTED_OF_USER = `SELECT c.kind, c.key, u.is_anonymous AS "isAnonymous"
    FROM users u CROSS JOIN LATERAL (${countedOf(PROVIDERS)}) c WHERE u.project_id = $1 AND u.id = $2`;

/** The login of the project `$1` with the hash `$2` of its login code, while nobody has confirmed it and it has not expired. */
export const WAITING_LOGIN = `project_id = $1 AND login_code_hash = $2
  AND refresh_token IS NULL AND used_at IS NULL AND expires_at > now()`;

/** Describes a login that waits, and tells whether it was begun within the last `$3` minutes. */
export const DESCRIBE_CLI_LOGIN = `SELECT created_at AS "startedAt", network,
    created_at > now() - $3 * interval '1 minute' AS "isRecent" FROM cli_logins WHERE ${WAITING_LOGIN}`;

/** The anonymous session of a login that waits, sealed; null where it has none, or somebody has claimed it. */
export const FIND_ANONYMOUS_TOKEN = `SELECT anonymous_token AS "anonymousToken" FROM cli_logins WHERE ${WAITING_LOGIN}`;

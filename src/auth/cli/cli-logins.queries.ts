/** The login of the project `$1` with the hash `$2` of its login code, while nobody has confirmed it and it has not expired. */
export const WAITING_LOGIN = `project_id = $1 AND login_code_hash = $2
  AND refresh_token IS NULL AND used_at IS NULL AND expires_at > now()`;

/** A login that waits, and whether it was begun within the last `$3` minutes. */
export const DESCRIBE_CLI_LOGIN = `SELECT created_at AS "startedAt", network,
    created_at > now() - $3 * interval '1 minute' AS "isRecent" FROM cli_logins WHERE ${WAITING_LOGIN}`;

import { WAITING_LOGIN } from './cli-logins.queries.js';

/** Reads a login under its row's lock and hands its token out, all in one: of parallel polls exactly one gets it. */
export const POLL_CLI_LOGIN = `
  WITH found AS (
    SELECT id, login_code_hash, refresh_token, used_at IS NOT NULL AS is_used, expires_at <= now() AS is_expired
    FROM cli_logins WHERE project_id = $1 AND polling_code_hash = $2 FOR UPDATE
  ), handed_out AS (
    UPDATE cli_logins login SET used_at = now(), refresh_token = NULL FROM found
    WHERE login.project_id = $1 AND login.id = found.id
      AND NOT found.is_expired AND NOT found.is_used AND found.refresh_token IS NOT NULL
  )
  SELECT login_code_hash AS "loginCodeHash", refresh_token AS "refreshToken", is_used AS "isUsed",
    is_expired AS "isExpired" FROM found`;

/** Locks a login that waits until the transaction ends: of parallel confirmations one makes a session. */
export const HOLD_CLI_LOGIN = `SELECT id FROM cli_logins WHERE ${WAITING_LOGIN} FOR UPDATE`;

/** Gives a login that waits its token; the anonymous session goes with it. */
export const COMPLETE_CLI_LOGIN = `UPDATE cli_logins SET refresh_token = $3, anonymous_token = NULL WHERE ${WAITING_LOGIN} RETURNING id`;

/** Takes the anonymous session of a login that waits, under its row's lock: of parallel claims exactly one gets it. */
export const CLAIM_ANONYMOUS_TOKEN = `
  WITH found AS (SELECT id, anonymous_token FROM cli_logins WHERE ${WAITING_LOGIN} FOR UPDATE),
  claimed AS (
    UPDATE cli_logins login SET anonymous_token = NULL FROM found WHERE login.project_id = $1 AND login.id = found.id
  )
  SELECT anonymous_token AS "anonymousToken" FROM found`;

/** Until a week after its expiry a late poll is told that the login has expired. */
export const DROP_EXPIRED_CLI_LOGINS = `DELETE FROM cli_logins WHERE expires_at < now() - interval '7 days'`;

import type { Statement } from '../../common/database/database.js';
import { fromNow } from '../../common/database/from-now.js';
import { recordEvents } from '../../common/events/events.statements.js';
import { useTrust } from '../trusted-devices/trusted-devices.statements.js';
import { IS_NEW_DEVICE, rememberDevice } from './known-devices.statements.js';
import { rememberNetwork } from './known-networks.statements.js';
import { SUBJECT_COLUMNS } from './sessions.queries.js';

/** Begins a session of a user, whatever they sign in with. */
export const BEGIN = beginStatement('begin_session', '');
/**
 * Begins a session while the user has the password hash `$14`.
 *
 * Waits for a change of the password that is under way, and inserts nothing after it. A change that comes later waits
 * for this, and ends the session with the others.
 */
export const BEGIN_FOR_PASSWORD = beginStatement(
  'begin_session_for_password',
  'AND u.password_hash IS NOT DISTINCT FROM $14 FOR SHARE',
);
/** Like {@link BEGIN_FOR_PASSWORD}, while the user has what they signed in with. */
export const BEGIN_WHILE = {
  passkey: beginStatement('begin_session_for_passkey', 'AND u.passkey_auth_enabled FOR SHARE'),
  totp: beginStatement('begin_session_for_totp', 'AND u.totp_secret IS NOT NULL FOR SHARE'),
};

/**
 * Begins a session of a user who has a second factor, shows it not, and has the token of a trusted device: `$15` are the hashes of those
 * that were shown. While the user has the password hash `$14`, unless that is null.
 */
export const BEGIN_ON_TRUST = beginStatement(
  'begin_session_on_trust',
  'AND u.totp_secret IS NOT NULL AND ($14::text IS NULL OR u.password_hash = $14) FOR SHARE',
  '$15',
);

/**
 * Locks the user of a refresh token's session: a change of what they sign in with waits for it, and what was changed before
 * is seen after it.
 */
export const LOCK_USER_OF_SESSION = `SELECT 1 FROM users WHERE project_id = $1
  AND id = (SELECT user_id FROM sessions WHERE project_id = $1 AND token_hash = $2) FOR SHARE`;

/**
 * Inserts a session, notes it and where it came from, and reads what its tokens say; none of it without such a user.
 *
 * @param trust the parameter with the hashes of tokens, one of which must be that of a trusted device
 */
function beginStatement(name: string, condition: string, trust?: string): Statement {
  const found = `SELECT ${SUBJECT_COLUMNS} FROM users u WHERE u.project_id = $1 AND u.id = $3 ${condition}`;
  // The user is locked first, as in every change of one.
  const subject = trust
    ? `locked AS (${found}), ${useTrust(trust)}, subject AS (SELECT * FROM locked WHERE EXISTS (SELECT 1 FROM trusted))`
    : `subject AS (${found})`;
  return {
    name,
    text: `WITH ${subject},
      session AS (
        INSERT INTO sessions (project_id, id, user_id, token_hash, is_impersonation, is_command_line, expires_at,
          impersonator_type, impersonator_id, user_agent, is_on_trust)
        SELECT $1, $2, subject.id, $4, $5, $9, ${fromNow('$6')}, $10, $11, $12, ${trust !== undefined} FROM subject),
      ${rememberNetwork('$3', '$8')},
      ${rememberDevice('$3', '$13')},
      ${recordEvents('$7', 'EXISTS (SELECT 1 FROM subject)')}
    SELECT *, floor(date_part('epoch', now()) * 1000) + $6 AS "expiresAtMillis",
      ${IS_NEW_DEVICE} AS "isNewDevice" FROM subject`,
  };
}

/** Sessions stay for a week after they expired: lists still show them. */
export const DROP_EXPIRED = "DELETE FROM sessions WHERE expires_at < now() - interval '7 days'";

/**
 * Ends the sessions of the user `$2` of the project `$1`, as a part of a change.
 *
 * @param kept the session that goes on: the placeholder of its id, or of the hash of its token; null ends all
 */
export function endSessions(kept: { column: 'id' | 'token_hash'; placeholder: string } | null): string {
  const others = kept === null ? '' : `AND ${kept.column} <> ${kept.placeholder}`;
  return `DELETE FROM sessions WHERE project_id = $1 AND user_id = $2 ${others} RETURNING id`;
}

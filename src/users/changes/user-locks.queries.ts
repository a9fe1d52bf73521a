import { fromNow } from '../../common/database/from-now.js';
import { millis } from '../../common/database/millis.js';
import { byRequirement, restrictedReason } from '../reads/restriction.queries.js';
import { FIELD_COLUMNS } from '../user-fields.js';
import { FRESH_SIGN_IN_MINUTES } from '../users.limits.js';

/**
 * A command line's session is begun by another session, and nobody signs in for it. On a trusted device somebody signed in, but
 * showed no second factor.
 */
const JUST_SIGNED_IN = `NOT is_impersonation AND NOT is_command_line AND NOT is_on_trust
  AND created_at > ${fromNow(-FRESH_SIGN_IN_MINUTES * 60_000)}`;

/**
 * Locks the user `$2` first, then the caller's session `$3` if it is the user's: it cannot end before the change is
 * written. Noting that a session is active does not wait for this, and whoever waited for the user finds the session gone
 * that ended meanwhile.
 */
export const LOCK_USER = byRequirement(
  'lock_user',
  (isRequired) => `WITH locked AS MATERIALIZED (
      SELECT u.id, ${FIELD_COLUMNS}, u.is_anonymous AS "isAnonymous", u.password_hash AS "passwordHash",
        u.otp_auth_enabled AS "otpAuthEnabled", u.totp_secret IS NOT NULL AS "hasTotp",
        u.passkey_auth_enabled AS "passkeyAuthEnabled", u.sign_up_country_code AS "signUpCountryCode", u.selected_team_id AS "selectedTeamId",
        ${millis('u.signed_up_at')} AS "signedUpAtMillis", ${millis('u.last_active_at')} AS "lastActiveAtMillis",
        u.primary_email AS "primaryEmail", u.primary_email_verified AS "primaryEmailVerified",
        u.primary_email_auth_enabled AS "primaryEmailAuthEnabled", u.oauth_providers AS "oauthProviders",
        ${restrictedReason('u', isRequired)} AS "restrictedReason"
      FROM users u WHERE u.project_id = $1 AND u.id = $2 FOR UPDATE
    )
    SELECT locked.*, session.* FROM locked LEFT JOIN LATERAL (
      SELECT is_impersonation AS "isImpersonated", ${JUST_SIGNED_IN} AS "hasJustSignedIn" FROM sessions
      WHERE project_id = $1 AND id = $3 AND user_id = locked.id AND expires_at > now() LIMIT 1 FOR KEY SHARE
    ) session ON true`,
);

/** Locks the team `$2` against deletion, and says whether the user `$3` is in it. */
export const LOCK_TEAM = `SELECT EXISTS (SELECT 1 FROM team_memberships m
    WHERE m.project_id = $1 AND m.team_id = $2 AND m.user_id = $3) AS "isMember"
  FROM teams WHERE project_id = $1 AND id = $2 FOR KEY SHARE`;

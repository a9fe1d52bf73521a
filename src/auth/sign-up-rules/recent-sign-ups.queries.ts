import { TRIED_SIGN_UPS } from './sign-up-rules.limits.js';

/** A user as they are now, for the question how they signed up. */
export interface RecentSignUp {
  id: string;
  email: string | null;
  countryCode: string | null;
  /** The provider of the first account. */
  oauthProvider: string | null;
  hasPassword: boolean;
}

/** The users of a project `$1` who signed up last. */
export const RECENT_SIGN_UPS = `SELECT id, primary_email AS email, coalesce(sign_up_country_code, country_code) AS "countryCode",
    oauth_providers -> 0 ->> 'id' AS "oauthProvider", password_hash IS NOT NULL AS "hasPassword"
  FROM users WHERE project_id = $1 AND is_anonymous = false
  ORDER BY signed_up_at DESC, id DESC LIMIT ${TRIED_SIGN_UPS}`;

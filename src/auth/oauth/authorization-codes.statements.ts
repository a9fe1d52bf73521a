/** Reads a code under its row's lock and marks it used, all in one: of parallel uses one finds it unused. */
export const USE_AUTHORIZATION_CODE = {
  name: 'use_authorization_code',
  text: `WITH found AS (
      SELECT * FROM authorization_codes WHERE project_id = $1 AND code_hash = $2 FOR UPDATE
    ), marked AS (
      UPDATE authorization_codes code SET used_at = now(), pending_link = NULL, shared_token = NULL FROM found
      WHERE code.project_id = $1 AND code.code_hash = $2 AND found.used_at IS NULL
    )
    SELECT user_id AS "userId", challenge_hash AS "challengeHash", is_challenge_plain AS "isChallengePlain",
      redirect_uri AS "redirectUri", after_callback_redirect_url AS "afterCallbackRedirectUrl",
      is_new_user AS "isNewUser", floor(date_part('epoch', session_ends_at - now()) * 1000) AS "sessionMillis",
      begun_session_id AS "begunSessionId", used_at IS NOT NULL AS "isUsed", pending_link AS "pendingLink",
      asking_session_id AS "askingSessionId", shared_token AS "sharedToken",
      expires_at <= now() OR NOT (asking_session_id IS NOT NULL OR EXISTS (
        SELECT 1 FROM oauth_accounts account WHERE account.project_id = $1 AND account.id = found.account_id
          AND account.allow_sign_in)) AS "isExpired"
    FROM found`,
};

/** Drops codes `$1` seconds after they expired: until then a second use of one is noticed. */
export const DROP_EXPIRED_AUTHORIZATION_CODES = `DELETE FROM authorization_codes
  WHERE expires_at < now() - $1 * interval '1 second'`;

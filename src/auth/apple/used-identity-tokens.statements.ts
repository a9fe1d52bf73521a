/** Notes that a token was used, until the second `$3` since 1970: of parallel uses exactly one gets a row. */
export const USE_IDENTITY_TOKEN = `INSERT INTO used_identity_tokens (project_id, token_hash, expires_at)
  VALUES ($1, $2, to_timestamp($3)) ON CONFLICT DO NOTHING RETURNING project_id`;

/** Drops tokens `$1` seconds after they expired: by then no clock takes them any more. */
export const DROP_EXPIRED_IDENTITY_TOKENS = `DELETE FROM used_identity_tokens
  WHERE expires_at < now() - $1 * interval '1 second'`;

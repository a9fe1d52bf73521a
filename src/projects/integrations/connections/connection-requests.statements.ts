import { fromNow } from '../../../common/database/from-now.js';
import { AUTHORIZATION_MILLIS, REQUEST_SECONDS } from '../integrations.limits.js';

/** Keeps a request until it expires. */
export const BEGIN_REQUEST = `INSERT INTO integration_requests
    (project_id, uid_hash, client_id, redirect_uri, state, challenge_hash, external_name, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, ${fromNow(REQUEST_SECONDS * 1000)})`;

/** Notes the owner's agreement and the code's hash: of any number of answers at the same moment one finds it open. */
export const AGREE_TO_REQUEST = `UPDATE integration_requests SET code_hash = $3, user_id = $4,
    connected_project_id = $5, external_name = coalesce($6, external_name),
    code_expires_at = ${fromNow(AUTHORIZATION_MILLIS)}
  WHERE project_id = $1 AND uid_hash = $2 AND code_hash IS NULL AND expires_at > now() RETURNING client_id`;

/** Reads a code under its row's lock and marks it used, all in one: of parallel uses one finds it unused. */
export const USE_CODE = `WITH found AS (
    SELECT * FROM integration_requests WHERE project_id = $1 AND code_hash = $2 AND client_id = $3 FOR UPDATE
  ), marked AS (
    UPDATE integration_requests request SET used_at = now() FROM found
    WHERE request.project_id = $1 AND request.uid_hash = found.uid_hash AND found.used_at IS NULL
  )
  SELECT challenge_hash AS "challengeHash", redirect_uri AS "redirectUri", external_name AS "externalName",
    user_id AS "userId", connected_project_id AS "projectId", code_expires_at <= now() AS "isExpired",
    used_at IS NOT NULL AS "isUsed"
  FROM found`;

/** Drops requests that expired more than $1 seconds ago. */
export const DROP_EXPIRED_REQUESTS = `DELETE FROM integration_requests
  WHERE expires_at < now() - $1 * interval '1 second'`;

import { fromNow } from '../../common/database/from-now.js';
import { TRUSTED_DAYS } from '../../../shared/auth/trusted-devices.limits.js';
import { TRUSTED_DEVICES_KEPT } from './trusted-devices.limits.js';

const TRUSTED_MS = TRUSTED_DAYS * 86_400_000;

/** Ends the trust in all devices of the user `$2` of the project `$1`, and answers their ids. */
export const END_TRUST = 'DELETE FROM trusted_devices WHERE project_id = $1 AND user_id = $2 RETURNING id';

/** Ends the trust in the device `$3` of that user. */
export const END_TRUST_IN_ONE = `DELETE FROM trusted_devices
  WHERE project_id = $1 AND user_id = $2 AND id = $3 RETURNING id`;

/** Ends the trust in all devices of a project. */
export const END_TRUST_OF_PROJECT = 'DELETE FROM trusted_devices WHERE project_id = $1';

/** Drops what has run out. */
export const DROP_EXPIRED_TRUST = 'DELETE FROM trusted_devices WHERE expires_at < now()';

/**
 * Trusts one more device, as a part of a change of its user, which others wait for.
 *
 * @param device the placeholders of its id, the hash of its token, and its user agent
 */
export function insertTrust(device: { id: string; hash: string; userAgent: string }): string {
  return `INSERT INTO trusted_devices (project_id, id, user_id, token_hash, user_agent, expires_at)
    VALUES ($1, ${device.id}::uuid, $2, ${device.hash}::bytea, ${device.userAgent}::text, ${fromNow(TRUSTED_MS)})`;
}

/** Beside it: the oldest devices make room for the new one. */
export const MAKE_ROOM_FOR_TRUST = `DELETE FROM trusted_devices WHERE project_id = $1 AND user_id = $2 AND id IN (
    SELECT id FROM trusted_devices WHERE project_id = $1 AND user_id = $2
    ORDER BY trusted_at DESC, id OFFSET ${TRUSTED_DEVICES_KEPT - 1}) RETURNING id`;

/**
 * A CTE that uses the trust of the user in the CTE `locked` in a device, for whoever shows its token. Ending the trust waits for the
 * row, or takes it before: of both at once, either the sign-in is over before the end, or there is none.
 *
 * @param hashes the parameter with the hashes of the tokens that were shown
 */
export function useTrust(hashes: string): string {
  return `trusted AS (
      UPDATE trusted_devices SET last_used_at = now()
      WHERE project_id = $1 AND user_id = (SELECT id FROM locked) AND token_hash = ANY (${hashes}::bytea[])
        AND expires_at > now()
      RETURNING id)`;
}

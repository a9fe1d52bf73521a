import type { UserChange } from '../changes/user-change.js';
import { DEVICES_KEPT, NEW_DEVICES_PER_HOUR } from './known-devices.limits.js';

/** Forgets all devices of a user, with the other changes of that user. */
export function forgetDevices({ statement }: UserChange): void {
  statement.add('forgotten_devices', 'DELETE FROM known_devices WHERE project_id = $1 AND user_id = $2');
}

/**
 * CTEs that note, in the statement of a sign-in, what it was made with: the last devices of each user are kept. Nothing is
 * noted of an anonymous user, who cannot be signed in to.
 *
 * @param userId the parameter with the id of the user, whose row is in the CTE `subject`
 * @param deviceHash the parameter with the hash; null notes nothing
 */
export function rememberDevice(userId: string, deviceHash: string): string {
  return `devices_before AS (
      SELECT count(*) AS count, count(*) FILTER (WHERE seen_at > now() - interval '1 hour') AS recent
      FROM known_devices WHERE project_id = $1 AND user_id = ${userId}),
    remembered_device AS (
      INSERT INTO known_devices AS known (project_id, user_id, device_hash)
      SELECT $1, subject.id, ${deviceHash}::bytea FROM subject
      WHERE ${deviceHash}::bytea IS NOT NULL AND NOT subject."isAnonymous"
      ON CONFLICT (project_id, user_id, device_hash) DO UPDATE SET seen_at = now()
        WHERE known.seen_at < now() - interval '1 hour'
      RETURNING xmax = 0 AS "isNew"),
    forgotten_devices AS (
      DELETE FROM known_devices WHERE project_id = $1 AND user_id = ${userId} AND device_hash IN (
        SELECT device_hash FROM known_devices
        WHERE project_id = $1 AND user_id = ${userId} AND device_hash <> ${deviceHash}::bytea
        ORDER BY seen_at DESC OFFSET ${DEVICES_KEPT - 1}))`;
}

/**
 * True when the sign-in was made with a device that is new beside others. Of any number of sign-ins with one new device
 * exactly one inserts its row (`xmax = 0`), and it alone says so.
 */
export const IS_NEW_DEVICE = `(SELECT count > 0 AND recent < ${NEW_DEVICES_PER_HOUR} FROM devices_before)
  AND EXISTS (SELECT 1 FROM remembered_device WHERE "isNew")`;

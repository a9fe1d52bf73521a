/** Removes the passkey of the user `$2` of the project `$1`. */
export const REMOVE_PASSKEY = 'DELETE FROM passkeys WHERE project_id = $1 AND user_id = $2';

/**
 * Moves the counter of a passkey on, and returns a row if it did. The condition stands in the statement that writes, so that
 * of any number of sign-ins with one count exactly one succeeds.
 */
export const ADVANCE_COUNTER = `UPDATE passkeys SET counter = $3 WHERE project_id = $1 AND credential_id = $2
  AND (counter < $3 OR (counter = 0 AND $3 = 0)) RETURNING user_id`;

/**
 * Gives the user `$2` of the project `$1` a passkey, in place of the one they have.
 *
 * @param values the placeholders of credential_id, public_key, counter, transports and device_type
 */
export function savePasskey(values: readonly string[]): string {
  return `INSERT INTO passkeys (project_id, user_id, credential_id, public_key, counter, transports, device_type)
    VALUES ($1, $2, ${values.join(', ')})
    ON CONFLICT (project_id, user_id) DO UPDATE SET credential_id = excluded.credential_id,
      public_key = excluded.public_key, counter = excluded.counter, transports = excluded.transports,
      device_type = excluded.device_type, created_at = now()`;
}

/** Removes all passkeys of the user `$2` of the project `$1`. */
export const REMOVE_PASSKEYS = 'DELETE FROM passkeys WHERE project_id = $1 AND user_id = $2';

/**
 * Moves the counter of a passkey on, notes that it was used, and returns a row if it did. The condition stands in the
 * statement that writes, so that of any number of sign-ins with one count exactly one succeeds.
 */
export const ADVANCE_COUNTER = `UPDATE passkeys SET counter = $3, last_used_at = now()
  WHERE project_id = $1 AND credential_id = $2
  AND (counter < $3 OR (counter = 0 AND $3 = 0)) RETURNING user_id`;

/** Removes the passkeys of the user `$2` of the project `$1` but the one whose placeholder is given. */
export function removeOtherPasskeys(credentialId: string): string {
  return `${REMOVE_PASSKEYS} AND credential_id <> ${credentialId}`;
}

/** Removes one passkey of the user `$2` of the project `$1`. */
export function removePasskey(credentialId: string): string {
  return `${REMOVE_PASSKEYS} AND credential_id = ${credentialId}`;
}

/** Names a passkey of the user `$2` of the project `$1`, and returns its id. */
export function renamePasskey({ credentialId, name }: { credentialId: string; name: string }): string {
  return `UPDATE passkeys SET name = ${name} WHERE project_id = $1 AND user_id = $2 AND credential_id = ${credentialId}
    RETURNING credential_id AS id`;
}

/**
 * Gives the user `$2` of the project `$1` a passkey, in place of the one of the same credential. Returns its id, and nothing when
 * somebody else has that credential.
 *
 * @param values the placeholders of credential_id, public_key, counter, transports, device_type and name
 */
export function savePasskey(values: readonly string[]): string {
  return `INSERT INTO passkeys (project_id, user_id, credential_id, public_key, counter, transports, device_type, name)
    VALUES ($1, $2, ${values.join(', ')})
    ON CONFLICT (project_id, credential_id) DO UPDATE SET public_key = excluded.public_key,
      counter = excluded.counter, transports = excluded.transports, device_type = excluded.device_type,
      name = excluded.name, created_at = now(), last_used_at = NULL
    WHERE passkeys.user_id = excluded.user_id RETURNING credential_id AS id`;
}

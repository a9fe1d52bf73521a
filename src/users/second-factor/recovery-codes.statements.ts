/** Removes all recovery codes of the user `$2` of the project `$1`. */
export const REMOVE_RECOVERY_CODES = 'DELETE FROM recovery_codes WHERE project_id = $1 AND user_id = $2';

/**
 * Uses up the code with the hash `$3`, and returns how many are left. A code is gone with the statement that finds it, so that
 * of any number of uses of one exactly one succeeds.
 */
export const USE_RECOVERY_CODE = `WITH used AS (
    DELETE FROM recovery_codes WHERE project_id = $1 AND user_id = $2 AND code_hash = $3 RETURNING code_hash)
  SELECT (SELECT count(*)::int FROM recovery_codes WHERE project_id = $1 AND user_id = $2) - 1 AS left FROM used`;

/**
 * Gives the user `$2` of the project `$1` codes.
 *
 * @param hashes the placeholder of an array of their hashes
 */
export function insertRecoveryCodes(hashes: string): string {
  return `INSERT INTO recovery_codes (project_id, user_id, code_hash) SELECT $1, $2, unnest(${hashes}::bytea[])`;
}

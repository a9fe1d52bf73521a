/** The hashes among $3 that the check of an import ($1, $2) planned. */
export const FIND_PLANNED = `SELECT encode(key_hash, 'hex') AS hash FROM import_planned_keys
  WHERE project_id = $1 AND import_id = $2 AND key_hash = ANY($3::bytea[])`;

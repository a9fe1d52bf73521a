/** Remembers hashes ($3) for the check of an import ($1, $2). */
export const ADD_PLANNED = `INSERT INTO import_planned_keys (project_id, import_id, key_hash)
  SELECT $1, $2, unnest($3::bytea[]) ON CONFLICT DO NOTHING`;

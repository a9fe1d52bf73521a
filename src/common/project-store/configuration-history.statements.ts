/**
 * Adds the next change of project `$1`, and drops the oldest beyond `$8` changes or `$10` bytes, `$9` being those of the new
 * one, `$11` the set of keys that made it, and `$12` where it was pushed from.
 */
export const RECORD_CHANGE = `
  WITH known AS (
    SELECT revision, row_number() OVER newest AS place, sum(octet_length(state) + octet_length(changes)) OVER newest AS bytes
    FROM configuration_changes WHERE project_id = $1 WINDOW newest AS (ORDER BY revision DESC)
  ), dropped AS (
    DELETE FROM configuration_changes c USING known
    WHERE c.project_id = $1 AND c.revision = known.revision AND (known.place >= $8 OR known.bytes + $9 > $10)
  )
  INSERT INTO configuration_changes (project_id, revision, actor_tier, actor_user_id, actor_key_set_id, returned_to,
    paths, changes, state, source)
  SELECT $1, coalesce((SELECT max(revision) FROM known), 0) + 1, $2, $3, $11, $4, $5, $6, $7, $12::jsonb`;

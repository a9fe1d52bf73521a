// Parts of the change of a user, who is `$2` of the project `$1`.

/** Removes a channel; `id` is a placeholder. */
export function removeChannel(id: string): string {
  return `DELETE FROM contact_channels WHERE project_id = $1 AND user_id = $2 AND id = ${id}`;
}

/** Removes all channels but one; `kept` is the placeholder of its id, null removes all. */
export function removeOthers(kept: string | null): string {
  const others = kept === null ? '' : `AND id <> ${kept}`;
  return `DELETE FROM contact_channels WHERE project_id = $1 AND user_id = $2 ${others} RETURNING id`;
}

/** Takes from a channel that it is the primary one; `id` is a placeholder. */
export function demoteChannel(id: string): string {
  return `UPDATE contact_channels SET is_primary = false, signs_in_once_verified = false
    WHERE project_id = $1 AND user_id = $2 AND id = ${id} RETURNING id`;
}

const COLUMNS = 'type, value, is_primary, is_verified, used_for_auth, signs_in_once_verified';

/**
 * Adds a channel.
 *
 * @param values the placeholders of the id, type, value, is_primary, is_verified, used_for_auth and
 *   signs_in_once_verified
 * @param condition makes it wait for other parts
 */
export function insertChannel([id = '', ...rest]: readonly string[], condition: string): string {
  return `INSERT INTO contact_channels (project_id, user_id, id, ${COLUMNS})
    SELECT $1, $2, ${id}, ${rest.join(', ')} WHERE ${condition}`;
}

/** Replaces the channel of the same id; parameters as of {@link insertChannel}. */
export function replaceChannel([id = '', ...rest]: readonly string[], condition: string): string {
  const [, value] = rest;
  return `UPDATE contact_channels SET (${COLUMNS}) = ROW (${rest.join(', ')}),
      value_changed_at = CASE WHEN value = ${value} THEN value_changed_at ELSE now() END
    WHERE project_id = $1 AND user_id = $2 AND id = ${id} AND ${condition}`;
}

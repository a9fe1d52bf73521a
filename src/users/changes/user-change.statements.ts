/**
 * The CTE that writes the row of the user `$2` of the project `$1`.
 *
 * @param assignments such as `display_name = $3`
 */
export function updateUser(assignments: readonly string[]): string {
  return `changed_user AS (UPDATE users u SET ${assignments.join(', ')} WHERE u.project_id = $1 AND u.id = $2)`;
}

/** Ends the statement with the ids that some CTEs returned: a column each, in JSON, named like the CTE. */
export function selectReturned(ctes: readonly string[]): string {
  return `SELECT ${ctes.map((cte) => `(SELECT json_agg(${cte}.id) FROM ${cte}) AS ${cte}`).join(', ')}`;
}

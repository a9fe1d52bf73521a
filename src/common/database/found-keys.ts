/** A unique index. */
interface KeyIndex {
  table: string;
  /** The columns after `project_id`. */
  key: readonly string[];
  /** The condition of an index of some rows alone. */
  where?: string;
}

/**
 * The rows of many given keys, as what follows FROM. Each key is looked up by itself in the index of the key. Rows that
 * were written a moment ago are not in the planner's statistics: it would believe that the project has few rows and
 * read them all, for each batch of keys (`= ANY`) or even for each key (by another index that begins with the project).
 * In the order of the key, the first row that is not before it comes from this index alone.
 *
 * @param index a unique one, of `project_id`, which is `$1`, and the columns of the key; the rows are called `t`
 * @param wanted a function in FROM with the columns of the key; it is called `wanted`
 * @example
 * `SELECT t.id FROM ${foundKeys({ table: 'users', key: ['id'] }, 'unnest($2::uuid[])')}`
 */
export function foundKeys({ table, key, where = 'true' }: KeyIndex, wanted: string): string {
  const columns = ['project_id', ...key].map((column) => `t.${column}`).join(', ');
  const values = ['$1', ...key.map((column) => `wanted.${column}`)].join(', ');
  return `${wanted} AS wanted (${key.join(', ')}) CROSS JOIN LATERAL (
      SELECT * FROM ${table} t WHERE (${columns}) >= (${values}) AND ${where} ORDER BY ${columns} LIMIT 1) t
    WHERE (${columns}) = (${values})`;
}

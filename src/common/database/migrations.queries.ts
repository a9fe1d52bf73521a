/** How many of the named migrations were carried out. */
export const COUNT_MIGRATIONS = 'SELECT count(*)::int AS count FROM migrations WHERE name = ANY($1)';

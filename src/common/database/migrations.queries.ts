/** How many migrations were carried out that are not named: a newer version made them. */
export const COUNT_OTHER_MIGRATIONS = 'SELECT count(*)::int AS count FROM migrations WHERE name <> ALL($1)';

/** How many of the named migrations were carried out. */
export const COUNT_MIGRATIONS = 'SELECT count(*)::int AS count FROM migrations WHERE name = ANY($1)';

/** The number of migrations that were carried out and are not named: a newer version made them. */
export const COUNT_OTHER_MIGRATIONS = 'SELECT count(*)::int AS count FROM migrations WHERE name <> ALL($1)';

/** The number of named migrations that were carried out. */
export const COUNT_MIGRATIONS = 'SELECT count(*)::int AS count FROM migrations WHERE name = ANY($1)';

/** Dependency-injection token of the URL of the database this process uses. */
export const DATABASE_URL = Symbol('DatabaseUrl');

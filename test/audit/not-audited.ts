/** Calls that change something and leave no row in the audit log when they succeed, each with the reason. */
export const NOT_AUDITED: Record<string, string> = {};

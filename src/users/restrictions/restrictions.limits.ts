/** Users whom a preview shows of those that a change of the settings restricts. */
export const AFFECTED_USERS = { shown: 10, most: 200 } as const;

/** The number of recovery codes that a user has at once. */
export const RECOVERY_CODES = 10;
/** The characters of each group. */
export const RECOVERY_CODE_GROUP = 4;

/** The number of recovery codes that a user has at once. */
export const RECOVERY_CODES = 10;
/** The characters of a code, of 5 random bits each, without the hyphens that group them. */
export const RECOVERY_CODE_LENGTH = 16;
/** The characters of each group. */
export const RECOVERY_CODE_GROUP = 4;

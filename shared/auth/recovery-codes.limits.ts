/** The characters of a recovery code, of 5 random bits each, without the hyphens that group them. */
export const RECOVERY_CODE_LENGTH = 16;

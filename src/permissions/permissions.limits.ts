/** Permissions that a project defines. */
export const MOST_PERMISSIONS = 1_000;
/** Permissions that one permission contains, or that are given by default. */
export const MOST_IN_A_SET = 1_000;

import { PAGE_BYTES } from '../common/contract/page.limits.js';

/** Permissions that a project defines. */
export const MOST_PERMISSIONS = 1_000;
/** Permissions that one permission contains, or that are given by default. */
export const MOST_IN_A_SET = 1_000;
/** Levels from a permission that nothing contains to one that contains nothing, both counted. */
export const MOST_LEVELS = 32;

/** The length of a permission's id, in characters. */
export const PERMISSION_ID_LENGTH = 128;
/** The length of an id that names a permission: that of a key of the configuration, where it may have been defined. */
export const ANY_ID_LENGTH = 1_000;

/** The size of a grant in a list besides its id, in bytes. */
export const GRANT_BYTES = 150;
/** Direct grants of one list. */
export const MOST_GRANTS_LISTED = Math.floor(PAGE_BYTES / GRANT_BYTES);
/**
 * Grants that are read to count the holders of a permission, and combinations of permissions among them, the most frequent
 * first. Beyond that, the count is a lower bound.
 */
export const MOST_GRANTS_COUNTED = 250_000;
export const MOST_KINDS_COUNTED = 20_000;
/** The size of an id in a combination, in bytes: so the counts of both scopes fit into what a request may read. */
export const COUNTED_BYTES = 16;
/** Combinations that are counted before other requests get their turn. */
export const KINDS_AT_ONCE = 500;

import { PAGE_BYTES } from '../common/contract/page.limits.js';

/** Permissions that a project defines. */
export const MOST_PERMISSIONS = 1_000;
/** Permissions that one permission contains, or that are given by default. */
export const MOST_IN_A_SET = 1_000;
/** From a permission that nothing contains to one that contains nothing, both counted. */
export const MOST_LEVELS = 32;

/** Of the id of a permission, in characters. */
export const PERMISSION_ID_LENGTH = 128;
/** An id that names a permission can be as long as a key of the configuration, where it may have been defined. */
export const ANY_ID_LENGTH = 1_000;

/** What a granted permission takes in a list besides its id, in bytes. */
export const GRANT_BYTES = 150;
/** What is granted directly, in one list. */
export const MOST_GRANTS_LISTED = Math.floor(PAGE_BYTES / GRANT_BYTES);
/**
 * Grants that are looked at to count who holds a permission, and kinds of users who were granted the same, the most
 * frequent first. Beyond that, the count is a lower bound.
 */
export const MOST_GRANTS_COUNTED = 250_000;
export const MOST_KINDS_COUNTED = 20_000;
/** What an id of a kind takes, in bytes: what can be counted of both scopes fits into what a request may read. */
export const COUNTED_BYTES = 16;
/** Kinds that are counted before others get their turn at the process. */
export const KINDS_AT_ONCE = 500;

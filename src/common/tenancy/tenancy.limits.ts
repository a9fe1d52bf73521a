/** Of everything that is stored of a project's configuration, all levels together, in bytes. */
export const CONFIGURATION_BYTES = 1_000_000;
/** Members and elements of everything that is stored of it: each takes memory and time when a project is read. */
export const CONFIGURATION_VALUES = 10_000;

/** Projects that a process keeps in memory. */
export const CACHED_PROJECTS = 5_000;
/** What they may take there together, in bytes: some thirty of the largest, thousands of usual ones. */
export const CACHED_BYTES = 64 * 1024 * 1024;

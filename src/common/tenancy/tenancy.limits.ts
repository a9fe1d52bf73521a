/** The size limit of a project's stored configuration, all levels together, in bytes. */
export const CONFIGURATION_BYTES = 1_000_000;
/** Members and elements of everything that is stored of it: each takes memory and time when a project is read. */
export const CONFIGURATION_VALUES = 10_000;
/**
 * The shape of a change of it, as JSON text, found before it is parsed: so many values as may be stored, and as many that are
 * taken away by it.
 */
export const CONFIGURATION_CHANGE = { depth: 128, members: 2 * CONFIGURATION_VALUES } as const;

/** Projects that a process keeps in memory. */
export const CACHED_PROJECTS = 5_000;
/** The bytes of all of them together: some thirty of the largest, thousands of usual ones. */
export const CACHED_BYTES = 64 * 1024 * 1024;

/** Changes of its configuration that a project keeps, each with the settings as they were before it. */
export const CHANGES_KEPT = 200;
/** The bytes of all of them together; the latest is kept in any case. */
export const CHANGES_BYTES = 10_000_000;
/** Settings that a kept change names one by one, each with the beginning of its values. */
export const DIFFERENCES_KEPT = 50;
/** The length of each such value, in characters. */
export const VALUE_KEPT = 200;
/** Paths by which two changes are told to meet; a change of more meets every other. */
export const PATHS_KEPT = 200;

/** Projects that one statement reads of a list of many: 50 MB of settings at most. */
export const READ_TOGETHER = 50;

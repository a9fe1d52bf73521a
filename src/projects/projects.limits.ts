/** Scripts, dashboards, folders and databases that a project's configuration only keeps, each. */
export const MOST_KEPT = 1_000;

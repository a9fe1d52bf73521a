/** Scripts, dashboards, folders and databases that a project's configuration only keeps, each. */
export const MOST_KEPT = 1_000;

/** The list of an owner's projects, each with all of its settings. */
export const OWNED_PROJECTS = {
  /** Projects that are presented without a pause, some 10 ms of the process. */
  step: 20,
  /** The pace of the steps of all lists together. */
  pace: { busyShare: 0.5, mostPauseMs: 8, windowMs: 50 },
  /** Lists of one user that are made at the same time and that wait, and those of all users together. */
  atOnce: { ofOwner: 1, waitingOfOwner: 20, inAll: 200 },
} as const;

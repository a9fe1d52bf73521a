/** The limits of one rendering. Times in milliseconds, sizes in bytes unless they say otherwise. */
export const LIMITS = {
  /** Characters of one template or theme. */
  sourceLength: 128 * 1024,
  /** All memory of a sandbox, React and the components included. */
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 1000 * 1024,
  /** The CPU time that a source may run in the sandbox. */
  runMs: 2000,
  /** The time that compiling one source may take. */
  compileMs: 1000,
  /** Owners whose renderings take longer than this share a thread with others like them. */
  slowMs: 500,
  /** Renderings of one owner that may wait, beside the emails that somebody waits for. */
  waitingPerOwner: 60,
  /** The CPU time that a worker may spend on one job: native code cannot be interrupted, only the worker be ended. */
  hardMs: 2250,
  /** HTML and text together. */
  outputBytes: 1024 * 1024,
  problemLength: 2000,
} as const;

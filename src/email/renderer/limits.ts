/** What one rendering may cost. Times in milliseconds, sizes in bytes unless they say otherwise. */
export const LIMITS = {
  /** Characters of one template or theme. */
  sourceLength: 128 * 1024,
  /** All memory of a sandbox, React and the components included. */
  memoryBytes: 64 * 1024 * 1024,
  stackBytes: 1000 * 1024,
  /** How long a source may run in the sandbox, in time of a processor. */
  runMs: 2000,
  /** How long compiling one source may take. */
  compileMs: 1000,
  /** Whose renderings take longer than this share a thread with others like them. */
  slowMs: 500,
  /** Renderings of one owner that may wait, beside the mails that somebody waits for. */
  waitingPerOwner: 60,
  /** How long a worker may be busy with one job, in time of a processor: what runs natively cannot be interrupted, only ended. */
  hardMs: 2250,
  /** HTML and text together. */
  outputBytes: 1024 * 1024,
  problemLength: 2000,
} as const;

const SECOND_MS = 1_000;
const MB = 1024 * 1024;

/** Times that a connection has, in milliseconds. */
export const CONNECTION_MS = {
  /** For the headers of a request, from the connection's first moment on. */
  headers: 20 * SECOND_MS,
  /** For a whole request, its body included. */
  request: 30 * SECOND_MS,
  /** Between two requests. */
  silence: 75 * SECOND_MS,
  /** The interval of the check for requests that are too slow. */
  checkEvery: 1 * SECOND_MS,
} as const;

/** The most connections of a process: beyond them a new one is ended at once. */
export const CONNECTIONS = {
  inAll: 4_000,
  /** An office, or all the servers of an application. Behind a proxy that is named, the proxy counts. */
  ofAddress: 1_000,
} as const;

/** Requests of one project, as the requests name it. */
export const PROJECT_LINES = {
  /** Worked on at once: more keep no processor busier, and each takes memory. */
  atWork: 256,
  /** The time for which a request keeps its place, in milliseconds; it goes on without one. */
  placeMs: 5 * SECOND_MS,
  /** Requests that wait, of one project and of all. */
  waiting: 1_000,
  waitingInAll: 3_000,
  /** The longest time that a request waits, in milliseconds. */
  patienceMs: 10 * SECOND_MS,
  /** The longest name of a project that has a line, in characters: what is longer names none. */
  nameLength: 64,
} as const;

/** Bodies that have begun and not come to their end, of one network (/24 of IPv4, /56 of IPv6) and of a process. */
export const UNFINISHED_BODIES = {
  ofPrefix: 100,
  inAll: 1_000,
  /** The bytes that bodies of more than the usual size may come to, together. */
  bytesOfPrefix: 24 * MB,
  bytesInAll: 64 * MB,
  /** A body that is slower than this, after a first while, is given up. */
  bytesPerSecond: 1_024,
  firstWhileMs: 5 * SECOND_MS,
} as const;

import type { RateLimit } from '../rate-limits/rate-limit.js';

/** The highest cost of a bcrypt hash that can be imported: checking one takes about half a second of a core. */
export const HIGHEST_IMPORTED_COST = 13;
/**
 * The limits of an argon2 hash that can be imported. Work is kibibytes of memory times passes over them: checking
 * the costliest takes about a fifth of a second of a core.
 */
export const ARGON2_IMPORTS = {
  /** In kibibytes, 64 MiB: each running check takes as much. */
  mostMemory: 65_536,
  mostPasses: 10,
  mostLanes: 16,
  mostWork: 4 * 65_536,
} as const;
/** The work of argon2id that takes as long as a check of bcrypt at its usual cost. */
export const USUAL_ARGON2_WORK = 2 * 38_912;

/**
 * The limits of a scrypt hash that can be imported: 128 MiB of memory, and about a third of a second of a core.
 * Work is the cost N times the block size times the lanes.
 */
export const SCRYPT_IMPORTS = { mostBytes: 128 * 1024 * 1024, mostWork: 2 ** 20, mostLanes: 16 } as const;
/** The work of scrypt that takes as long as a check of bcrypt at its usual cost. */
export const USUAL_SCRYPT_WORK = 2 ** 17;

/** The most iterations of a PBKDF2 hash that can be imported; those of SHA-384 and SHA-512 count double. About half a second of a core. */
export const MOST_PBKDF2_WORK = 1_300_000;
/** The iterations that take as long as a check of bcrypt at its usual cost. */
export const USUAL_PBKDF2_WORK = 150_000;

/** The cost that most hashes have; work on imported ones is counted in checks at this cost. */
export const USUAL_COST = 10;

/** Own hashes that may wait of one project, for each core: at about 25 ms each they wait for about a second. */
export const WAITING_HASHES = 40;
/** Checks of imported hashes that may wait of one project, for each one at work: about two seconds. */
export const WAITING_IMPORTS = 40;

/**
 * Checks of imported hashes at the usual cost of bcrypt; each step of cost above it counts double. Anybody can cause
 * them by wrong passwords: a project has half a core for them.
 */
export const IMPORTED_HASHES = {
  name: 'imported-hashes',
  quotas: [{ per: 'project', points: 100, seconds: 10 }],
} as const satisfies RateLimit;

import { availableParallelism } from 'node:os';
import { parseOptions, verify as bcryptVerify } from '@node-rs/bcrypt';
import type { RateLimiter } from '../rate-limits/rate-limiter.js';
import { FairTurns, type WorkFor } from '../jobs/fair-turns.js';
import {
  HIGHEST_IMPORTED_COST,
  IMPORTED_HASHES,
  USUAL_ARGON2_WORK,
  USUAL_COST,
  WAITING_IMPORTS,
} from './hash.limits.js';
import { isImportableArgon2, verifyArgon2WithWork } from './imported-argon2.js';

const IMPORTED_BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const LOWEST_COST = 4;
/** Salt and hash of a password nobody has; in front of it belongs a cost. */
const DECOY = 'QIj.5pAhSTQWCpW7y7IL4.Wt0ARSFNxXFBTFmxjUzR7nmqyyHTSzu';
/** Node works with four threads by default: one stays for our own hashes, whatever is imported. */
const MOST_AT_ONCE = 3;

/**
 * Checks hashes that were imported. They have a queue of their own, measured in work: one takes as long as twenty of
 * ours, and those whose hash is ours must not wait for it. Nor do they take the last core.
 */
export class ImportedHashes {
  private readonly turns: FairTurns;

  constructor(private readonly limiter: RateLimiter) {
    const concurrency = Math.max(1, Math.min(availableParallelism() - 1, MOST_AT_ONCE));
    this.turns = new FairTurns({ concurrency, mostWaiting: concurrency * WAITING_IMPORTS });
  }

  /**
   * Checks a password with the work of a bcrypt hash of the given cost, even when the hash is cheaper or there is none.
   *
   * @throws BusyError (503 with `Retry-After`) when too much work of the project waits already
   * @throws TooManyRequestsError (429 with `Retry-After`) when the project had more of it lately than its share
   */
  async verifyBcrypt(
    project: WorkFor,
    { hash, cost }: { hash: string | null; cost: number },
    password: string,
  ): Promise<boolean> {
    const work = 2 ** Math.max(0, cost - USUAL_COST);
    await this.limiter.consume(IMPORTED_HASHES, { projectId: project.id }, work);
    return this.turns.run(project, work, () => verifyWithWorkOf(hash, password, cost));
  }

  /**
   * Checks a password with so much work of argon2id, even when the hash is cheaper or there is none.
   *
   * @throws BusyError, TooManyRequestsError as {@link verifyBcrypt}
   */
  async verifyArgon2(
    project: WorkFor,
    { hash, work }: { hash: string | null; work: number },
    password: string,
  ): Promise<boolean> {
    const checks = Math.ceil(work / USUAL_ARGON2_WORK);
    await this.limiter.consume(IMPORTED_HASHES, { projectId: project.id }, checks);
    return this.turns.run(project, checks, () => verifyArgon2WithWork(hash, password, work));
  }
}

async function verifyWithWorkOf(stored: string | null, password: string, cost: number): Promise<boolean> {
  // A hash that nothing can have made is refused without work: what is missing then is everything.
  const hash = stored !== null && isSound(stored) ? stored : null;
  if (await bcryptVerify(password, hash ?? decoyOf(cost))) return hash !== null;
  // Each cost doubles the work, so what is missing from k to n is 2^k + 2^(k+1) + … + 2^(n-1).
  const done = hash === null ? cost : costOfImport(hash);
  for (let missing = done; missing < cost; missing += 1) await bcryptVerify(password, decoyOf(missing));
  return false;
}

function isSound(hash: string): boolean {
  try {
    parseOptions(hash);
    return true;
  } catch {
    return false;
  }
}

function decoyOf(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${DECOY}`;
}

/** Whether a stored hash is one of bcrypt, which all were imported. */
export function isBcryptHash(hash: string): boolean {
  return hash.startsWith('$2');
}

/** The binary logarithm of the rounds of a hash of bcrypt. */
export function costOfImport(hash: string): number {
  return Number(hash.slice(4, 6));
}

/**
 * Whether a hash made elsewhere can be imported: bcrypt in modular crypt format, `2a`, `2b` or `2y`, cost 4 to 13, or
 * argon2id in the PHC format.
 *
 * @example isImportableHash('$2a$13$…53 characters…') // true
 */
export function isImportableHash(hash: string): boolean {
  if (isImportableArgon2(hash)) return true;
  const cost = Number(IMPORTED_BCRYPT.exec(hash)?.[1]);
  return cost >= LOWEST_COST && cost <= HIGHEST_IMPORTED_COST;
}

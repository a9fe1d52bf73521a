import { availableParallelism } from 'node:os';
import type { RateLimiter } from '../rate-limits/rate-limiter.js';
import { WeightedFairQueue, type WorkFor } from '../concurrency/weighted-fair-queue.js';
import {
  IMPORTED_HASHES,
  USUAL_ARGON2_WORK,
  USUAL_COST,
  USUAL_PBKDF2_WORK,
  USUAL_SCRYPT_WORK,
  WAITING_IMPORTS,
} from './password-hashing.limits.js';
import { isImportableArgon2, isImportedArgon2, verifyArgon2WithWork, workOfArgon2 } from './imported-argon2.js';
import { costOfBcrypt, isBcryptHash, isImportableBcrypt, verifyBcryptWithCost } from './imported-bcrypt.js';
import { isImportablePbkdf2, isPbkdf2Hash, verifyPbkdf2WithWork, workOfPbkdf2 } from './imported-pbkdf2.js';
import { isImportableScrypt, isScryptHash, verifyScryptWithWork, workOfScrypt } from './imported-scrypt.js';

/** Node works with four threads by default: one stays for our own hashes, whatever is imported. */
const MOST_AT_ONCE = 3;

/** A kind of hashes made elsewhere. */
interface HashKind {
  isImportable(hash: string): boolean;
  isOfKind(hash: string): boolean;
  /** The work of a check, in a unit of the kind. */
  workOf(hash: string): number;
  /** That work in checks of bcrypt at its usual cost. */
  checksOf(work: number): number;
  /** Checks a password; a refusal takes the given work. */
  verify(hash: string | null, password: string, work: number): Promise<boolean>;
}

const KINDS = {
  bcrypt: {
    isImportable: isImportableBcrypt,
    isOfKind: isBcryptHash,
    workOf: costOfBcrypt,
    checksOf: (cost) => 2 ** Math.max(0, cost - USUAL_COST),
    verify: verifyBcryptWithCost,
  },
  argon2: {
    isImportable: isImportableArgon2,
    isOfKind: isImportedArgon2,
    workOf: workOfArgon2,
    checksOf: (work) => Math.ceil(work / USUAL_ARGON2_WORK),
    verify: verifyArgon2WithWork,
  },
  scrypt: {
    isImportable: isImportableScrypt,
    isOfKind: isScryptHash,
    workOf: workOfScrypt,
    checksOf: (work) => Math.ceil(work / USUAL_SCRYPT_WORK),
    verify: verifyScryptWithWork,
  },
  pbkdf2: {
    isImportable: isImportablePbkdf2,
    isOfKind: isPbkdf2Hash,
    workOf: workOfPbkdf2,
    checksOf: (work) => Math.ceil(work / USUAL_PBKDF2_WORK),
    verify: verifyPbkdf2WithWork,
  },
} satisfies Record<string, HashKind>;

/** The work of the costliest hash of each kind that a project imported: of bcrypt its cost; 0 without any. */
export type ImportedWork = Partial<Record<keyof typeof KINDS, number>>;

/** True for a stored hash that was made elsewhere. */
export function isImportedHash(hash: string): boolean {
  return Object.values(KINDS).some((kind) => kind.isOfKind(hash));
}

/**
 * True for hashes made elsewhere that can be imported: bcrypt in modular crypt format, `2a`, `2b` or `2y`, cost 4 to 13;
 * argon2, scrypt or PBKDF2 in the PHC format.
 *
 * @example isImportableHash('$2a$13$…53 characters…') // true
 */
export function isImportableHash(hash: string): boolean {
  return Object.values(KINDS).some((kind) => kind.isImportable(hash));
}

/**
 * Checks hashes that were imported. They have a queue of their own, measured in work: one takes as long as twenty of
 * ours, and those whose hash is ours must not wait for it. Nor do they take the last core.
 */
export class ImportedHashes {
  private readonly turns: WeightedFairQueue;

  constructor(private readonly limiter: RateLimiter) {
    const concurrency = Math.max(1, Math.min(availableParallelism() - 1, MOST_AT_ONCE));
    this.turns = new WeightedFairQueue({ concurrency, mostWaiting: concurrency * WAITING_IMPORTS });
  }

  /** The number of hashes that wait for their turn. */
  get waiting(): number {
    return this.turns.size;
  }

  /**
   * Checks a password with the work of the costliest hash of each kind, even when the hash is cheaper or there is none.
   *
   * @param hash null for one of our own, or none
   * @throws BusyError (503 with `Retry-After`) when too much work of the project waits already
   * @throws TooManyRequestsError (429 with `Retry-After`) when the project had more of it lately than its share
   */
  async verify(
    project: WorkFor,
    { hash, most }: { hash: string | null; most: ImportedWork },
    password: string,
  ): Promise<boolean> {
    for (const [name, kind] of Object.entries(KINDS)) {
      const own = hash !== null && kind.isOfKind(hash) ? hash : null;
      const work = Math.max(most[name as keyof ImportedWork] ?? 0, own === null ? 0 : kind.workOf(own));
      if (work === 0) continue;
      const checks = kind.checksOf(work);
      await this.limiter.consume(IMPORTED_HASHES, { projectId: project.id }, checks);
      if (await this.turns.run(project, checks, () => kind.verify(own, password, work))) return true;
    }
    return false;
  }
}

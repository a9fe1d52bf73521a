import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { FairTurns, type WorkFor } from './fair-turns.js';
import { WAITING_HASHES } from './hash.limits.js';
import { costOfImport, ImportedHashes, isImportedHash } from './imported-hashes.js';

/** Argon2id with 19 MiB, 2 passes and 1 lane (the library numbers Argon2id 2). */
const ARGON2_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a password is checked against. */
export interface StoredPassword {
  /** null where there is none. */
  hash: string | null;
  /** The highest cost of the imported hashes among which the user was looked for; 0 without any. */
  costliestImport?: number;
}

/**
 * Hashes and checks passwords off the event loop, no more at a time than there are cores: hashing is bound by memory
 * and CPU, and more in parallel only makes everybody wait longer. Owners of projects take turns.
 */
@Injectable()
export class PasswordHasher {
  private readonly turns: FairTurns;
  private readonly imported: ImportedHashes;
  private decoy?: Promise<string>;

  constructor(limiter: RateLimiter) {
    const concurrency = availableParallelism();
    this.turns = new FairTurns({ concurrency, mostWaiting: concurrency * WAITING_HASHES });
    this.imported = new ImportedHashes(limiter);
  }

  /** @throws BusyError (503 with `Retry-After`) when too many hashes of the project wait already */
  async hash(project: WorkFor, password: string): Promise<string> {
    return this.turns.run(project, 1, () => argon2Hash(password, ARGON2_OPTIONS));
  }

  /**
   * Checks a password. What is refused took the same work, whatever the reason: with no hash to check against, and
   * with one of either kind, one of our own and the costliest imported one are computed.
   *
   * @throws BusyError (503 with `Retry-After`) when too many hashes of the project wait already
   * @throws TooManyRequestsError (429 with `Retry-After`) when imported hashes of the project made too much work lately
   */
  async verify(project: WorkFor, { hash, costliestImport = 0 }: StoredPassword, password: string): Promise<boolean> {
    const imported = hash !== null && isImportedHash(hash) ? hash : null;
    if (await this.verifyOwn(project, imported === null ? hash : null, password)) return true;
    const cost = Math.max(costliestImport, imported === null ? 0 : costOfImport(imported));
    return cost > 0 && this.imported.verify(project, { hash: imported, cost }, password);
  }

  /** Whether a stored hash is of an older kind and should be replaced at the next successful sign-in. */
  needsRehash(hash: string): boolean {
    return !hash.startsWith('$argon2id$');
  }

  private async verifyOwn(project: WorkFor, hash: string | null, password: string): Promise<boolean> {
    const target = hash ?? (await this.decoyHash());
    const matches = await this.turns.run(project, 1, () => argon2Verify(target, password));
    return hash !== null && matches;
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= argon2Hash('a password nobody has', ARGON2_OPTIONS);
    return this.decoy;
  }
}

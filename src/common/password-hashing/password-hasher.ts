import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { RateLimiter } from '../rate-limits/rate-limiter.js';
import { WeightedFairQueue, type WorkFor } from '../concurrency/weighted-fair-queue.js';
import { WAITING_HASHES } from './password-hashing.limits.js';
import { OWN_ARGON2 } from './imported-argon2.js';
import { ImportedHashes, isImportedHash, type ImportedWork } from './imported-hashes.js';

/** Argon2id with 19 MiB, 2 passes and 1 lane (the library numbers Argon2id 2). */
const ARGON2_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The stored hash that a password is checked against. */
export interface StoredPassword {
  /** null for a user without a password, or no user. */
  hash: string | null;
  /** The work of the costliest imported hashes of the project. */
  most?: ImportedWork;
}

/**
 * Hashes and checks passwords off the event loop, no more at a time than there are cores: hashing is bound by memory
 * and CPU, and more in parallel only makes everybody wait longer. Owners of projects take turns.
 */
@Injectable()
export class PasswordHasher {
  private readonly turns: WeightedFairQueue;
  private readonly imported: ImportedHashes;
  private decoy?: Promise<string>;

  constructor(limiter: RateLimiter) {
    const concurrency = availableParallelism();
    this.turns = new WeightedFairQueue({ concurrency, mostWaiting: concurrency * WAITING_HASHES });
    this.imported = new ImportedHashes(limiter);
  }

  /** The number of hashes that wait for their turn. */
  get waiting(): number {
    return this.turns.size + this.imported.waiting;
  }

  /** @throws BusyError (503 with `Retry-After`) when too many hashes of the project wait already */
  async hash(project: WorkFor, password: string): Promise<string> {
    return this.turns.run(project, 1, () => argon2Hash(password, ARGON2_OPTIONS));
  }

  /**
   * Checks a password. Every refusal takes the same work, whatever the reason: one hash of our own and the costliest
   * imported one of each kind are computed, also where there is no hash to check against.
   *
   * @throws BusyError (503 with `Retry-After`) when too many hashes of the project wait already
   * @throws TooManyRequestsError (429 with `Retry-After`) when imported hashes of the project made too much work lately
   */
  async verify(project: WorkFor, stored: StoredPassword, password: string): Promise<boolean> {
    const { hash, most = {} } = stored;
    const imported = hash !== null && isImportedHash(hash) ? hash : null;
    if (await this.verifyOwn(project, imported === null ? hash : null, password)) return true;
    return this.imported.verify(project, { hash: imported, most }, password);
  }

  /** True for a stored hash of another kind, which should be replaced at the next successful sign-in. */
  needsRehash(hash: string): boolean {
    return !hash.startsWith(OWN_ARGON2);
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

import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { BusyError } from '../errors/busy-error.js';
import { costOfImport, ImportedHashes, isImportedHash } from './imported-hashes.js';

/** Argon2id with 19 MiB, 2 passes and 1 lane (the library numbers Argon2id 2). */
const ARGON2_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** At about 25 ms a hash and core, this many waiting hashes keep a caller waiting for about a second. */
const WAITING_PER_CORE = 40;
const RETRY_AFTER_SECONDS = 1;

/**
 * Hashes and checks passwords off the event loop, no more at a time than there are cores: hashing is bound by memory
 * and CPU, and more in parallel only makes everybody wait longer.
 */
@Injectable()
export class PasswordHasher {
  private readonly concurrency = availableParallelism();
  private readonly queue = new PQueue({ concurrency: this.concurrency });
  private readonly imported = new ImportedHashes();
  private decoy?: Promise<string>;

  /** @throws BusyError (503 with `Retry-After`) when too many hashes wait already */
  async hash(password: string): Promise<string> {
    return this.run(() => argon2Hash(password, ARGON2_OPTIONS));
  }

  /**
   * Checks a password. What is refused took the same work, whatever the reason: with no hash to check against, and
   * with one of either kind, one of our own and the costliest imported one are computed.
   *
   * @param costliestImport the highest cost of the imported hashes among which the user was looked for; 0 without any
   * @throws BusyError (503 with `Retry-After`) when too many hashes wait already
   */
  async verify(hash: string | null, password: string, costliestImport = 0): Promise<boolean> {
    const imported = hash !== null && isImportedHash(hash) ? hash : null;
    if (await this.verifyOwn(imported === null ? hash : null, password)) return true;
    const cost = Math.max(costliestImport, imported === null ? 0 : costOfImport(imported));
    return cost > 0 && this.imported.verify(imported, password, cost);
  }

  /** Whether a stored hash is of an older kind and should be replaced at the next successful sign-in. */
  needsRehash(hash: string): boolean {
    return !hash.startsWith('$argon2id$');
  }

  private async verifyOwn(hash: string | null, password: string): Promise<boolean> {
    const target = hash ?? (await this.decoyHash());
    const matches = await this.run(() => argon2Verify(target, password));
    return hash !== null && matches;
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= argon2Hash('a password nobody has', ARGON2_OPTIONS);
    return this.decoy;
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.queue.size >= this.concurrency * WAITING_PER_CORE) throw new BusyError(RETRY_AFTER_SECONDS);
    return this.queue.add(work);
  }
}

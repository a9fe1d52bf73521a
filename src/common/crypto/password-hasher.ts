import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { verify as bcryptVerify } from '@node-rs/bcrypt';
import PQueue from 'p-queue';
import { BusyError } from '../errors/busy-error.js';

/** Argon2id with 19 MiB, 2 passes and 1 lane (the library numbers Argon2id 2). */
const ARGON2_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** At about 25 ms a hash and core, this many waiting hashes keep a caller waiting for about a second. */
const WAITING_PER_CORE = 40;
const RETRY_AFTER_SECONDS = 1;

const IMPORTED_HASH = /^\$2[aby]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/;

/**
 * Hashes and checks passwords off the event loop, no more at a time than there are cores: hashing is bound by memory
 * and CPU, and more in parallel only makes everybody wait longer.
 */
@Injectable()
export class PasswordHasher {
  private readonly concurrency = availableParallelism();
  private readonly queue = new PQueue({ concurrency: this.concurrency });
  private decoy?: Promise<string>;

  /** @throws BusyError (503 with `Retry-After`) when too many hashes wait already */
  async hash(password: string): Promise<string> {
    return this.run(() => argon2Hash(password, ARGON2_OPTIONS));
  }

  /**
   * Checks a password. With no hash to check against, the same work is done and the answer is `false`, so that an
   * unknown address takes as long as a wrong password.
   *
   * @throws BusyError (503 with `Retry-After`) when too many hashes wait already
   */
  async verify(hash: string | null, password: string): Promise<boolean> {
    if (hash?.startsWith('$2')) return this.run(() => bcryptVerify(password, hash));
    const target = hash ?? (await this.decoyHash());
    const matches = await this.run(() => argon2Verify(target, password));
    return hash !== null && matches;
  }

  /** Whether a stored hash is of an older kind and should be replaced at the next successful sign-in. */
  needsRehash(hash: string): boolean {
    return !hash.startsWith('$argon2id$');
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

/**
 * Whether a hash made elsewhere can be imported: bcrypt in modular crypt format, `2a`, `2b` or `2y`, cost 4 to 16.
 *
 * @example isImportableHash('$2a$13$…53 characters…') // true
 */
export function isImportableHash(hash: string): boolean {
  return IMPORTED_HASH.test(hash);
}

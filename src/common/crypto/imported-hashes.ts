import { availableParallelism } from 'node:os';
import { parseOptions, verify as bcryptVerify } from '@node-rs/bcrypt';
import PQueue from 'p-queue';
import { BusyError } from '../errors/busy-error.js';

const IMPORTED_HASH = /^\$2[aby]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/;
/** Salt and hash of a password nobody has; in front of it belongs a cost. */
const DECOY = 'QIj.5pAhSTQWCpW7y7IL4.Wt0ARSFNxXFBTFmxjUzR7nmqyyHTSzu';
/** Node works with four threads by default: one stays for our own hashes, whatever is imported. */
const MOST_AT_ONCE = 3;
/** In rounds, for each hash at work: waiting for forty of the usual cost 10 takes about two seconds. */
const WAITING_ROUNDS = 40 * 2 ** 10;
const RETRY_AFTER_SECONDS = 1;

/**
 * Checks hashes that were imported. They have a queue of their own, measured in work: at the highest cost one takes
 * seconds, and those whose hash is ours must not wait for it.
 */
export class ImportedHashes {
  private readonly concurrency = Math.min(availableParallelism(), MOST_AT_ONCE);
  private readonly queue = new PQueue({ concurrency: this.concurrency });
  private waitingRounds = 0;

  /**
   * Checks a password with the work of a hash of the given cost, even when the hash is cheaper or there is none.
   *
   * @throws BusyError (503 with `Retry-After`) when too much work waits already
   */
  async verify(hash: string | null, password: string, cost: number): Promise<boolean> {
    const rounds = 2 ** cost;
    const isFull = this.waitingRounds + rounds > this.concurrency * WAITING_ROUNDS;
    // What is too much by itself waits alone.
    if (this.queue.size > 0 && isFull) throw new BusyError(RETRY_AFTER_SECONDS);
    this.waitingRounds += rounds;
    return this.queue.add(async () => {
      this.waitingRounds -= rounds;
      return verifyWithWorkOf(hash, password, cost);
    });
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

/** Whether a stored hash is one that was imported. */
export function isImportedHash(hash: string): boolean {
  return hash.startsWith('$2');
}

/** The binary logarithm of a hash's rounds. */
export function costOfImport(hash: string): number {
  return Number(hash.slice(4, 6));
}

/**
 * Whether a hash made elsewhere can be imported: bcrypt in modular crypt format, `2a`, `2b` or `2y`, cost 4 to 16.
 *
 * @example isImportableHash('$2a$13$…53 characters…') // true
 */
export function isImportableHash(hash: string): boolean {
  return IMPORTED_HASH.test(hash);
}

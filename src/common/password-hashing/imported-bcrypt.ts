import { parseOptions, verify as bcryptVerify } from '@node-rs/bcrypt';
import { HIGHEST_IMPORTED_COST } from './password-hashing.limits.js';

const MODULAR_CRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const LOWEST_COST = 4;
/** The salt and hash of a password nobody has, to be preceded by a cost. */
const DECOY = 'QIj.5pAhSTQWCpW7y7IL4.Wt0ARSFNxXFBTFmxjUzR7nmqyyHTSzu';

/** True for bcrypt hashes made elsewhere that can be imported: bcrypt in modular crypt format, `2a`, `2b` or `2y`, cost 4 to 13. */
export function isImportableBcrypt(hash: string): boolean {
  const cost = Number(MODULAR_CRYPT.exec(hash)?.[1]);
  return cost >= LOWEST_COST && cost <= HIGHEST_IMPORTED_COST;
}

/** True for a stored bcrypt hash; all of them were imported. */
export function isBcryptHash(hash: string): boolean {
  return hash.startsWith('$2');
}

/** The binary logarithm of the rounds of a hash of bcrypt. */
export function costOfBcrypt(hash: string): number {
  return Number(hash.slice(4, 6));
}

/** Checks a password. A refusal takes the work of the given cost, even when the hash is cheaper or there is none. */
export async function verifyBcryptWithCost(stored: string | null, password: string, cost: number): Promise<boolean> {
  // A malformed hash is refused without work, so all of it is missing.
  const hash = stored !== null && isSound(stored) ? stored : null;
  if (await bcryptVerify(password, hash ?? decoyOf(cost))) return hash !== null;
  // Each cost doubles the work, so what is missing from k to n is 2^k + 2^(k+1) + … + 2^(n-1).
  const done = hash === null ? cost : costOfBcrypt(hash);
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

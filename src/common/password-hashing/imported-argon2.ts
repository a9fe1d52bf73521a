import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { ARGON2_IMPORTS } from './password-hashing.limits.js';

/** The prefix of our own hashes. */
export const OWN_ARGON2 = '$argon2id$v=19$m=19456,t=2,p=1$';
/** Salts of 8 to 48 bytes and hashes of 16 to 64, in base64 without padding. */
const PHC =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,6}),t=(\d{1,3}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,64}\$[A-Za-z0-9+/]{22,86}$/;
const PARAMETERS = /[$,]m=(\d+),t=(\d+),/;
/** The least work, in kibibytes, that is worth a hash of its own. */
const LEAST_FILLER = 64;

/**
 * True for argon2 hashes made elsewhere that can be imported: argon2id, argon2i or argon2d 1.3 in the PHC format, within
 * {@link ARGON2_IMPORTS}.
 *
 * @example isImportableArgon2('$argon2id$v=19$m=65536,t=3,p=4$…$…') // true
 */
export function isImportableArgon2(hash: string): boolean {
  const [, memory, passes, lanes] = (PHC.exec(hash) ?? []).map(Number);
  if (!memory || !passes || !lanes) return false;
  const { mostMemory, mostPasses, mostLanes, mostWork } = ARGON2_IMPORTS;
  // Each lane needs eight blocks of a kibibyte.
  if (memory < 8 * lanes || memory > mostMemory) return false;
  return passes <= mostPasses && lanes <= mostLanes && memory * passes <= mostWork;
}

/** True for a stored argon2 hash that was imported. */
export function isImportedArgon2(hash: string): boolean {
  return hash.startsWith('$argon2') && !hash.startsWith(OWN_ARGON2);
}

/** The work of checking such a hash: kibibytes of memory times passes over them. */
export function workOfArgon2(hash: string): number {
  const [, memory = '0', passes = '0'] = PARAMETERS.exec(hash) ?? [];
  return Number(memory) * Number(passes);
}

/**
 * Checks a password. A refusal takes the given work, even when the hash is cheaper or there is none.
 *
 * @param work in kibibytes times passes
 */
export async function verifyArgon2WithWork(hash: string | null, password: string, work: number): Promise<boolean> {
  if (hash !== null && (await isRight(hash, password))) return true;
  const missing = work - (hash === null ? 0 : workOfArgon2(hash));
  if (missing >= LEAST_FILLER) {
    const timeCost = Math.ceil(missing / ARGON2_IMPORTS.mostMemory);
    await argon2Hash(password, { memoryCost: Math.round(missing / timeCost), timeCost, parallelism: 1 });
  }
  return false;
}

async function isRight(hash: string, password: string): Promise<boolean> {
  try {
    return await argon2Verify(hash, password);
  } catch {
    // A malformed hash.
    return false;
  }
}

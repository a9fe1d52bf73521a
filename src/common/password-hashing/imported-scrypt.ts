import { createCipheriv, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { SCRYPT_IMPORTS } from './password-hashing.limits.js';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const BASE64 = '[A-Za-z0-9+/]';
/** The PHC format; for `scrypt-nfkc` the password is normalised before. */
const PHC = new RegExp(
  `^\\$scrypt(-nfkc)?\\$ln=(\\d{1,2}),r=(\\d{1,3}),p=(\\d{1,2})\\$(${BASE64}{2,86})\\$(${BASE64}{22,86})$`,
);
/** The format of Firebase's hashes: salt, salt separator, signer key, hash. */
const FIREBASE = new RegExp(
  `^\\$scrypt-firebase\\$ln=(\\d{1,2}),r=(\\d{1,3})\\$(${BASE64}{2,64})\\$(${BASE64}{0,16})\\$(${BASE64}{22,88})\\$(${BASE64}{22,88})$`,
);
const FIREBASE_KEY_BYTES = 32;
const BLOCK_BYTES = 128;
/** The least work that is worth a hash of its own. */
const LEAST_FILLER = 1_024;

interface Costs {
  /** The binary logarithm of N. */
  logN: number;
  r: number;
  p: number;
}

/**
 * True for scrypt hashes made elsewhere that can be imported: in the PHC format, or of Firebase with its parameters, within
 * {@link SCRYPT_IMPORTS}.
 *
 * @example isImportableScrypt('$scrypt$ln=15,r=8,p=1$…$…') // true
 */
export function isImportableScrypt(hash: string): boolean {
  const costs = costsOf(hash);
  if (!costs) return false;
  const { logN, r, p } = costs;
  const { mostBytes, mostWork, mostLanes } = SCRYPT_IMPORTS;
  if (logN < 1 || logN > 24 || r < 1 || p < 1 || p > mostLanes) return false;
  return BLOCK_BYTES * 2 ** logN * r <= mostBytes && workOf(costs) <= mostWork;
}

/** True for a stored scrypt hash; all of them were imported. */
export function isScryptHash(hash: string): boolean {
  return hash.startsWith('$scrypt');
}

/** The work of checking such a hash: N times the block size times the lanes. */
export function workOfScrypt(hash: string): number {
  const costs = costsOf(hash);
  return costs ? workOf(costs) : 0;
}

/** Checks a password. A refusal takes the given work, even when the hash is cheaper or there is none. */
export async function verifyScryptWithWork(hash: string | null, password: string, work: number): Promise<boolean> {
  if (hash !== null && (await isRight(hash, password))) return true;
  const missing = work - (hash === null ? 0 : workOfScrypt(hash));
  if (missing >= LEAST_FILLER) {
    const logN = 10;
    const blocks = Math.round(missing / 2 ** logN);
    // In blocks of a usual size, one lane after the other: as much work, and less memory.
    await scryptOf(password, Buffer.alloc(16), { logN, r: 8, p: Math.max(1, Math.round(blocks / 8)), length: 32 });
  }
  return false;
}

async function isRight(hash: string, password: string): Promise<boolean> {
  const [, nfkc, , , , salt, digest] = PHC.exec(hash) ?? [];
  const costs = costsOf(hash);
  if (!costs) return false;
  if (salt === undefined || digest === undefined) return isRightForFirebase(hash, password, costs);
  const expected = Buffer.from(digest, 'base64');
  const text = nfkc ? password.normalize('NFKC') : password;
  return isSame(await scryptOf(text, Buffer.from(salt, 'base64'), { ...costs, length: expected.length }), expected);
}

/** Firebase encrypts the project's signer key with the derived key, and stores that. */
async function isRightForFirebase(hash: string, password: string, costs: Costs): Promise<boolean> {
  const [, , , ...texts] = FIREBASE.exec(hash) ?? [];
  const [salt, separator, signer, expected] = texts.map((text) => Buffer.from(text, 'base64'));
  if (!salt || !separator || !signer || !expected) return false;
  const key = await scryptOf(password, Buffer.concat([salt, separator]), { ...costs, length: FIREBASE_KEY_BYTES });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return isSame(Buffer.concat([cipher.update(signer), cipher.final()]), expected);
}

function scryptOf(password: string, salt: Buffer, { logN, r, p, length }: Costs & { length: number }): Promise<Buffer> {
  const maxmem = 2 * BLOCK_BYTES * r * (2 ** logN + p) + 1024 * 1024;
  return derive(password, salt, length, { N: 2 ** logN, r, p, maxmem });
}

function costsOf(hash: string): Costs | null {
  const [, , ...phc] = PHC.exec(hash) ?? [];
  const [logN, r, p] = phc.length > 0 ? phc.map(Number) : [...(FIREBASE.exec(hash) ?? []).slice(1, 3).map(Number), 1];
  return logN === undefined || r === undefined || p === undefined ? null : { logN, r, p };
}

function workOf({ logN, r, p }: Costs): number {
  return 2 ** logN * r * p;
}

function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

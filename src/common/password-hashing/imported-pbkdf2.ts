import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { MOST_PBKDF2_WORK } from './password-hashing.limits.js';

const derive = promisify(pbkdf2);

/** The PHC format, and the older one of passlib, whose base64 has a dot for the plus. */
const PHC =
  /^\$pbkdf2(?:-(sha1|sha224|sha256|sha384|sha512))?\$(?:i=)?(\d{1,8})(?:,l=(\d{1,3}))?\$([A-Za-z0-9+/.]{2,86})\$([A-Za-z0-9+/.]{22,88})$/;
/** The least work that is worth a hash of its own. */
const LEAST_FILLER = 1_000;

/**
 * True for PBKDF2 hashes made elsewhere that can be imported: with their digest and iterations, at most
 * {@link MOST_PBKDF2_WORK}.
 *
 * @example isImportablePbkdf2('$pbkdf2-sha256$i=600000,l=32$…$…') // true
 */
export function isImportablePbkdf2(hash: string): boolean {
  const [, , , length, , digest = ''] = PHC.exec(hash) ?? [];
  if (length !== undefined && Number(length) !== bytesOf(digest).length) return false;
  const work = workOfPbkdf2(hash);
  return work > 0 && work <= MOST_PBKDF2_WORK;
}

/** True for a stored PBKDF2 hash; all of them were imported. */
export function isPbkdf2Hash(hash: string): boolean {
  return hash.startsWith('$pbkdf2');
}

/** The work of checking such a hash: iterations, of longer digests double. */
export function workOfPbkdf2(hash: string): number {
  const [, digest = 'sha1', iterations = '0'] = PHC.exec(hash) ?? [];
  return Number(iterations) * (digest === 'sha384' || digest === 'sha512' ? 2 : 1);
}

/** Checks a password. A refusal takes the given work, even when the hash is cheaper or there is none. */
export async function verifyPbkdf2WithWork(hash: string | null, password: string, work: number): Promise<boolean> {
  if (hash !== null && (await isRight(hash, password))) return true;
  const missing = work - (hash === null ? 0 : workOfPbkdf2(hash));
  if (missing >= LEAST_FILLER) await derive(password, 'a salt of nobody', missing, 32, 'sha256');
  return false;
}

async function isRight(hash: string, password: string): Promise<boolean> {
  const [, digest = 'sha1', iterations, , salt, expected] = PHC.exec(hash) ?? [];
  if (salt === undefined || expected === undefined) return false;
  const bytes = bytesOf(expected);
  const derived = await derive(password, bytesOf(salt), Number(iterations), bytes.length, digest);
  return timingSafeEqual(derived, bytes);
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.replaceAll('.', '+'), 'base64');
}

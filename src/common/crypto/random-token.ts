import { hash, randomBytes } from 'node:crypto';

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';
const TOKEN_LENGTH = 45;

/**
 * A random token in lower-case Crockford base32, 5 bits a character.
 *
 * @param length in characters; the default of 45 holds 225 random bits
 * @example randomToken() // '4t9w…', 45 characters
 */
export function randomToken(length = TOKEN_LENGTH): string {
  let token = '';
  // 256 is a multiple of 32, so the lowest five bits of a random byte are uniform.
  for (const byte of randomBytes(length)) token += CROCKFORD[byte & 31];
  return token;
}

/**
 * The stored form of a random token. A plain SHA-256 is enough: the input has far more entropy than can be guessed.
 */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The same in base64url, and much quicker so: for looking something up in memory. */
export function hashTokenToText(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** The last four characters, which lists may show of a secret. */
export function lastFour(secret: string): string {
  return secret.slice(-4);
}

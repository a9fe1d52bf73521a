import { sign, type KeyObject } from 'node:crypto';
import type { SigningKey } from './signing-keys.js';

/** The size of each of the two numbers that make a signature, r and s. */
const NUMBER_BYTES = 32;
/** The order of the group of P-256 (NIST SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HALF_ORDER = toBytes(ORDER / 2n);

/**
 * A JWT in its compact form (RFC 7519), signed with ES256. By our own code and not by jose, which signs through the thread
 * pool: for a curve this fast that costs more than the signature, a tenth of a token refresh and more
 * (docs/decisions/access-tokens-signed-by-own-code.md). jose verifies.
 */
export function signJwt({ kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>, claims: object): string {
  // The key's id first, by which our tokens are told from those that isEarlierHeader tells.
  const input = `${encode({ kid, alg: 'ES256' })}.${encode(claims)}`;
  return `${input}.${signEs256(input, privateKey)}`;
}

/**
 * An ES256 signature in base64url (RFC 7518, section 3.4). If s belongs to a signature, so does the order less s: ours have
 * the lower one, so that every signature has one form.
 */
function signEs256(text: string, key: KeyObject): string {
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  if (isInUpperHalf(signature)) {
    const s = BigInt(`0x${signature.subarray(NUMBER_BYTES).toString('hex')}`);
    toBytes(ORDER - s).copy(signature, NUMBER_BYTES);
  }
  return signature.toString('base64url');
}

/**
 * True for the header of a token from a server of the versions before signatures had one form, while its text says
 * nothing else. Whoever has no key cannot put it before the claims of another token: it is signed with them.
 */
export function isEarlierHeader(header: string, kid: string): boolean {
  return header === encode({ alg: 'ES256', kid });
}

/**
 * True for a signature in the form that {@link signEs256} gives it, whoever made it.
 *
 * @param options.inEitherHalf true where s may be the higher one, too: everything else has one form there, as well
 */
export function isCanonicalEs256(signature: string, options = { inEitherHalf: false }): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  // Decoding reads other alphabets, padding and spare bits, too.
  const isOneText = bytes.length === 2 * NUMBER_BYTES && bytes.toString('base64url') === signature;
  return isOneText && (options.inEitherHalf || !isInUpperHalf(bytes));
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function isInUpperHalf(signature: Buffer): boolean {
  return signature.compare(HALF_ORDER, 0, NUMBER_BYTES, NUMBER_BYTES) > 0;
}

function toBytes(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(2 * NUMBER_BYTES, '0'), 'hex');
}

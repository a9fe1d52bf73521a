import { sign, type KeyObject } from 'node:crypto';

/** Of each of the two numbers that make a signature, r and s. */
const NUMBER_BYTES = 32;
/** The order of the group of P-256 (NIST SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const HALF_ORDER = toBytes(ORDER / 2n);

/**
 * An ES256 signature in base64url (RFC 7518, section 3.4). With s, the order less s is a signature of the same text: ours
 * have the lower one, so that there is one form of each.
 */
export function signEs256(text: string, key: KeyObject): string {
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  if (isInUpperHalf(signature)) {
    const s = BigInt(`0x${signature.subarray(NUMBER_BYTES).toString('hex')}`);
    toBytes(ORDER - s).copy(signature, NUMBER_BYTES);
  }
  return signature.toString('base64url');
}

/** Whether a signature has the form that {@link signEs256} gives it, whoever made it. */
export function isCanonicalEs256(signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  // Decoding reads other alphabets, padding and spare bits, too.
  return bytes.length === 2 * NUMBER_BYTES && bytes.toString('base64url') === signature && !isInUpperHalf(bytes);
}

function isInUpperHalf(signature: Buffer): boolean {
  return signature.compare(HALF_ORDER, 0, NUMBER_BYTES, NUMBER_BYTES) > 0;
}

function toBytes(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(2 * NUMBER_BYTES, '0'), 'hex');
}

import { timingSafeEqual } from 'node:crypto';
import { hashToken } from './random-token.js';

/**
 * Tells whether somebody knows a secret, in a time that tells nothing of it: hashes have one length.
 *
 * @example isSameSecret(authorization, `Bearer ${cronSecret}`)
 */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(secret));
}

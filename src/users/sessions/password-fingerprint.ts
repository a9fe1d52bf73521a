import { hashToken } from '../../common/crypto/random-token.js';

/** A text that may be kept elsewhere to tell later whether a user still has the same password; null for none. */
export function fingerprintOf(passwordHash: string): string;
export function fingerprintOf(passwordHash: string | null): string | null;
export function fingerprintOf(passwordHash: string | null): string | null {
  return passwordHash === null ? null : hashToken(passwordHash).toString('base64');
}

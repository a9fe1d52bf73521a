import { hash, timingSafeEqual } from 'node:crypto';

/** The form of a challenge that is the SHA-256 of a verifier, in base64url (RFC 7636, section 4.2). */
export const S256_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** The hash of a verifier. Challenges are compared and stored so, also those that are the verifier itself. */
export function hashVerifier(verifier: string): Buffer {
  return hash('sha256', verifier, 'buffer');
}

/** True if a challenge was made of the verifier; compared in constant time. */
export function isVerifierRight(challengeHash: Buffer, verifier: string | undefined): boolean {
  if (!verifier) return false;
  const shown = hashVerifier(verifier);
  return shown.length === challengeHash.length && timingSafeEqual(shown, challengeHash);
}

import { hash, timingSafeEqual } from 'node:crypto';

/** What a challenge looks like that is the SHA-256 of a verifier, in base64url (RFC 7636, section 4.2). */
export const S256_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** What is compared of a verifier: of a method that shows the verifier itself no more is kept, either. */
export function hashVerifier(verifier: string): Buffer {
  return hash('sha256', verifier, 'buffer');
}

/** Whether a verifier is the one that a challenge was made of, in constant time. */
export function isVerifierRight(challengeHash: Buffer, verifier: string | undefined): boolean {
  if (!verifier) return false;
  const shown = hashVerifier(verifier);
  return shown.length === challengeHash.length && timingSafeEqual(shown, challengeHash);
}

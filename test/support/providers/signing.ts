import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A key of an issuer: what it signs with, and what it publishes. */
export interface SigningKey {
  privateKey: KeyObject;
  jwk: Record<string, unknown>;
}

/** An RSA key; they count from 2048 bits on. */
export function makeKey({ kid = 'key-1', bits = 2048 } = {}): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

/** A token signed with a key, whatever it says. */
export function signToken(claims: object, { privateKey, jwk }: SigningKey, header: object = {}): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'RS256', kid: jwk.kid, ...header })}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

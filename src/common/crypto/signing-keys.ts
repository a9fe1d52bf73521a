import { createECDH, createHmac, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A public key as it is published (RFC 7517). */
export interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  alg: 'ES256';
  x: string;
  y: string;
  kid: string;
}

/** A key pair with the id that tokens name it by. */
export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: PublicJwk;
}

const KID_LENGTH = 12;
const COORDINATE_BYTES = 32;
const CACHED_AUDIENCES = 2000;

/**
 * The ES256 keys of an audience (a project, or the anonymous users of one), derived from the server's secret: nothing
 * is stored, and every replica derives the same ones. Each audience publishes two keys, so that a rotation can move
 * from one to the next while tokens of both verify. The first one signs.
 */
export class SigningKeys {
  private readonly cache = new LRUCache<string, readonly SigningKey[]>({ max: CACHED_AUDIENCES });

  /**
   * @param secrets the current server secret, then the one before the last rotation if there is one
   */
  constructor(private readonly secrets: readonly string[]) {}

  /** Both keys of an audience, the signing one first. An audience is a project's id, or that with `:anon` behind it. */
  keysOf(audience: string): readonly SigningKey[] {
    const cached = this.cache.get(audience);
    if (cached) return cached;
    const keys = this.sources().map((source) => deriveKey(source, audience));
    this.cache.set(audience, keys);
    return keys;
  }

  /**
   * The key of that id, if it is one of the audience's. Key ids depend on the secret, so nobody can name the keys of a
   * made-up audience: deriving those would cost as much as verifying a token, and push out keys that are in use.
   */
  find(audience: string, kid: string): SigningKey | null {
    const isOurs = this.cache.has(audience) || this.sources().some((source) => deriveKid(source, audience) === kid);
    return (isOurs && this.keysOf(audience).find((key) => key.kid === kid)) || null;
  }

  /** The public keys of an audience, for its key set document (JWKS). */
  publicKeysOf(audience: string): PublicJwk[] {
    return this.keysOf(audience).map((key) => key.jwk);
  }

  private sources(): KeySource[] {
    const [current, previous] = this.secrets;
    if (!current) throw new Error('Signing needs a secret');
    const older = previous === undefined ? { secret: current, label: 'v2' } : { secret: previous, label: 'v1' };
    return [{ secret: current, label: 'v1' }, older];
  }
}

/** The source of one of the two keys of every audience. */
interface KeySource {
  secret: string;
  label: string;
}

function deriveKid({ secret, label }: KeySource, audience: string): string {
  return createHmac('sha256', secret)
    .update(`vestibule/kid/${label}/${audience}`)
    .digest('base64url')
    .slice(0, KID_LENGTH);
}

function deriveKey(source: KeySource, audience: string): SigningKey {
  const { secret, label } = source;
  const point = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(
      hkdfSync('sha256', secret, '', `vestibule/jwt/${label}/${attempt}/${audience}`, COORDINATE_BYTES),
    );
    try {
      point.setPrivateKey(scalar);
    } catch {
      continue; // Outside the group's order: about one scalar in four billion.
    }
    return toSigningKey(deriveKid(source, audience), point.getPublicKey(), scalar);
  }
}

function toSigningKey(kid: string, publicPoint: Buffer, scalar: Buffer): SigningKey {
  // An uncompressed point: one byte of form, then x, then y.
  const x = publicPoint.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = publicPoint.subarray(1 + COORDINATE_BYTES).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  return {
    kid,
    privateKey: createPrivateKey({ key: { ...jwk, d: scalar.toString('base64url') }, format: 'jwk' }),
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
    jwk: { kty: 'EC', crv: 'P-256', alg: 'ES256', x, y, kid },
  };
}

import {
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
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

/** A key pair with the ids that tokens name it by. */
export interface SigningKey {
  /** The id that tokens are signed with: a hash of the public key, which servers and applications of every version know. */
  kid: string;
  /** The id that tokens of some versions name the key by: a hash of the secret. None is signed with it any more. */
  secretKid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: PublicJwk;
}

const KID_LENGTH = 12;
const COORDINATE_BYTES = 32;
const CACHED_AUDIENCES = 2000;

/**
 * The ES256 keys of an audience (a project, or the anonymous or restricted users of one), derived from the server's secret: nothing
 * is stored, and every replica derives the same ones. Each audience has two keys, so that a rotation can move from one to
 * the next while tokens of both verify. The first one signs.
 */
export class SigningKeys {
  private readonly cache = new LRUCache<string, readonly SigningKey[]>({ max: CACHED_AUDIENCES });

  /**
   * @param secrets the current server secret, then the one before the last rotation if there is one
   */
  constructor(private readonly secrets: readonly string[]) {}

  /** Both keys of an audience, the signing one first. An audience is a project's id, or that with `:anon` or `:restricted` behind it. */
  keysOf(audience: string): readonly SigningKey[] {
    const cached = this.cache.get(audience);
    if (cached) return cached;
    const keys = this.sources().map((source) => deriveKey(source, audience));
    this.cache.set(audience, keys);
    return keys;
  }

  /**
   * True for an audience that is known to be one: its keys are at hand, or named by the secret, which nobody else can do.
   * For others its project is to be looked up before {@link find}: deriving the keys of a made-up audience would cost as
   * much as verifying a token, and push out keys that are in use.
   */
  isKnown(audience: string, kid: string): boolean {
    return this.cache.has(audience) || this.sources().some((source) => secretKidOf(source, audience) === kid);
  }

  /** The key of that id, if it is one of the audience's. */
  find(audience: string, kid: string): SigningKey | null {
    return this.keysOf(audience).find((key) => key.kid === kid || key.secretKid === kid) ?? null;
  }

  /**
   * The public keys of an audience, for its key set document (JWKS): those that sign or did, each under both ids that
   * tokens name it by. Applications check how many there are: without a rotation, two.
   */
  publicKeysOf(audience: string): PublicJwk[] {
    const keys = this.keysOf(audience).slice(0, this.secrets.length > 1 ? undefined : 1);
    return [...keys.map(({ jwk }) => jwk), ...keys.map(({ jwk, secretKid }) => ({ ...jwk, kid: secretKid }))];
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

function secretKidOf({ secret, label }: KeySource, audience: string): string {
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
    return toSigningKey(secretKidOf(source, audience), point.getPublicKey(), scalar);
  }
}

function toSigningKey(secretKid: string, publicPoint: Buffer, scalar: Buffer): SigningKey {
  // An uncompressed point: one byte of form, then x, then y.
  const x = publicPoint.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = publicPoint.subarray(1 + COORDINATE_BYTES).toString('base64url');
  const kid = createHash('sha256').update(publicPoint).digest('base64url').slice(0, KID_LENGTH);
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  return {
    kid,
    secretKid,
    privateKey: createPrivateKey({ key: { ...jwk, d: scalar.toString('base64url') }, format: 'jwk' }),
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
    jwk: { kty: 'EC', crv: 'P-256', alg: 'ES256', x, y, kid },
  };
}

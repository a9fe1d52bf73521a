import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** The options that a page passes to the authenticator, and those that a test bends. */
export interface CeremonyOptions {
  challenge: string;
  origin: string;
  /** The host of the origin by default. */
  rpId?: string;
  type?: string;
  /** The count that the authenticator reports; one more than before by default. */
  counter?: number;
  userHandle?: string | null;
  attestation?: { fmt: string; statement: Cbor };
}

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator in software: one ES256 key, as a browser would show it to a page (WebAuthn, level 2). */
export class SoftwareAuthenticator {
  readonly credentialId: Buffer;
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;
  private count = 0;
  private userHandle = '';

  constructor(credentialId: Buffer = randomBytes(32)) {
    this.credentialId = credentialId;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = new Map<number, Cbor>([
      [1, 2], // key type: elliptic curve
      [3, -7], // algorithm: ES256
      [-1, 1], // curve: P-256
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    this.publicKey = encodeCbor(cose);
  }

  get id(): string {
    return this.credentialId.toString('base64url');
  }

  /** Answers a registration challenge: a RegistrationResponseJSON. */
  register(userId: string, options: CeremonyOptions) {
    this.userHandle = userId;
    const clientDataJSON = clientData('webauthn.create', options);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.publicKey]);
    const authData = Buffer.concat([this.head(options, HAS_CREDENTIAL), credential]);
    const { fmt = 'none', statement = new Map() } = options.attestation ?? {};
    const object = encodeCbor(
      new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', statement],
        ['authData', authData],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  /** Answers a sign-in challenge: an AuthenticationResponseJSON. */
  authenticate(options: CeremonyOptions) {
    const clientDataJSON = clientData('webauthn.get', options);
    const authenticatorData = this.head(options, 0);
    const hash = createHash('sha256').update(clientDataJSON).digest();
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.privateKey);
    const userHandle = options.userHandle === undefined ? this.userHandle : options.userHandle;
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === null ? {} : { userHandle: Buffer.from(userHandle).toString('base64url') }),
      },
    };
  }

  private head({ origin, rpId = new URL(origin).hostname, counter }: CeremonyOptions, flags: number): Buffer {
    this.count = counter ?? this.count + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const allFlags = Buffer.of(flags | USER_PRESENT | USER_VERIFIED);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), allFlags, count]);
  }
}

function clientData(type: string, { challenge, origin, type: bent = type }: CeremonyOptions): Buffer {
  return Buffer.from(JSON.stringify({ type: bent, challenge, origin, crossOrigin: false }));
}

/** The little of CBOR (RFC 8949) that authenticators speak. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(kind: number, length: number): Buffer {
  const first = kind << 5;
  if (length < 24) return Buffer.of(first | length);
  if (length < 256) return Buffer.of(first | 24, length);
  return Buffer.of(first | 25, length >> 8, length & 255);
}

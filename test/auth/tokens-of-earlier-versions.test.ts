import { createECDH, createHash, createHmac, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import { call } from '../support/client';
import {
  createProject,
  expectOk,
  signIn,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { TEST_SECRET } from '../support/server';
import { decodeToken, forgeToken } from '../support/tokens';

/** The order of the group of P-256 (NIST SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** A key as the servers of earlier versions derive it, written out again: what is here must not follow the source. */
interface EarlierKey {
  point: Buffer;
  privateKey: KeyObject;
}

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject();
  account = await signUp(project.client);
});

function deriveEarlier(audience: string): EarlierKey {
  const scalar = Buffer.from(hkdfSync('sha256', TEST_SECRET, '', `vestibule/jwt/v1/0/${audience}`, 32));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: scalar.toString('base64url') };
  return { point, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** The first version, commit 38cb832: the key named by its public point, a signature in either half. */
const byPoint = ({ point }: EarlierKey) => createHash('sha256').update(point).digest('base64url').slice(0, 12);
/** Versions after it: the key named by the secret, a signature in the lower half. */
const bySecret = (audience: string) =>
  createHmac('sha256', TEST_SECRET).update(`vestibule/kid/v1/${audience}`).digest('base64url').slice(0, 12);

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const isLower = (signature: Buffer) => BigInt(`0x${signature.subarray(32).toString('hex')}`) <= ORDER / 2n;

/** The token with the same claims that a server of an earlier version would have signed, in the half that is asked for. */
function signEarlier(token: string, { kid, half }: { kid?: string; half: 'lower' | 'upper' }): string {
  const { claims } = decodeToken(token);
  const key = deriveEarlier(claims.aud);
  const signed = `${encode({ alg: 'ES256', kid: kid ?? byPoint(key) })}.${encode(claims)}`;
  for (;;) {
    const signature = sign('sha256', Buffer.from(signed), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
    if (isLower(signature) === (half === 'lower')) return `${signed}.${signature.toString('base64url')}`;
  }
}

const read = (token: string, headers?: Record<string, string>) => project.client('GET /users/me', { token, headers });

describe('keys', () => {
  it('of restricted users are derived as those of all others, and named by their point', async () => {
    const { userId, email, password } = await signUp(project.client);
    expectOk(await project.server(`PATCH /users/${userId}`, { body: { restricted_by_admin: true } }));
    const { accessToken } = await signIn(project.client, {
      userId,
      email,
      password,
      accessToken: '',
      refreshToken: '',
    });
    const { header, claims } = decodeToken(accessToken);
    expect(claims.aud).toBe(`${project.id}:restricted`);
    expect(header.kid).toBe(byPoint(deriveEarlier(`${project.id}:restricted`)));
  });
});

describe('tokens from servers of earlier versions', () => {
  it.each(['lower', 'upper'] as const)(
    'count when signed in the %s half, with the key named by its point',
    async (half) => {
      expect((await read(signEarlier(account.accessToken, { half }))).body.id).toBe(account.userId);
    },
  );

  it('count when the key is named by the secret', async () => {
    const token = signEarlier(account.accessToken, { half: 'lower', kid: bySecret(project.id) });
    expect((await read(token)).body.id).toBe(account.userId);
  });

  it('count for anonymous users', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const token = signEarlier(anonymous.accessToken, { half: 'upper' });
    const answer = await read(token, { 'x-stack-allow-anonymous-user': 'true' });
    expect(answer.body.id).toBe(anonymous.userId);
  });

  it('count for a project that no token was verified of yet', async () => {
    const other = await createProject();
    const token = signEarlier(forgeToken(other.id), { half: 'upper' });
    const answer = await other.client('GET /users/me', { token });
    expect(answer.status).not.toBe(200); // Nobody of that id is there.
    expect(answer.code).not.toBe('UNPARSABLE_ACCESS_TOKEN');
  });

  it('do not count in the upper half where those versions signed in the lower one', async () => {
    const token = signEarlier(account.accessToken, { half: 'upper', kid: bySecret(project.id) });
    expect(await read(token)).toMatchObject({ status: 401, code: 'UNPARSABLE_ACCESS_TOKEN' });
  });
});

describe('tokens of today', () => {
  it('name the key as servers of the first version do, which verify them', () => {
    const { header, claims } = decodeToken(account.accessToken);
    expect(header).toEqual({ alg: 'ES256', kid: byPoint(deriveEarlier(claims.aud)) });
  });

  it('and those of earlier versions name a key that is published, so that applications verify both', async () => {
    const { body } = await call<{ keys: Array<{ kid: string; x: string }> }>({
      path: `/projects/${project.id}/.well-known/jwks.json`,
    });
    const key = deriveEarlier(project.id);
    const x = key.point.subarray(1, 33).toString('base64url');
    for (const kid of [byPoint(key), bySecret(project.id)]) {
      expect(body.keys).toContainEqual(expect.objectContaining({ kid, x }));
    }
  });
});

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '../support/process';
import { createProject, expectOk, signUp, type Account, type TestProject } from '../support/project';

/** The order of the group of P-256 (NIST SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const UNPARSABLE = { status: 401, code: 'UNPARSABLE_ACCESS_TOKEN' };

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject();
  account = await signUp(project.client);
});

const read = (token: string, path = 'GET /users/me') => project.client(path, { token });
const splitSignature = (token: string): [signed: string, signature: string] => {
  const dot = token.lastIndexOf('.');
  return [token.slice(0, dot), token.slice(dot + 1)];
};
const readS = (token: string): bigint => {
  const bytes = Buffer.from(splitSignature(token)[1], 'base64url');
  return BigInt(`0x${bytes.subarray(32).toString('hex')}`);
};

/** Says the same to who does not look closely: r and the order less s are a signature of the same text by the same key. */
function otherHalf(token: string): string {
  const [signed, signature] = splitSignature(token);
  const r = Buffer.from(signature, 'base64url').subarray(0, 32);
  const s = Buffer.from((ORDER - readS(token)).toString(16).padStart(64, '0'), 'hex');
  return `${signed}.${Buffer.concat([r, s]).toString('base64url')}`;
}

/** Other bits behind the last whole byte, which decoding drops. */
function withSpareBits(token: string): string {
  const last = ALPHABET.indexOf(token.at(-1) ?? '');
  return token.slice(0, -1) + ALPHABET[last ^ 1];
}

/** A token whose signature has both characters in which the two alphabets of base64 differ. */
async function tokenWithBoth(): Promise<string> {
  for (;;) {
    const headers = { 'x-stack-refresh-token': account.refreshToken };
    const { access_token } = expectOk(await project.client('POST /auth/sessions/current/refresh', { headers }));
    const [, signature] = splitSignature(String(access_token));
    if (/-/.test(signature) && /_/.test(signature)) return String(access_token);
  }
}

describe('another form of a token that is good', () => {
  it('is good as it is', async () => {
    expect((await read(account.accessToken)).status).toBe(200);
  });

  it.each<[string, (token: string) => string]>([
    ['with the other half of its signature', otherHalf],
    ['with spare bits behind its signature', withSpareBits],
    ['with padding', (token) => `${token}==`],
    ['with a byte more in its signature', (token) => `${token}AA`],
  ])('%s is refused', async (_, change) => {
    expect(await read(change(account.accessToken))).toMatchObject(UNPARSABLE);
  });

  it('in the other alphabet of base64 is refused', async () => {
    const token = await tokenWithBoth();
    const [signed, signature] = splitSignature(token);
    expect((await read(token)).status).toBe(200);
    expect(await read(`${signed}.${signature.replaceAll('-', '+').replaceAll('_', '/')}`)).toMatchObject(UNPARSABLE);
  });

  it('is never made by the server: s is in the lower half', async () => {
    const headers = { 'x-stack-refresh-token': account.refreshToken };
    for (let count = 0; count < 20; count += 1) {
      const { body } = await project.client('POST /auth/sessions/current/refresh', { headers });
      expect(readS(String(body.access_token)) <= ORDER / 2n).toBe(true);
    }
  });
});

describe('tokens for projects that were made up', () => {
  it('cost no keys, and drop none', () => {
    const script = join(ROOT, 'test/support/count-derived-keys.mjs');
    const counts = JSON.parse(execFileSync(process.execPath, [script], { cwd: ROOT, encoding: 'utf8' })) as object;
    expect(counts).toEqual({ genuine: 2, forged: 0, forgedOfOne: 2, genuineAgain: 0 });
  });

  it('are refused like others that nobody signed', async () => {
    const [, claims = '', signature = ''] = account.accessToken.split('.');
    const body = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
    const made = Buffer.from(JSON.stringify({ ...body, aud: randomUUID() })).toString('base64url');
    const [head = ''] = account.accessToken.split('.');
    expect(await read([head, made, signature].join('.'))).toMatchObject(UNPARSABLE);
  });
});

/** Headers that decide who is calling, and what else they say than the truth. */
const HEADERS: Array<[name: string, other: string]> = [
  ['project-id', 'internal'],
  ['branch-id', 'other'],
  ['access-type', 'server'],
  ['publishable-client-key', 'pck_other'],
  ['secret-server-key', 'ssk_other'],
  ['super-secret-admin-key', 'sak_other'],
  ['admin-access-token', 'other'],
  ['workflow-token', 'other'],
  ['access-token', 'other'],
  ['refresh-token', 'other'],
  ['allow-anonymous-user', 'false'],
  ['allow-restricted-user', 'false'],
  ['development-override-key', 'other'],
];

describe('one header under both of its names', () => {
  const values = (): Record<string, string> => ({
    'project-id': project.id,
    'branch-id': 'main',
    'access-type': 'client',
    'publishable-client-key': project.keys.client,
    'access-token': account.accessToken,
    'refresh-token': account.refreshToken,
    'allow-anonymous-user': 'true',
    'allow-restricted-user': 'true',
  });
  const send = (path: string, stack: Record<string, string>, hexclave: Record<string, string>) => {
    const prefixed = (prefix: string, headers: Record<string, string>) =>
      Object.entries(headers).map(([name, value]) => [`${prefix}${name}`, value]);
    const headers = Object.fromEntries([...prefixed('x-stack-', stack), ...prefixed('x-hexclave-', hexclave)]);
    return project.client(path, { headers: headers as Record<string, string> });
  };

  it.each(HEADERS)('is refused when they disagree: %s', async (name, other) => {
    const value = values()[name] ?? 'one';
    for (const [stack, hexclave] of [
      [value, other],
      [other, value],
    ] as const) {
      const answer = await send('GET /users/me', { ...values(), [name]: stack }, { [name]: hexclave });
      expect(answer).toMatchObject({ status: 400, code: undefined });
      expect(answer.text).toContain(`x-hexclave-${name}`);
    }
  });

  it('is refused before the request does anything', async () => {
    const stranger = await signUp(project.client);
    const answer = await send('DELETE /auth/sessions/current', values(), { 'access-token': stranger.accessToken });
    expect(answer.status).toBe(400);
    for (const { refreshToken } of [account, stranger]) {
      const headers = { 'x-stack-refresh-token': refreshToken };
      expect((await project.client('POST /auth/sessions/current/refresh', { headers })).status).toBe(200);
    }
  });

  it('is taken when they agree, or when one is empty', async () => {
    expect((await send('GET /users/me', values(), values())).body.id).toBe(account.userId);
    const empty = Object.fromEntries(Object.keys(values()).map((name) => [name, '']));
    expect((await send('GET /users/me', values(), empty)).body.id).toBe(account.userId);
    expect((await send('GET /users/me', empty, values())).body.id).toBe(account.userId);
  });

  it('may disagree about what says nothing of the caller', async () => {
    const [stack, hexclave] = [
      { 'random-nonce': '1', 'client-version': 'a' },
      { 'random-nonce': '2', 'client-version': 'b' },
    ];
    expect((await send('GET /users/me', { ...values(), ...stack }, hexclave)).status).toBe(200);
  });
});

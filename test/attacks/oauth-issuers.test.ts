import { HostileIssuer, type Said } from '../support/hostile-issuer';
import { hasCode, passWith, refusalOf, userWith, withIssuers } from '../support/oauth-attacks';
import type { TestProject } from '../support/project';
import { readUser } from '../support/users';

const issuer = new HostileIssuer();
let project: TestProject;

beforeAll(async () => {
  await issuer.open();
  const names = ['honest', 'other', 'iss', 'lying', 'redirecting', 'text', 'keyless'];
  project = await withIssuers(issuer, names);
});

afterAll(() => issuer.close());

const minutesFromNow = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60;

async function expectRefused(provider: string, said: Said, code = 'OAUTH_PROVIDER_ANSWER_INVALID'): Promise<void> {
  const answer = await passWith({ project, provider }, said);
  expect(answer.status).toBe(400);
  expect(refusalOf(answer)).toBe(code);
  expect(hasCode(answer)).toBe(false);
}

it('lets an honest token in, so that the refusals below are about the lie', async () => {
  const claims = { sub: 'ada', email: 'ada@honest.example', email_verified: true, name: 'Ada' };
  const user = await readUser(project, await userWith(project, 'honest', { claims }));
  expect(user).toMatchObject({
    primary_email: 'ada@honest.example',
    primary_email_verified: true,
    display_name: 'Ada',
  });
});

describe('a forged ID token', () => {
  it.each<[string, Said]>([
    ['that is not signed (alg none)', { signature: 'none' }],
    [
      'that is not signed, with the signature of an honest one kept off',
      { signature: 'none', header: { alg: 'None' } },
    ],
    ['signed with the client secret instead of a key (HS256)', { signature: 'client secret' }],
    ['signed with the public key as a secret (HS256)', { signature: 'public key' }],
    ['signed with a key of the forger, under the name of the issuer’s', { signature: 'another key' }],
    ['signed with an RSA key of 1024 bits, though the issuer publishes it', { signature: 'small key' }],
    ['whose signature is broken', { signature: 'broken' }],
    [
      'that brings its own key',
      { signature: 'another key', header: { kid: 'mine', jwk: { kty: 'RSA', e: 'AQAB', n: 'x' } } },
    ],
    [
      'that says where its key is',
      { signature: 'another key', header: { kid: 'mine', jku: 'http://127.0.0.1:9/keys' } },
    ],
    ['with a critical header that nobody understands', { header: { crit: ['exp2'], exp2: 1 } }],
    ['made for another client', { claims: { aud: 'another-client' } }],
    ['made for several clients, another one of which asked', { claims: { aud: ['the-client', 'b'], azp: 'b' } }],
    ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['of an issuer that is spelt otherwise', { claims: { iss: 'http://LOCALHOST/honest' } }],
    ['without an issuer', { claims: { iss: null } }],
    ['of another sign-in (nonce)', { claims: { nonce: 'of another sign-in' } }],
    ['without a nonce', { claims: { nonce: null } }],
    ['with a list for a nonce', { claims: { nonce: ['a', 'b'] } }],
    ['that expired a minute ago', { claims: { exp: minutesFromNow(-1) } }],
    ['that never expires', { claims: { exp: null } }],
    ['whose end is no number', { claims: { exp: '9999999999' } }],
    ['that holds from tomorrow on', { claims: { nbf: minutesFromNow(24 * 60) } }],
    ['without a subject', { claims: { sub: null } }],
    ['whose subject is empty', { claims: { sub: '' }, userinfo: { sub: '' } }],
    ['whose subject is an object', { claims: { sub: { toString: 'x' } } }],
    ['whose subject cannot be stored', { claims: { sub: 'a\u0000b' } }],
    ['whose subject is endless', { claims: { sub: 's'.repeat(5000) } }],
    ['that is no token', { tokens: { id_token: 'x.y.z' } }],
    ['that is left out', { tokens: { id_token: null } }],
  ])('%s is refused', async (_, said) => expectRefused('honest', said));

  it('whose userinfo is that of somebody else is refused', () =>
    expectRefused('honest', { claims: { sub: 'mallory' }, userinfo: { sub: 'ada' } }));

  it('that expired ten seconds ago passes: clocks differ', async () => {
    const claims = { sub: 'late', exp: Math.floor(Date.now() / 1000) - 10 };
    expect(hasCode(await passWith({ project, provider: 'honest' }, { claims }))).toBe(true);
  });
});

describe('a mix-up of issuers', () => {
  it('in which the answer names another issuer is refused (RFC 9207)', async () => {
    for (const provider of ['iss', 'honest']) {
      const answer = await passWith({ project, provider }, {}, { back: { iss: issuer.issuer('other') } });
      expect(hasCode(answer)).toBe(false);
      expect(answer.status).toBe(400);
    }
  });

  it('in which the answer hides who it is from, though its issuer promised to say so, is refused', async () => {
    expect(hasCode(await passWith({ project, provider: 'iss' }, {}))).toBe(false);
    expect(hasCode(await passWith({ project, provider: 'iss' }, {}, { back: { iss: issuer.issuer('iss') } }))).toBe(
      true,
    );
  });

  it('in which the token is of the other one is refused', () =>
    expectRefused('honest', { claims: { iss: issuer.issuer('other') } }));

  it('in which the same subject stands at two issuers makes two users', async () => {
    const said = { claims: { sub: 'the same', email: null } };
    const first = await userWith(project, 'honest', said);
    const second = await userWith(project, 'other', said);
    expect(second).not.toBe(first);
    expect(await userWith(project, 'honest', said)).toBe(first);
  });
});

describe('an issuer that describes itself wrongly', () => {
  it.each(['lying', 'redirecting', 'text'])('(%s) is not gone to', async (provider) => {
    const attempt = passWith({ project, provider }, {});
    await expect(attempt).rejects.toThrow(/got (400|503)/);
  });

  it('(without keys) signs nobody in', () => expectRefused('keyless', {}));

  it('was never followed to where it led', () => {
    expect(issuer.calls.filter((path) => path.startsWith('/redirecting/'))).toEqual([
      '/redirecting/.well-known/openid-configuration',
    ]);
  });
});

describe('an answer of the token endpoint', () => {
  it.each<[string, Said, string]>([
    [
      'that refuses the code',
      { refusal: { status: 400, body: { error: 'invalid_grant' } } },
      'OAUTH_PROVIDER_REFUSED_CODE',
    ],
    ['that is HTML', { refusal: { status: 200, body: '<html>' } }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
    ['that is a list', { refusal: { status: 200, body: [] } }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
    ['without an access token', { tokens: { access_token: null } }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
    ['whose access token is a number', { tokens: { access_token: 7 } }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
    ['whose access token cannot be kept', { tokenLength: 100_000 }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
    ['of another type of token', { tokens: { token_type: 'mac' } }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
    ['that ends before it began', { tokens: { expires_in: -5 } }, 'OAUTH_PROVIDER_ANSWER_INVALID'],
  ])('%s is a plain refusal', async (_, said, code) => {
    // The token for userinfo must stay a code of the issuer, or the call would fail for that.
    await expectRefused('honest', said, code);
  });

  it('that tells secrets in its error does not have them told on', async () => {
    const body = { error: 'invalid_client', error_description: 'secret-of-the-provider' };
    const answer = await passWith({ project, provider: 'honest' }, { refusal: { status: 401, body } });
    expect(answer.status).toBe(400);
    expect(`${answer.text} ${answer.headers.get('location')}`).not.toContain('secret-of-the-provider');
  });

  it('that is a script is no script here', async () => {
    const body = { error: '<script>alert(1)</script>' };
    const answer = await passWith({ project, provider: 'honest' }, { refusal: { status: 400, body } });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

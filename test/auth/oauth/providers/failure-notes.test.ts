import { Driver, type Answer, type Work } from '../../../support/providers/driver';
import { CLIENT, playIssuer, type Issuer } from '../../../support/providers/issuer';
import { makeKey } from '../../../support/providers/signing';
import { StandIns } from '../../../support/providers/stand-ins';

const REDIRECT_URI = 'http://localhost:4000/api/v1/auth/oauth/callback/acme';
const VERIFIER = 'v'.repeat(43);
const REQUEST = { redirectUri: REDIRECT_URI, state: 's', nonce: 'n', codeVerifier: VERIFIER, extraScopes: [] };
const SECRET = 'the-secret-of-the-client';
const CODE = 'a-code-of-the-provider';
const standIns = new StandIns();
let driver: Driver;
let names = 0;

beforeAll(async () => {
  await standIns.open();
  driver = new Driver({});
});
afterAll(async () => {
  driver.close();
  await standIns.close();
});

function ask(url: string, work: Pick<Work, 'method' | 'argument'>, settings: object = {}): Promise<Answer<unknown>> {
  const own = { type: 'oidc', isShared: false, allowSignIn: true, issuerUrl: url, ...CLIENT, ...settings };
  return driver.run({ ...work, project: 'the-project', configId: 'acme', settings: own });
}

const play = (): Issuer => playIssuer(standIns, { name: `noted-${names++}`, nonce: REQUEST.nonce });
const signIn = (issuer: Issuer, callback: object = {}, settings: object = {}) =>
  ask(
    issuer.url,
    { method: 'signIn', argument: { callback: { code: 'good-code', state: 's', ...callback }, request: REQUEST } },
    settings,
  );
const note = (told: string, more: object) => ({
  projectId: 'the-project',
  providerId: 'acme',
  told,
  message: 'A provider failed',
  ...more,
});

describe('what the operator reads of a provider that fails', () => {
  it('is its error, where it refuses the application', async () => {
    const { warnings } = await signIn(play(), {}, { clientSecret: SECRET });
    const error = { reason: 'The provider answered with an error', providerError: 'invalid_client', status: 401 };
    expect(warnings).toEqual([note('OAUTH_PROVIDER_REFUSED_CLIENT', error)]);
    expect(JSON.stringify(warnings)).not.toContain(SECRET);
  });

  it('is its error, where it refuses a code, and never the code', async () => {
    const { warnings } = await signIn(play(), { code: CODE });
    expect(warnings).toMatchObject([note('OAUTH_PROVIDER_REFUSED_CODE', { providerError: 'invalid_grant' })]);
    for (const hidden of [CODE, VERIFIER, CLIENT.clientSecret]) expect(JSON.stringify(warnings)).not.toContain(hidden);
  });

  it('is no text of the provider’s own', async () => {
    const { warnings } = await signIn(play(), { code: undefined, error: `leaked ${CODE}`, error_description: CODE });
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain(CODE);
  });

  it('is what is wrong with an ID token', async () => {
    const [strange, late] = [play(), play()];
    strange.signWith = makeKey();
    late.claims.exp = Math.floor(Date.now() / 1000) - 600;
    for (const issuer of [strange, late]) {
      const { warnings } = await signIn(issuer);
      expect(warnings).toEqual([note('OAUTH_PROVIDER_ANSWER_INVALID', { reason: expect.stringMatching(/\w/) })]);
      expect(JSON.stringify(warnings)).not.toMatch(/eyJ/);
    }
  });

  it('is that it cannot be discovered, or reached', async () => {
    const begin = { method: 'authorizationUrl', argument: REQUEST } as const;
    const missing = await ask(`${standIns.origin}/nothing`, begin);
    expect(missing.warnings).toEqual([
      note('OAUTH_PROVIDER_ANSWER_INVALID', { reason: expect.stringMatching(/\w/), status: 404 }),
    ]);
    const closed = await ask('http://127.0.0.1:1/issuer', begin);
    expect(closed.warnings).toMatchObject([note('OAUTH_PROVIDER_TEMPORARILY_UNAVAILABLE', {})]);
  });

  it('is nothing where all goes well, or somebody changes their mind', async () => {
    expect((await signIn(play())).warnings).toBeUndefined();
    const denied = await signIn(play(), { code: undefined, error: 'access_denied' });
    expect(denied.error).toMatchObject({ code: 'OAUTH_PROVIDER_ACCESS_DENIED' });
    expect(denied.warnings).toBeUndefined();
  });
});

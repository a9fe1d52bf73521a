import { createProject, expectOk, type TestProject } from '../../../support/project';
import { CLIENT, playIssuer, type Issuer } from '../../../support/providers/issuer';
import { makeKey } from '../../../support/providers/signing';
import { StandIns } from '../../../support/providers/stand-ins';
import { publicUrl } from '../../../support/server';

interface Check {
  ok: boolean;
  problems: Array<{ code: string; message: string; what_to_do: string }>;
  callback_url: string;
}

const standIns = new StandIns();
let project: TestProject;
let issuer: Issuer;
let names = 0;

beforeAll(async () => {
  await standIns.open();
  project = await createProject();
});
afterAll(() => standIns.close());
beforeEach(() => {
  issuer = playIssuer(standIns, { name: `issuer-${names++}` });
});

async function configure(configId: string, settings: object | null): Promise<void> {
  const override = { [`auth.oauth.providers.${configId}`]: settings };
  const body = { config_override_string: JSON.stringify(override) };
  expectOk(await project.admin('PATCH /internal/config/override', { body }));
}

const own = (settings: object = {}) => ({
  type: 'oidc',
  isShared: false,
  allowSignIn: false,
  issuerUrl: issuer.url,
  clientId: CLIENT.clientId,
  clientSecret: CLIENT.clientSecret,
  ...settings,
});
const check = (configId = 'acme') => project.admin<Check>(`POST /internal/oauth-providers/${configId}/test`);

/** The code of the one problem of settings; null without one. */
async function problemOf(settings: object): Promise<string | null> {
  await configure('acme', settings);
  const body = expectOk(await check());
  expect(body.ok).toBe(body.problems.length === 0);
  expect(body.problems.every(({ message, what_to_do }) => message && what_to_do)).toBe(true);
  return body.problems[0]?.code ?? null;
}

describe('POST /internal/oauth-providers/{config_id}/test', () => {
  it('is content with an issuer that knows us, before the provider is switched on', async () => {
    await configure('acme', own());
    expect((await check()).body).toEqual({
      ok: true,
      problems: [],
      callback_url: `${publicUrl()}/api/v1/auth/oauth/callback/acme`,
    });
  });

  it.each<[string, () => object]>([
    ['CLIENT_REFUSED', () => own({ clientSecret: 'wrong' })],
    ['CLIENT_REFUSED', () => own({ clientId: 'wrong' })],
    ['SETTINGS_INCOMPLETE', () => own({ clientSecret: '' })],
    ['SETTINGS_INCOMPLETE', () => own({ issuerUrl: 'no address' })],
    ['HOST_NOT_FOUND', () => own({ issuerUrl: 'https://nobody.invalid' })],
    ['UNREACHABLE', () => own({ issuerUrl: 'http://127.0.0.1:1' })],
    ['DISCOVERY_FAILED', () => own({ issuerUrl: `${standIns.origin}/nothing` })],
    ['NO_SHARED_KEYS', () => ({ type: 'discord', isShared: true, allowSignIn: true })],
  ])('says %s: %#', async (code, settings) => {
    expect(await problemOf(settings())).toBe(code);
  });

  it.each<[string, () => void]>([
    ['ISSUER_DIFFERS', () => (issuer.metadata.issuer = 'https://another.example')],
    ['DISCOVERY_FAILED', () => delete issuer.metadata.issuer],
    ['DISCOVERY_FAILED', () => delete issuer.metadata.token_endpoint],
    ['TOO_LARGE', () => (issuer.metadata.padding = 'x'.repeat(64_001))],
    ['UNREACHABLE', () => (issuer.metadata.token_endpoint = 'http://127.0.0.1:1/token')],
  ])('says %s of what the issuer says: %#', async (code, twist) => {
    twist();
    expect(await problemOf(own())).toBe(code);
  });

  it.each<[string | null, object | string, number]>([
    [null, { error: 'invalid_grant' }, 400],
    [null, { error: 'invalid_request', error_description: 'Bad code' }, 400],
    ['CLIENT_REFUSED', { error: 'unauthorized_client' }, 400],
    ['CLIENT_REFUSED', { error: 'invalid_client' }, 401],
    ['CALLBACK_URL_REFUSED', { error: 'redirect_uri_mismatch' }, 400],
    ['PROVIDER_FAILS', 'Oops', 502],
    ['REDIRECTED', '', 302],
  ])('says %s of the answer %j', async (code, body, status) => {
    const headers: Record<string, string> = status === 302 ? { location: '/' } : {};
    standIns.on(`${new URL(issuer.url).pathname.slice(1)}/token`, { status, body, headers });
    expect(await problemOf(own())).toBe(code);
  });

  it('looks again at an issuer that was mended', async () => {
    issuer.metadata.issuer = 'https://another.example';
    expect(await problemOf(own())).toBe('ISSUER_DIFFERS');
    issuer.metadata.issuer = issuer.url;
    issuer.keys = [makeKey().jwk];
    expect((await check()).body.ok).toBe(true);
  });

  it('knows no provider that is not configured', async () => {
    expect(await check('nobody')).toMatchObject({ status: 400, code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED' });
    expect(await check('__proto__')).toMatchObject({ status: 400, code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED' });
    const other = await createProject();
    await configure('acme', own());
    expect(await other.admin('POST /internal/oauth-providers/acme/test')).toMatchObject({
      code: 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
    });
  });

  it('is for administrators', async () => {
    for (const tier of ['client', 'server'] as const) {
      const answer = await project[tier]('POST /internal/oauth-providers/acme/test');
      expect(answer).toMatchObject({ status: 401, code: 'INSUFFICIENT_ACCESS_TYPE' });
    }
  });
});

describe('testOauthProvider', () => {
  it('says the same over GraphQL', async () => {
    await configure('acme', own({ clientSecret: 'wrong' }));
    const mutation = `mutation Test($configId: String!) {
      testOauthProvider(configId: $configId) { ok callbackUrl problems { code message whatToDo } }
    }`;
    const { data, errors } = await project.graphql(mutation, { configId: 'acme' });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      testOauthProvider: { ok: false, problems: [{ code: 'CLIENT_REFUSED', whatToDo: expect.any(String) }] },
    });
  });
});

describe('oauth_providers of the project', () => {
  const patch = (oauth_providers: object[]) =>
    project.admin('PATCH /internal/projects/current', { body: { config: { oauth_providers } } });
  const custom = (changes: object = {}) => ({
    id: 'acme',
    type: 'standard',
    client_id: 'a',
    client_secret: 'b',
    issuer_url: 'https://login.acme.example',
    display_name: 'Acme',
    claims: { account_id: 'oid', email: 'mail' },
    ...changes,
  });

  it('hold issuers of the owner, several of them, beside the built-in ones', async () => {
    const second = {
      id: 'beta',
      type: 'standard',
      client_id: 'c',
      client_secret: 'd',
      issuer_url: 'https://beta.example',
    };
    const body = expectOk(await patch([{ id: 'google', type: 'shared' }, second, custom()]));
    expect(body.config).toMatchObject({
      oauth_providers: [
        { provider_config_id: 'acme', ...custom() },
        { provider_config_id: 'beta', ...second },
        { provider_config_id: 'google', id: 'google', type: 'shared' },
      ],
      enabled_oauth_providers: [{ id: 'acme', display_name: 'Acme' }, { id: 'beta' }, { id: 'google' }],
    });
    const seen = expectOk(await project.client('GET /projects/current'));
    expect(seen.config).toMatchObject({
      enabled_oauth_providers: [{ id: 'acme', display_name: 'Acme' }, { id: 'beta' }, { id: 'google' }],
    });
    expect(JSON.stringify(seen)).not.toContain('login.acme.example');
  });

  it.each([
    ['id', { id: 'google' }],
    ['id', { id: 'oidc' }],
    ['id', { id: 'ACME' }],
    ['id', { id: 'a/b' }],
    ['id', { id: '' }],
    ['type', { type: 'shared' }],
    ['issuer_url', { issuer_url: 'acme.example' }],
    ['issuer_url', { issuer_url: 'ftp://acme.example' }],
    ['issuer_url', { issuer_url: 'https://user:secret@acme.example' }],
    ['issuer_url', { issuer_url: 'https://acme.example/?a=b' }],
    ['client_secret', { client_secret: '' }],
    ['claims.account_id', { claims: { account_id: 'email' } }],
    ['claims.surprise', { claims: { surprise: 'x' } }],
  ])('are refused for their %s: %#', async (member, changes) => {
    const answer = await patch([custom(changes)]);
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(JSON.stringify(answer.details)).toContain(member.split('.').at(-1));
  });

  it('take no address for an account in the configuration, either', async () => {
    const settings = own({ claims: { accountId: 'preferred_username' } });
    const body = { config_override_string: JSON.stringify({ 'auth.oauth.providers.acme': settings }) };
    const answer = await project.admin('PATCH /internal/config/override', { body });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('auth.oauth.providers.acme.claims.accountId');
  });
});

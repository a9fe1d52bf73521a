import { StackServerApp } from '../../sdk/src/index.js';
import { Accounts, PROJECT_ID, USER_ID, userJson } from './support/accounts.js';
import { createClientApp, signIn } from './support/client-app.js';
import { FakeRuntime } from './support/fake-runtime.js';
import { knownError, plainError, StandIn } from './support/stand-in.js';

const ID = '0e4cfe4a-5b8e-4d2c-9f1b-6f0f0f5f9a11';
const JSON_OF_ACCOUNT = {
  id: ID,
  user_id: USER_ID,
  provider_config_id: 'google',
  type: 'google',
  email: 'zoe@gmail.test',
  allow_sign_in: true,
  allow_connected_accounts: true,
};
const ONE = `/oauth-providers/${USER_ID}/${ID}`;
const ALREADY_USED = knownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN', 400);
const PAGE = 'https://app.test/settings?tab=2#accounts';

let standIn: StandIn;
let runtime: FakeRuntime;

beforeEach(async () => {
  standIn = await StandIn.start();
});
afterEach(() => standIn.stop());

async function openUser(href: string | null = null) {
  runtime = new FakeRuntime(href);
  new Accounts(standIn, runtime);
  return signIn(createClientApp(standIn, runtime, { oauthScopesOnSignIn: { google: ['calendar'] } }));
}

function createServerApp() {
  const options = {
    baseUrl: standIn.baseUrl,
    projectId: PROJECT_ID,
    publishableClientKey: 'pck',
    secretServerKey: 'ssk',
    tokenStore: 'memory',
  } as const;
  return new StackServerApp(options, new FakeRuntime());
}

async function openServerUser() {
  standIn.on(`GET /users/${USER_ID}`, { json: userJson() });
  return (await createServerApp().getUser(USER_ID))!;
}

function answerList(...items: object[]): void {
  standIn.on('GET /oauth-providers', { json: { items, is_paginated: false } });
}

describe('accounts at providers', () => {
  it('are listed as their user may see them', async () => {
    const user = await openUser();
    const { email: _, ...withoutEmail } = JSON_OF_ACCOUNT;
    answerList(JSON_OF_ACCOUNT, { ...withoutEmail, id: 'other' });
    const [first, second] = await user.listOAuthProviders();
    expect(first).toMatchObject({
      id: ID,
      userId: USER_ID,
      providerConfigId: 'google',
      type: 'google',
      email: 'zoe@gmail.test',
      allowSignIn: true,
      allowConnectedAccounts: true,
    });
    expect([first!.accountId, second!.email]).toEqual([undefined, undefined]);
    expect(standIn.last.query).toEqual({ user_id: 'me' });
    expect(standIn.last.headers['x-stack-access-type']).toBe('client');
  });

  it('are found by their id, and nothing else is', async () => {
    const user = await openUser();
    answerList(JSON_OF_ACCOUNT);
    expect(await user.getOAuthProvider(ID)).toMatchObject({ id: ID });
    expect(await user.getOAuthProvider('google')).toBeNull();
  });

  it('are changed by their user, with the code of a second factor where one is', async () => {
    const user = await openUser();
    answerList(JSON_OF_ACCOUNT);
    standIn.on(`PATCH ${ONE}`, { json: JSON_OF_ACCOUNT }, ALREADY_USED, plainError(400, 'No.'));
    const account = (await user.getOAuthProvider(ID))!;
    const update = { allowSignIn: false, totpCode: '123456' };
    expect(await account.update(update)).toEqual({ status: 'ok', data: undefined });
    expect(standIn.last.json).toEqual({ allow_sign_in: false, totp_code: '123456' });
    expect(await account.update({ allowSignIn: true })).toMatchObject({
      status: 'error',
      error: { code: 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN' },
    });
    await expect(account.update({ allowSignIn: true })).rejects.toMatchObject({ status: 400 });
  });

  it('are removed by their user', async () => {
    const user = await openUser();
    answerList(JSON_OF_ACCOUNT);
    standIn.on(`DELETE ${ONE}`, { json: { success: true } });
    const account = (await user.getOAuthProvider(ID))!;
    await account.delete();
    expect(standIn.last.json).toBeUndefined();
    await account.delete({ totpCode: '123456' });
    expect(standIn.last.json).toEqual({ totp_code: '123456' });
  });

  it('are read, changed and made by servers, who know more', async () => {
    const user = await openServerUser();
    const json = { ...JSON_OF_ACCOUNT, account_id: '1101' };
    answerList(json);
    standIn.on(`PATCH ${ONE}`, { json });
    const [account] = await user.listOAuthProviders();
    expect(account!.accountId).toBe('1101');
    expect(standIn.last.query).toEqual({ user_id: USER_ID });
    await account!.update({ accountId: '1102', email: 'zoe@example.com' });
    expect(standIn.last.json).toEqual({ account_id: '1102', email: 'zoe@example.com' });
    expect(standIn.last.headers['x-stack-access-type']).toBe('server');
  });
});

describe('createOAuthProvider', () => {
  const options = {
    userId: USER_ID,
    providerConfigId: 'google',
    accountId: '1101',
    email: 'zoe@gmail.test',
    allowSignIn: true,
    allowConnectedAccounts: false,
  };

  it('gives the account', async () => {
    standIn.on('POST /oauth-providers', { status: 201, json: { ...JSON_OF_ACCOUNT, account_id: '1101' } });
    const result = await createServerApp().createOAuthProvider(options);
    expect(result).toMatchObject({ status: 'ok', data: { id: ID, accountId: '1101' } });
    expect(standIn.last.json).toEqual({
      user_id: USER_ID,
      provider_config_id: 'google',
      account_id: '1101',
      email: 'zoe@gmail.test',
      allow_sign_in: true,
      allow_connected_accounts: false,
    });
  });

  it('gives back that somebody signs in with it, and throws the rest', async () => {
    standIn.on('POST /oauth-providers', ALREADY_USED, knownError('USER_NOT_FOUND', 404));
    const app = createServerApp();
    expect(await app.createOAuthProvider(options)).toMatchObject({ status: 'error' });
    await expect(app.createOAuthProvider(options)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });
});

const REFUSED = knownError('OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE', 400);

function answerConnections(user: string, ...accounts: [provider: string, accountId: string][]): void {
  const items = accounts.map(([provider, provider_account_id]) => ({
    user_id: USER_ID,
    provider,
    provider_account_id,
  }));
  standIn.on(`GET /connected-accounts/${user}`, { json: { items, is_paginated: false } });
}

function pathOfToken(provider: string, accountId: string, user = 'me'): string {
  return `POST /connected-accounts/${user}/${provider}/${encodeURIComponent(accountId)}/access-token`;
}

describe('connected accounts', () => {
  it('give access tokens of their provider, whatever their ids are spelt with', async () => {
    const user = await openUser();
    answerConnections('me', ['google', 'a/b c'], ['github', '7']);
    standIn.on(pathOfToken('google', 'a/b c'), { status: 201, json: { access_token: 'at' } });
    const [google, github] = await user.listConnectedAccounts();
    expect(google).toMatchObject({ id: 'google', provider: 'google', providerAccountId: 'a/b c' });
    expect(github!.provider).toBe('github');
    const scopes = ['calendar', 'drive'];
    expect(await google!.getAccessToken({ scopes })).toEqual({ status: 'ok', data: { accessToken: 'at' } });
    expect(standIn.last.json).toEqual({ scope: 'calendar drive' });
    await google!.getAccessToken();
    expect(standIn.last.json).toEqual({});
  });

  it('give back that there is no such token, and throw the rest', async () => {
    const user = await openUser();
    answerConnections('me', ['google', '1']);
    const shared = knownError('OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS', 400);
    const gone = knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER', 400);
    standIn.on(pathOfToken('google', '1'), REFUSED, gone, shared);
    const [google] = await user.listConnectedAccounts();
    expect(await google!.getAccessToken()).toMatchObject({
      error: { code: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE' },
    });
    expect(await google!.getAccessToken()).toMatchObject({ error: { code: 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER' } });
    await expect(google!.getAccessToken()).rejects.toMatchObject({
      code: 'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
    });
  });

  it('are found by provider: the first whose token has the scopes', async () => {
    const user = await openUser();
    answerConnections('me', ['github', '0'], ['google', '1'], ['google', '2']);
    standIn.on(pathOfToken('google', '1'), REFUSED).on(pathOfToken('google', '2'), { json: { access_token: 'at' } });
    const google = await user.getConnectedAccount('google', { scopes: ['calendar'] });
    expect(google).toMatchObject({ id: 'google', providerAccountId: '2' });
    expect(await google!.getAccessToken()).toEqual({ accessToken: 'at' });
    expect(standIn.last.json).toEqual({ scope: 'calendar' });
    expect(await user.getOrLinkConnectedAccount('google')).toMatchObject({ providerAccountId: '2' });
  });

  it('are missed as the caller wants: null, or what the server said', async () => {
    const user = await openUser();
    answerConnections('me', ['google', '1']);
    standIn.on(pathOfToken('google', '1'), REFUSED);
    expect(await user.getConnectedAccount('google')).toBeNull();
    expect(await user.getConnectedAccount('github')).toBeNull();
    await expect(user.getConnectedAccount('google', { or: 'throw' })).rejects.toMatchObject({
      code: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
    });
    await expect(user.getConnectedAccount('github', { or: 'throw' })).rejects.toMatchObject({
      code: 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
      status: 400,
    });
  });

  it('throw when their token went away after they were found', async () => {
    const user = await openUser();
    answerConnections('me', ['google', '1']);
    standIn.on(pathOfToken('google', '1'), { json: { access_token: 'at' } }, REFUSED);
    const google = await user.getConnectedAccount('google');
    await expect(google!.getAccessToken()).rejects.toMatchObject({
      code: 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
    });
  });

  it('are found by who the user is there', async () => {
    const user = await openUser();
    answerConnections('me', ['google', '1'], ['github', '1']);
    const found = await user.getConnectedAccount({ provider: 'github', providerAccountId: '1' });
    expect(found).toMatchObject({ provider: 'github' });
    expect(await user.getConnectedAccount({ provider: 'github', providerAccountId: '2' })).toBeNull();
  });

  it('are read by servers, who send nobody away', async () => {
    const user = await openServerUser();
    answerConnections(USER_ID, ['google', '1']);
    standIn.on(pathOfToken('google', '1', USER_ID), { json: { access_token: 'at' } });
    const google = await user.getConnectedAccount('google');
    expect(await google!.getAccessToken()).toEqual({ accessToken: 'at' });
    expect(standIn.last.headers['x-stack-access-type']).toBe('server');
    const count = standIn.requests.length;
    await expect(user.linkConnectedAccount('google')).rejects.toThrow('Only who is signed in here');
    await expect(user.getConnectedAccount('github', { or: 'redirect' })).rejects.toThrow('Only who is signed in here');
    expect(standIn.requests.slice(count).map(({ method }) => method)).toEqual(['GET']);
  });
});

describe('linking an account', () => {
  const AUTHORIZE = 'GET /auth/oauth/authorize/google';

  async function untilAway() {
    while (runtime.page!.navigations.length === 0) await new Promise((resolve) => setImmediate(resolve));
    return standIn.list(AUTHORIZE)[0]!.query;
  }

  const ways = {
    linkConnectedAccount: 'linkConnectedAccount',
    'getOrLinkConnectedAccount when there is none': 'getOrLinkConnectedAccount',
  } as const;

  it.each(Object.entries(ways))('%s leaves in the name of the user, and comes back to this place', async (_, way) => {
    const user = await openUser(PAGE);
    answerConnections('me');
    standIn.on(AUTHORIZE, { json: { location: 'https://accounts.test/' } });
    void user[way]('google', { scopes: ['drive', 'calendar'] });
    const query = await untilAway();
    const wayBack = encodeURIComponent('/settings?tab=2#accounts').replaceAll('%20', '+');
    expect(query).toMatchObject({
      type: 'link',
      token: (await user.getAuthJson()).accessToken,
      provider_scope: 'drive calendar',
      redirect_uri: `https://app.test/handler/oauth-callback?after_auth_return_to=${wayBack}`,
      error_redirect_url: 'https://app.test/handler/error',
    });
    expect(runtime.page!.navigations).toEqual([{ url: 'https://accounts.test/', replace: false }]);
  });

  it('is what a missing account leads to, for whoever asks so', async () => {
    const user = await openUser(PAGE);
    answerConnections('me', ['google', '1']);
    standIn.on(pathOfToken('google', '1'), REFUSED);
    standIn.on(AUTHORIZE, { json: { location: 'https://accounts.test/' } });
    void user.getConnectedAccount('google', { or: 'redirect', scopes: ['drive'] });
    expect(await untilAway()).toMatchObject({ type: 'link', provider_scope: 'drive calendar' });
  });

  it('throws what the server finds wrong, and stays', async () => {
    const user = await openUser(PAGE);
    const refusal = knownError('OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS', 400);
    standIn.on(AUTHORIZE, { ...refusal, status: 400 });
    await expect(user.linkConnectedAccount('google')).rejects.toMatchObject({
      code: 'OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
    });
    expect(runtime.page!.navigations).toEqual([]);
  });

  it('happens in browsers only', async () => {
    const user = await openUser();
    await expect(user.linkConnectedAccount('google')).rejects.toThrow('in a browser only');
  });
});

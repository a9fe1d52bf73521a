import { randomUUID } from 'node:crypto';
import { query } from '../support/database';
import { overrideConfig } from '../support/emails';
import { eventsOf } from '../support/events';
import { linkAccount, newAccount, type LinkedAccount, type LinkedAccountList } from '../support/linked-accounts';
import { inParallel } from '../support/passwords';
import { createProject, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';
import { nameOf } from '../support/second-factor';
import { staleCopies } from '../support/user-copies';
import { createUser, NIL, readUser } from '../support/users';

const NOBODY = 'CANNOT_GET_OWN_USER_WITHOUT_USER';
const TAKEN = 'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN';
const PROVIDERS = {
  oauth_providers: [
    { id: 'github', type: 'shared' },
    { id: 'google', type: 'shared' },
  ],
};

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject(PROVIDERS);
});
beforeEach(async () => {
  account = await signUp(project.client);
});
afterEach(async () => {
  expect(await staleCopies(project.id)).toEqual([]);
});

const link = (more: object = {}, userId = account.userId) =>
  project.server<LinkedAccount>('POST /oauth-providers', { body: { ...newAccount(userId), ...more } });
const asClient = (id: string, userId = 'me') =>
  project.client<LinkedAccount>(`GET /oauth-providers/${userId}/${id}`, { token: account.accessToken });
const asServer = (id: string, userId = account.userId) =>
  project.server<LinkedAccount>(`GET /oauth-providers/${userId}/${id}`);
const list = (token: string | undefined, query: Record<string, string> = {}) =>
  project.client<LinkedAccountList>('GET /oauth-providers', { token, query });

/** A provider that the project had, with an account of the user there. */
async function linkToRemoved(): Promise<{ own: TestProject; user: Account; id: string }> {
  const own = await createProject(PROVIDERS);
  const user = await signUp(own.client);
  const { id } = await linkAccount(own, user.userId);
  await overrideConfig(own, { 'auth.oauth.providers': { google: { type: 'google', allowSignIn: true } } });
  return { own, user, id };
}

describe('POST /oauth-providers', () => {
  it('links an account, and tells of it', async () => {
    const body = newAccount(account.userId, { email: 'Ada@GitHub.example' });
    const answer = await project.server<LinkedAccount>('POST /oauth-providers', { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ id: expect.any(String), type: 'github', ...body });
    expect((await readUser(project, account.userId)).oauth_providers).toEqual([
      { id: 'github', account_id: body.account_id, email: 'Ada@GitHub.example' },
    ]);
    expect(await eventsOf(project, 'linked_account.created')).toContainEqual({
      id: answer.body.id,
      user_id: account.userId,
      provider_id: 'github',
      account_id: body.account_id,
      email: 'Ada@GitHub.example',
      allow_sign_in: true,
      allow_connected_accounts: true,
    });
  });

  it('leaves out an address that is not known, and counts an account that signs nobody in', async () => {
    const { body } = await link({ allow_sign_in: false });
    expect(body).not.toHaveProperty('email');
    expect((await readUser(project, account.userId)).oauth_providers).toHaveLength(1);
  });

  it('refuses a second account of one provider to sign in with', async () => {
    await link();
    expect(nameOf(await link())).toBe('LINKED_ACCOUNT_OTHER_SIGNS_IN');
    expect(await link()).toMatchObject({ status: 400, code: undefined });
    expect((await link({ allow_sign_in: false })).status).toBe(201);
    expect((await link({ provider_config_id: 'google' })).status).toBe(201);
  });

  it('refuses an account that the user has', async () => {
    const { body } = await link({ allow_sign_in: false });
    const again = await link({ account_id: body.account_id, allow_sign_in: false });
    expect(again).toMatchObject({ status: 400, code: undefined });
    expect(nameOf(again)).toBe('LINKED_ACCOUNT_ALREADY_EXISTS');
  });

  it('refuses to sign in with an account that signs in somebody else, of the same provider', async () => {
    const { account_id } = await linkAccount(project, (await createUser(project)).id);
    expect(await link({ account_id })).toMatchObject({ status: 400, code: TAKEN });
    expect((await link({ account_id, provider_config_id: 'google' })).status).toBe(201);
    expect((await link({ account_id, allow_sign_in: false })).status).toBe(201);
  });

  it('tells first of another one that signs in, then of the same one, then of somebody else', async () => {
    const other = await linkAccount(project, (await createUser(project)).id);
    await link({ account_id: other.account_id, allow_sign_in: false });
    const again = { account_id: other.account_id, allow_sign_in: true };
    expect(nameOf(await link(again))).toBe('LINKED_ACCOUNT_ALREADY_EXISTS');
    await link();
    expect(nameOf(await link(again))).toBe('LINKED_ACCOUNT_OTHER_SIGNS_IN');
    expect(nameOf(await link({ ...again, provider_config_id: 'myspace', user_id: NIL }))).toBe(
      'LINKED_ACCOUNT_PROVIDER_NOT_FOUND',
    );
    expect(await link({ ...again, user_id: NIL })).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
  });

  it('gives an account to one of many users at the same moment', async () => {
    const account_id = randomUUID();
    const users = await inParallel(8, () => createUser(project));
    const answers = await Promise.all(users.map(({ id }) => link({ account_id }, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === TAKEN)).toHaveLength(7);
  });

  it('gives a user one account of a provider of many at the same moment', async () => {
    const answers = await inParallel(8, () => link());
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => nameOf(answer) === 'LINKED_ACCOUNT_OTHER_SIGNS_IN')).toHaveLength(7);
  });

  it('stops at 100 accounts of a user', async () => {
    const oauth_providers = Array.from({ length: 98 }, () => ({ id: 'github', account_id: randomUUID(), email: null }));
    const { id } = await createUser(project, { oauth_providers });
    const answers = await inParallel(4, () => link({ allow_sign_in: false }, id));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400]);
    expect(nameOf(await link({ allow_sign_in: false }, id))).toBe('LINKED_ACCOUNT_LIMIT_REACHED');
  });

  it.each([
    ['no user', { user_id: undefined }],
    ['no provider', { provider_config_id: undefined }],
    ['no account', { account_id: undefined }],
    ['an empty account', { account_id: '' }],
    ['no word about signing in', { allow_sign_in: undefined }],
    ['no word about tokens', { allow_connected_accounts: undefined }],
    ['what is no address', { email: 'not an address' }],
    ['an unknown field', { type: 'github' }],
  ])('refuses %s as a schema error', async (_, more) => {
    expect(await link(more)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('is for servers, who are no user themselves', async () => {
    const body = newAccount('me');
    const options = { body, token: account.accessToken };
    expect((await project.client('POST /oauth-providers', options)).code).toBe('INSUFFICIENT_ACCESS_TYPE');
    expect((await project.server('POST /oauth-providers', { body })).code).toBe(NOBODY);
    expect((await project.admin('POST /oauth-providers', { body: newAccount(account.userId) })).status).toBe(201);
  });
});

describe('GET /oauth-providers', () => {
  it('lists those of a user, oldest first', async () => {
    const first = await linkAccount(project, account.userId);
    const second = await linkAccount(project, account.userId, { provider_config_id: 'google' });
    await linkAccount(project, (await createUser(project)).id);
    const { body } = await project.server('GET /oauth-providers', { query: { user_id: account.userId } });
    expect(body).toEqual({ items: [first, second], is_paginated: false });
  });

  it('shows clients their own, without what the provider calls them', async () => {
    const { account_id: _, ...shown } = await linkAccount(project, account.userId);
    for (const user_id of ['me', account.userId]) {
      expect((await list(account.accessToken, { user_id })).body).toEqual({ items: [shown], is_paginated: false });
    }
  });

  it('lists those of all users for servers', async () => {
    const own = await createProject(PROVIDERS);
    const users = [await createUser(own), await createUser(own)];
    const linked = [
      await linkAccount(own, users[0]!.id),
      await linkAccount(own, users[1]!.id),
      await linkAccount(own, users[0]!.id, { provider_config_id: 'google' }),
    ];
    const { body } = await own.server('GET /oauth-providers');
    expect(body).toEqual({ items: linked, is_paginated: false });
  });

  it('refuses a list that would be too long', async () => {
    const own = await createProject(PROVIDERS);
    await query(
      `WITH many AS (
         INSERT INTO users (project_id, id) SELECT $1, gen_random_uuid() FROM generate_series(1, 17) RETURNING id)
       INSERT INTO oauth_accounts (project_id, id, user_id, provider_config_id, account_id, email)
       SELECT $1, gen_random_uuid(), id, 'github', id::text, repeat('x', 1000000) FROM many`,
      [own.id],
    );
    const answer = await own.server('GET /oauth-providers');
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(nameOf(answer)).toBe('LIST_TOO_LARGE');
  });

  it('knows who may list what', async () => {
    const other = await createUser(project);
    expect(await list(account.accessToken)).toMatchObject({ status: 403, code: undefined });
    expect((await list(account.accessToken, { user_id: other.id })).status).toBe(403);
    expect((await list(account.accessToken, { user_id: NIL })).status).toBe(403);
    expect((await list(undefined, { user_id: other.id })).code).toBe(NOBODY);
    expect((await list(undefined, { user_id: 'me' })).code).toBe(NOBODY);
    expect((await list(account.accessToken, { user_id: 'x' })).code).toBe('SCHEMA_ERROR');
    const unknown = await project.server('GET /oauth-providers', { query: { user_id: NIL } });
    expect(unknown).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    const anonymous = await signUpAnonymously(project.client);
    expect((await project.server(`GET /oauth-providers?user_id=${anonymous.userId}`)).body.items).toEqual([]);
  });

  it('still has an account of a provider that is gone, by what that was', async () => {
    const { own, user, id } = await linkToRemoved();
    const answer = await own.server('GET /oauth-providers', { query: { user_id: user.userId } });
    expect(answer.body.items).toMatchObject([{ id, provider_config_id: 'github', type: 'github' }]);
  });

  it('leaves out an account of a provider that is gone, of which nobody knows what it was', async () => {
    const { own, user, id } = await linkToRemoved();
    await query(`UPDATE oauth_accounts SET provider_config_id = 'mine' WHERE id = $1`, [id]);
    const { body } = await own.server('GET /oauth-providers', { query: { user_id: user.userId } });
    expect(body.items).toEqual([]);
    const path = `/oauth-providers/${user.userId}/${id}`;
    for (const answer of [await own.server(`GET ${path}`), await own.server(`PATCH ${path}`, { body: {} })]) {
      expect(answer).toMatchObject({ status: 404, code: undefined });
      expect(nameOf(answer)).toBe('LINKED_ACCOUNT_NOT_FOUND');
    }
    expect((await own.server(`GET /users/${user.userId}`)).status).toBe(200);
    expect((await own.server(`DELETE ${path}`)).status).toBe(200);
  });
});

describe('GET /oauth-providers/{user_id}/{id}', () => {
  it('shows one to its user and to servers', async () => {
    const linked = await linkAccount(project, account.userId);
    const { account_id: _, ...shown } = linked;
    expect((await asClient(linked.id)).body).toEqual(shown);
    expect((await asServer(linked.id)).body).toEqual(linked);
  });

  it('knows what is not there, and not theirs', async () => {
    const other = await createUser(project);
    const { id } = await linkAccount(project, other.id);
    expect(await asServer(id)).toMatchObject({ status: 404, code: undefined });
    expect(nameOf(await asServer(id))).toBe('LINKED_ACCOUNT_NOT_FOUND');
    expect(await asServer(id, NIL)).toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    expect((await asClient(id)).status).toBe(404);
    expect(await asClient(id, other.id)).toMatchObject({ status: 403, code: undefined });
    expect((await asClient(id, NIL)).status).toBe(403);
    expect((await asClient('x')).code).toBe('SCHEMA_ERROR');
    expect((await project.client(`GET /oauth-providers/me/${id}`)).code).toBe(NOBODY);
    const stranger = await createProject(PROVIDERS);
    expect((await stranger.server(`GET /oauth-providers/${other.id}/${id}`)).code).toBe('USER_NOT_FOUND');
  });

  it('is read, changed and removed when its provider is gone; none is added', async () => {
    const { own, user, id } = await linkToRemoved();
    const path = `/oauth-providers/${user.userId}/${id}`;
    expect((await own.server(`GET ${path}`)).body).toMatchObject({ id, type: 'github' });
    const off = { allow_connected_accounts: false };
    expect((await own.server(`PATCH ${path}`, { body: off })).body).toMatchObject({ type: 'github', ...off });
    const token = user.accessToken;
    expect((await own.client(`GET /oauth-providers/me/${id}`, { token })).body).toMatchObject({ type: 'github' });
    const more = { user_id: user.userId, provider_config_id: 'github', account_id: 'x' };
    const body = { ...more, allow_sign_in: false, allow_connected_accounts: true };
    expect(nameOf(await own.server('POST /oauth-providers', { body }))).toBe('LINKED_ACCOUNT_PROVIDER_NOT_FOUND');
    expect((await own.server(`DELETE ${path}`)).status).toBe(200);
  });
});

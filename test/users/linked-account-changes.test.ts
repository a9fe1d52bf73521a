import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../support/client';
import { eventsOf } from '../support/events';
import { accountsOf, linkAccount, type LinkedAccount } from '../support/linked-accounts';
import { inParallel } from '../support/passwords';
import { createProject, signUp, type Account, type TestProject } from '../support/project';
import { expectAsked, nameOf, steal } from '../support/second-factor';
import { inYoungStep, totpCode } from '../support/totp';
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

const asClient = (verb: 'GET' | 'PATCH' | 'DELETE', id: string, options: { body?: JsonObject; of?: string } = {}) =>
  project.client<LinkedAccount>(`${verb} /oauth-providers/${options.of ?? 'me'}/${id}`, {
    token: account.accessToken,
    body: options.body,
  });
const asServer = (verb: 'GET' | 'PATCH' | 'DELETE', id: string, options: { body?: JsonObject; of?: string } = {}) =>
  project.server<LinkedAccount>(`${verb} /oauth-providers/${options.of ?? account.userId}/${id}`, {
    body: options.body,
  });

describe('PATCH /oauth-providers/{user_id}/{id}', () => {
  it('switches signing in and tokens for its user, and tells of it', async () => {
    const { id, account_id } = await linkAccount(project, account.userId, { email: 'ada@example.com' });
    const off = await asClient('PATCH', id, { body: { allow_sign_in: false, allow_connected_accounts: false } });
    expect(off.body).toMatchObject({ id, allow_sign_in: false, allow_connected_accounts: false });
    expect(off.body).not.toHaveProperty('account_id');
    expect((await asServer('GET', id)).body).toEqual({ ...off.body, account_id });
    expect((await asClient('PATCH', id, { body: { allow_sign_in: true } })).body.allow_sign_in).toBe(true);
    const told = (await eventsOf(project, 'linked_account.updated')).filter((event) => event.id === id);
    expect(told.map(({ allow_sign_in }) => allow_sign_in)).toEqual([false, true]);
    expect((await readUser(project, account.userId)).oauth_providers).toHaveLength(1);
  });

  it('lets servers change who the user is there', async () => {
    const first = await linkAccount(project, account.userId);
    const second = await linkAccount(project, account.userId, { provider_config_id: 'google' });
    const body = { email: 'new@example.com', account_id: randomUUID() };
    expect((await asServer('PATCH', first.id, { body })).body).toEqual({ ...first, ...body });
    expect((await readUser(project, account.userId)).oauth_providers).toEqual([
      { id: 'github', ...body },
      { id: 'google', account_id: second.account_id, email: null },
    ]);
    for (const field of Object.keys(body) as Array<keyof typeof body>) {
      const answer = await asClient('PATCH', first.id, { body: { [field]: body[field] } });
      expect(answer.code).toBe('SCHEMA_ERROR');
    }
  });

  it('changes nothing, and tells nothing, when it says nothing', async () => {
    const linked = await linkAccount(project, account.userId);
    expect((await asServer('PATCH', linked.id, { body: {} })).body).toEqual(linked);
    expect((await eventsOf(project, 'linked_account.updated')).filter(({ id }) => id === linked.id)).toEqual([]);
  });

  it('never takes the account itself for another one', async () => {
    const { id, account_id } = await linkAccount(project, account.userId);
    const body = { allow_sign_in: true, account_id };
    expect((await asServer('PATCH', id, { body })).status).toBe(200);
    expect((await asClient('PATCH', id, { body: { allow_sign_in: true } })).status).toBe(200);
  });

  it('looks at the account itself when signing in is switched on, not at those of others', async () => {
    await linkAccount(project, (await createUser(project)).id);
    const { id } = await linkAccount(project, account.userId, { allow_sign_in: false });
    expect((await asClient('PATCH', id, { body: { allow_sign_in: true } })).status).toBe(200);
  });

  it('refuses a second account of one provider to sign in with', async () => {
    await linkAccount(project, account.userId);
    const { id } = await linkAccount(project, account.userId, { allow_sign_in: false });
    const answer = await asClient('PATCH', id, { body: { allow_sign_in: true } });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect(nameOf(answer)).toBe('LINKED_ACCOUNT_OTHER_SIGNS_IN');
  });

  it('refuses to become an account that the user has, or that signs in somebody else', async () => {
    const { account_id } = await linkAccount(project, account.userId, { allow_sign_in: false });
    const { id } = await linkAccount(project, account.userId);
    expect(nameOf(await asServer('PATCH', id, { body: { account_id } }))).toBe('LINKED_ACCOUNT_ALREADY_EXISTS');
    const other = await linkAccount(project, (await createUser(project)).id);
    const theirs = { account_id: other.account_id };
    expect(await asServer('PATCH', id, { body: theirs })).toMatchObject({ status: 400, code: TAKEN });
    expect((await asServer('PATCH', id, { body: { ...theirs, allow_sign_in: false } })).status).toBe(200);
    const on = await asClient('PATCH', id, { body: { allow_sign_in: true } });
    expect(on).toMatchObject({ status: 400, code: TAKEN });
  });

  it('lets one of many users sign in with an account that all switch on at the same moment', async () => {
    const account_id = randomUUID();
    const linked = await inParallel(8, async () =>
      linkAccount(project, (await createUser(project)).id, { account_id, allow_sign_in: false }),
    );
    const answers = await Promise.all(
      linked.map(({ id, user_id }) => asServer('PATCH', id, { of: user_id, body: { allow_sign_in: true } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === TAKEN)).toHaveLength(7);
  });

  it('knows what is not there, and not theirs', async () => {
    const other = await createUser(project);
    const { id } = await linkAccount(project, other.id);
    const body = { allow_sign_in: false };
    expect(await asServer('PATCH', id, { body })).toMatchObject({ status: 404, code: undefined });
    expect((await asServer('PATCH', id, { of: NIL, body })).code).toBe('USER_NOT_FOUND');
    expect((await asClient('PATCH', id, { of: other.id, body })).status).toBe(403);
    expect((await asClient('PATCH', id, { of: NIL, body })).status).toBe(403);
    expect((await project.client(`PATCH /oauth-providers/me/${id}`, { body })).code).toBe(NOBODY);
  });
});

describe('DELETE /oauth-providers/{user_id}/{id}', () => {
  it('removes one for its user, the last one, too, and tells of it', async () => {
    const { id, account_id } = await linkAccount(project, account.userId);
    expect((await asClient('DELETE', id)).body).toEqual({ success: true });
    expect(await accountsOf(project, account.userId)).toEqual([]);
    expect((await readUser(project, account.userId)).oauth_providers).toEqual([]);
    expect(await eventsOf(project, 'linked_account.deleted')).toContainEqual({
      user_id: account.userId,
      provider_id: 'github',
      account_id,
    });
    const heir = await createUser(project);
    expect((await linkAccount(project, heir.id, { account_id })).account_id).toBe(account_id);
  });

  it('removes one at the same moment once', async () => {
    const { id } = await linkAccount(project, account.userId);
    await linkAccount(project, account.userId, { provider_config_id: 'google' });
    const answers = await inParallel(6, () => asServer('DELETE', id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(await accountsOf(project, account.userId)).toHaveLength(1);
  });

  it('knows what is not there, and not theirs', async () => {
    const other = await createUser(project);
    const { id } = await linkAccount(project, other.id);
    expect(await asServer('DELETE', id)).toMatchObject({ status: 404, code: undefined });
    expect((await asServer('DELETE', id, { of: NIL })).code).toBe('USER_NOT_FOUND');
    expect((await asClient('DELETE', id, { of: other.id })).status).toBe(403);
    expect((await asClient('DELETE', id, { of: NIL })).status).toBe(403);
    expect((await project.client(`DELETE /oauth-providers/me/${id}`)).code).toBe(NOBODY);
    expect(await accountsOf(project, other.id)).toHaveLength(1);
  });
});

describe('a user with a second factor', () => {
  it('shows it, or has just signed in, to switch or remove an account that signs in', async () => {
    const { thief, secret } = await steal(project, Promise.resolve(account));
    account = thief;
    const { id } = await linkAccount(project, thief.userId);
    expectAsked(await asClient('PATCH', id, { body: { allow_sign_in: false } }));
    expectAsked(await asClient('DELETE', id));
    expect((await asClient('PATCH', id, { body: { allow_connected_accounts: false } })).status).toBe(200);
    await inYoungStep();
    const body = { allow_sign_in: false, totp_code: totpCode(secret) };
    expect((await asClient('PATCH', id, { body })).body.allow_sign_in).toBe(false);
    expectAsked(await asClient('PATCH', id, { body: { allow_sign_in: true } }));
    expect((await asClient('DELETE', id)).status).toBe(200);
  });
});

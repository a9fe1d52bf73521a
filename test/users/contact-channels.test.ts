import { call } from '../support/client';
import { addChannel, channelsOf, type Channel, type ChannelList } from '../support/contact-channels';
import { inParallel, tryPassword } from '../support/passwords';
import {
  createProject,
  freshEmail,
  PASSWORD,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { createUser, NIL, readUser } from '../support/users';

const TAKEN = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE';
const NOBODY = 'CANNOT_GET_OWN_USER_WITHOUT_USER';

let project: TestProject;
let account: Account;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});
beforeEach(async () => {
  account = await signUp(project.client);
});

const mine = (value: string, more: object = {}) => ({
  token: account.accessToken,
  body: { user_id: 'me', type: 'email', value, used_for_auth: false, ...more },
});
const add = (value: string, more: object = {}) => project.client<Channel>('POST /contact-channels', mine(value, more));
const patch = (id: string, body: object, user = 'me') =>
  project.client<Channel>(`PATCH /contact-channels/${user}/${id}`, { token: account.accessToken, body });
const primaryOf = async (userId: string) => (await channelsOf(project, userId)).find(({ is_primary }) => is_primary);

describe('POST /contact-channels', () => {
  it('adds an address of their own for a client: unverified, not primary', async () => {
    const value = freshEmail();
    const answer = await add(value.toUpperCase());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      user_id: account.userId,
      type: 'email',
      value,
      is_primary: false,
      is_verified: false,
      used_for_auth: false,
    });
    expect((await readUser(project, account.userId)).primary_email).toBe(account.email);
  });

  it('lets servers say that it is verified', async () => {
    const channel = await addChannel(project, { user_id: account.userId, value: freshEmail(), is_verified: true });
    expect(channel.is_verified).toBe(true);
    expect((await add(freshEmail(), { is_verified: true })).code).toBe('SCHEMA_ERROR');
  });

  it('takes the primary flag from the others', async () => {
    const { body } = await add(freshEmail(), { is_primary: true });
    expect(await readUser(project, account.userId)).toMatchObject({
      primary_email: body.value,
      primary_email_auth_enabled: false,
    });
    const channels = await channelsOf(project, account.userId);
    expect(channels.map(({ is_primary }) => is_primary)).toEqual([false, true]);
  });

  it('refuses an address that the user has, before one that signs somebody else in', async () => {
    const value = freshEmail();
    await add(value);
    await addChannel(project, { user_id: (await createUser(project)).id, value, used_for_auth: true });
    expect(await add(value.toUpperCase(), { used_for_auth: true })).toMatchObject({ status: 400, code: undefined });
    const other = await signUp(project.client);
    const answer = await project.client('POST /contact-channels', {
      token: other.accessToken,
      body: { user_id: 'me', type: 'email', value: value.toUpperCase(), used_for_auth: true },
    });
    expect(answer).toMatchObject({
      status: 409,
      code: TAKEN,
      details: { type: 'email', contact_channel_value: value, would_work_if_email_was_verified: false },
    });
    expect(await channelsOf(project, other.userId)).toHaveLength(1);
  });

  it('lets many users have an address that signs nobody in, or signs in somebody else', async () => {
    expect((await add((await signUp(project.client)).email)).status).toBe(201);
  });

  it('gives an address for sign-in to one of many users at the same moment', async () => {
    const value = freshEmail();
    const users = await inParallel(8, () => createUser(project));
    const answers = await Promise.all(
      users.map(({ id }) =>
        project.server('POST /contact-channels', {
          body: { user_id: id, type: 'email', value, used_for_auth: true, is_primary: true },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === TAKEN)).toHaveLength(7);
  });

  it('keeps one primary address of many added at the same moment', async () => {
    const answers = await inParallel(10, () => add(freshEmail(), { is_primary: true }));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const channels = await channelsOf(project, account.userId);
    expect(channels).toHaveLength(11);
    expect(channels.filter(({ is_primary }) => is_primary)).toHaveLength(1);
    expect((await readUser(project, account.userId)).primary_email).toBe((await primaryOf(account.userId))?.value);
  });

  it.each([
    ['no user', { user_id: undefined }],
    ['no type', { type: undefined }],
    ['another type', { type: 'phone' }],
    ['no flag for sign-in', { used_for_auth: undefined }],
    ['no address', { value: undefined }],
    ['what is no address', { value: 'not an address' }],
    ['an empty address', { value: '' }],
    ['a line break', { value: 'a@example.com\r\nBcc: b@example.com' }],
    ['an unknown field', { color: 'red' }],
  ])('refuses %s as a schema error', async (_, more) => {
    expect(await add(freshEmail(), more)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('knows the limits of each tier', async () => {
    const body = {
      user_id: (await signUp(project.client)).userId,
      type: 'email',
      value: freshEmail(),
      used_for_auth: false,
    };
    const { accessToken: token } = account;
    expect(await project.client('POST /contact-channels', { token, body })).toMatchObject({
      status: 403,
      code: undefined,
    });
    expect((await project.client('POST /contact-channels', { body })).code).toBe(NOBODY);
    const asMe = { body: { ...body, user_id: 'me' } };
    expect((await project.client('POST /contact-channels', asMe)).code).toBe(NOBODY);
    expect((await project.server('POST /contact-channels', asMe)).code).toBe(NOBODY);
    const unknown = { body: { ...body, user_id: NIL } };
    expect(await project.server('POST /contact-channels', unknown)).toMatchObject({
      status: 404,
      code: 'USER_NOT_FOUND',
    });
    expect((await project.admin('POST /contact-channels', { body })).status).toBe(201);
    expect((await call({ method: 'POST', path: '/contact-channels', body })).code).toBe('ACCESS_TYPE_REQUIRED');
    const other = await createProject();
    expect((await other.server('POST /contact-channels', { body })).code).toBe('USER_NOT_FOUND');
  });

  it('counts a deleted user as nobody', async () => {
    await project.server(`DELETE /users/${account.userId}`);
    expect((await add(freshEmail())).code).toBe(NOBODY);
  });
});

describe('GET /contact-channels', () => {
  const list = (query?: Record<string, string>, token: string | undefined = account.accessToken) =>
    project.client<ChannelList>('GET /contact-channels', { token, query });

  it('lists a user, oldest first, and never in pages', async () => {
    const values = [account.email, freshEmail(), freshEmail()];
    for (const value of values.slice(1)) await add(value);
    const { status, body } = await list({ user_id: 'me' });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['is_paginated', 'items']);
    expect(body.is_paginated).toBe(false);
    expect(body.items.map(({ value }) => value)).toEqual(values);
    expect(body.items[0]).toMatchObject({ is_primary: true, used_for_auth: true, is_verified: false });
    expect((await list({ user_id: account.userId })).body).toEqual(body);
  });

  it('lists one channel by its id', async () => {
    const { body } = await add(freshEmail());
    expect((await list({ user_id: 'me', contact_channel_id: body.id })).body.items).toEqual([body]);
    expect((await list({ user_id: 'me', contact_channel_id: NIL })).body.items).toEqual([]);
  });

  it('lists everybody for servers that name no user, and nobody of another project', async () => {
    const small = await createProject();
    const accounts = [await signUp(small.client), await signUp(small.client)];
    const { body } = await small.server<ChannelList>('GET /contact-channels');
    expect(body.items.map(({ value }) => value)).toEqual(accounts.map(({ email }) => email));
    const foreign = { query: { user_id: accounts[0]?.userId ?? '' } };
    expect((await project.server<ChannelList>('GET /contact-channels', foreign)).body.items).toEqual([]);
  });

  it('shows clients only themselves', async () => {
    const other = await signUp(project.client);
    expect(await list({ user_id: other.userId })).toMatchObject({ status: 403, code: undefined });
    expect(await list()).toMatchObject({ status: 403, code: undefined });
    for (const query of [undefined, { user_id: 'me' }, { user_id: account.userId }]) {
      expect((await project.client('GET /contact-channels', { query })).code).toBe(NOBODY);
    }
    for (const query of [{ user_id: 'somebody' }, { user_id: 'me', contact_channel_id: 'x' }, { x: '1' }]) {
      expect((await list(query as never)).code).toBe('SCHEMA_ERROR');
    }
  });
});

describe('GET /contact-channels/{user_id}/{id}', () => {
  it('reads one of their own for clients, and any for servers', async () => {
    const { body } = await add(freshEmail());
    const path = `GET /contact-channels/me/${body.id}`;
    expect((await project.client(path, { token: account.accessToken })).body).toEqual(body);
    expect((await project.server(`GET /contact-channels/${account.userId}/${body.id}`)).body).toEqual(body);
  });

  it('does not find what is not there, or somebody else’s', async () => {
    const { body } = await add(freshEmail());
    const other = await signUp(project.client);
    const foreign = await createProject();
    for (const [by, path] of [
      [project, `${account.userId}/${NIL}`],
      [project, `${other.userId}/${body.id}`],
      [project, `${NIL}/${body.id}`],
      [foreign, `${account.userId}/${body.id}`],
    ] as const) {
      expect(await by.server(`GET /contact-channels/${path}`)).toMatchObject({ status: 404, code: undefined });
    }
    const token = other.accessToken;
    const theirs = await project.client(`GET /contact-channels/${account.userId}/${body.id}`, { token });
    expect(theirs).toMatchObject({ status: 403, code: undefined });
    expect((await project.client(`GET /contact-channels/me/${body.id}`, { token })).status).toBe(404);
    expect((await project.client(`GET /contact-channels/me/${body.id}`)).code).toBe(NOBODY);
    expect((await project.client('GET /contact-channels/me/x', { token })).code).toBe('SCHEMA_ERROR');
  });
});

describe('PATCH /contact-channels/{user_id}/{id}', () => {
  it('changes an address, which is unverified then, and stores it normalised with or without its type', async () => {
    for (const more of [{}, { type: 'email' }]) {
      const channel = await addChannel(project, { user_id: account.userId, value: freshEmail(), is_verified: true });
      const value = freshEmail();
      const answer = await patch(channel.id, { value: value.toUpperCase(), ...more });
      expect(answer).toMatchObject({ status: 200, body: { ...channel, value, is_verified: false } });
    }
  });

  it('keeps an address verified when the server says so', async () => {
    const channel = await addChannel(project, { user_id: account.userId, value: freshEmail() });
    const body = { value: freshEmail(), is_verified: true };
    const path = `PATCH /contact-channels/${account.userId}/${channel.id}`;
    expect((await project.server(path, { body })).body).toMatchObject(body);
    expect((await patch(channel.id, { is_verified: true })).code).toBe('SCHEMA_ERROR');
  });

  it('moves the primary flag, and takes it away', async () => {
    const channel = await addChannel(project, { user_id: account.userId, value: freshEmail(), is_verified: true });
    expect((await patch(channel.id, { is_primary: true })).body.is_primary).toBe(true);
    expect(await readUser(project, account.userId)).toMatchObject({
      primary_email: channel.value,
      primary_email_verified: true,
    });
    expect((await channelsOf(project, account.userId)).filter(({ is_primary }) => is_primary)).toHaveLength(1);
    expect((await patch(channel.id, { is_primary: false })).body.is_primary).toBe(false);
    expect(await readUser(project, account.userId)).toMatchObject({ primary_email: null, has_password: true });
  });

  it('switches sign-in by an address on and off', async () => {
    const { body } = await add(freshEmail());
    expect((await tryPassword(project, body.value, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await patch(body.id, { used_for_auth: true })).status).toBe(200);
    expect((await tryPassword(project, body.value, PASSWORD)).body.user_id).toBe(account.userId);
    expect((await patch(body.id, { used_for_auth: false })).status).toBe(200);
    expect((await tryPassword(project, body.value, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  it('refuses an address for sign-in that somebody else signs in with', async () => {
    const { email } = await signUp(project.client);
    const same = await add(email);
    const details = { type: 'email', contact_channel_value: null, would_work_if_email_was_verified: false };
    expect(await patch(same.body.id, { used_for_auth: true })).toMatchObject({ status: 409, code: TAKEN, details });
    const [own] = await channelsOf(project, account.userId);
    const third = await signUp(project.client);
    expect(await patch(own?.id ?? '', { value: third.email })).toMatchObject({ status: 409, code: TAKEN, details });
    expect((await channelsOf(project, account.userId))[0]).toEqual(own);
  });

  it('refuses an address that the user has already', async () => {
    const { body } = await add(freshEmail());
    expect(await patch(body.id, { value: account.email })).toMatchObject({ status: 400, code: undefined });
    expect((await patch(body.id, { value: body.value })).status).toBe(200);
  });

  it('changes nothing without changes', async () => {
    const { body } = await add(freshEmail());
    expect((await patch(body.id, {})).body).toEqual(body);
  });

  it('moves the primary flag to and fro at the same moment, and keeps one', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await add(freshEmail())).body.id);
    const answers = await inParallel(30, (index) =>
      patch(ids[index % 3] ?? '', { is_primary: true, value: freshEmail() }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await channelsOf(project, account.userId)).filter(({ is_primary }) => is_primary)).toHaveLength(1);
    expect((await readUser(project, account.userId)).primary_email).toBe((await primaryOf(account.userId))?.value);
  });

  it('does not deadlock with updates of the user', async () => {
    const [own] = await channelsOf(project, account.userId);
    const answers = await inParallel(40, (index) =>
      index % 2 === 0
        ? patch(own?.id ?? '', { value: freshEmail() })
        : project.server<Channel>(`PATCH /users/${account.userId}`, {
            body: { primary_email: freshEmail(), display_name: 'x' },
          }),
    );
    expect(answers.map(({ status, text }) => (status === 200 ? '' : text)).filter(Boolean)).toEqual([]);
  });

  it('refuses what does not fit', async () => {
    const { body } = await add(freshEmail());
    for (const wrong of [{ value: 'x' }, { value: null }, { is_primary: 'maybe' }, { type: 'phone' }, { id: NIL }]) {
      expect((await patch(body.id, wrong)).code).toBe('SCHEMA_ERROR');
    }
  });

  it('is unknown where it is not theirs', async () => {
    const other = await signUp(project.client);
    const [theirs] = await channelsOf(project, other.userId);
    expect(await patch(NIL, { is_primary: true })).toMatchObject({ status: 400, code: undefined });
    expect(await patch(theirs?.id ?? '', { is_primary: true })).toMatchObject({ status: 400, code: undefined });
    expect(await patch(theirs?.id ?? '', {}, other.userId)).toMatchObject({ status: 403, code: undefined });
    const foreign = await createProject();
    const path = `PATCH /contact-channels/${other.userId}/${theirs?.id}`;
    expect(await foreign.server(path, { body: { value: freshEmail() } })).toMatchObject({
      status: 400,
      code: undefined,
    });
    expect((await project.client(path, { body: {} })).code).toBe(NOBODY);
    expect(await channelsOf(project, other.userId)).toEqual([theirs]);
  });
});

describe('DELETE /contact-channels/{user_id}/{id}', () => {
  const remove = (id: string, user = 'me') =>
    project.client(`DELETE /contact-channels/${user}/${id}`, { token: account.accessToken });

  it('removes the primary address: nothing takes its place, ways to sign in stay', async () => {
    await add(freshEmail());
    const [own] = await channelsOf(project, account.userId);
    expect(await remove(own?.id ?? '')).toMatchObject({ status: 200, body: { success: true } });
    expect(await readUser(project, account.userId)).toMatchObject({ primary_email: null, has_password: true });
    expect(await channelsOf(project, account.userId)).toHaveLength(1);
    expect((await tryPassword(project, account.email, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  it.each([[], 'text', { unknown: 1 }, { totp_code: 1 }, { totp_code: 'x'.repeat(1000) }])(
    'ignores its body: %j',
    async (body) => {
      const { body: made } = await add(freshEmail());
      const path = `DELETE /contact-channels/me/${made.id}`;
      expect((await project.client(path, { token: account.accessToken, body: JSON.stringify(body) })).status).toBe(200);
    },
  );

  it('does not find what is not there, or somebody else’s', async () => {
    const other = await signUp(project.client);
    const [theirs] = await channelsOf(project, other.userId);
    const id = theirs?.id ?? '';
    expect(await remove(NIL)).toMatchObject({ status: 400, code: undefined });
    expect(await remove(id)).toMatchObject({ status: 400, code: undefined });
    expect(await remove(id, other.userId)).toMatchObject({ status: 403, code: undefined });
    expect((await project.client(`DELETE /contact-channels/me/${id}`)).code).toBe(NOBODY);
    const foreign = await createProject();
    expect((await foreign.server(`DELETE /contact-channels/${other.userId}/${id}`)).status).toBe(400);
    expect((await project.server(`DELETE /contact-channels/${NIL}/${id}`)).status).toBe(400);
    expect(await channelsOf(project, other.userId)).toEqual([theirs]);
    expect((await project.server(`DELETE /contact-channels/${other.userId}/${id}`)).status).toBe(200);
  });

  it('succeeds once at the same moment', async () => {
    const { body } = await add(freshEmail());
    const answers = await inParallel(10, () => remove(body.id));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });
});

describe('contact channels of anonymous users', () => {
  it('are theirs to add', async () => {
    account = await signUpAnonymously(project.client);
    expect((await add(freshEmail(), { is_primary: true })).status).toBe(201);
    expect((await readUser(project, account.userId)).is_anonymous).toBe(true);
  });
});

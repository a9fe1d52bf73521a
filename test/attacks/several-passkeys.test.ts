import { SoftwareAuthenticator } from '../support/authenticator';
import type { Answer } from '../support/client';
import { createProject, expectOk, signUp, signUpAnonymously, type Account, type TestProject } from '../support/project';
import { readUser } from '../support/users';

const ORIGIN = 'https://app.example.com';
const LIMIT = 10;

interface Challenge {
  options_json: { challenge: string; excludeCredentials?: Array<{ id: string; transports: string[] }> };
  code: string;
}
interface Passkey {
  id: string;
  user_id: string;
  name: string | null;
  created_at_millis: number;
  last_used_at_millis: number | null;
}
interface Extra {
  keep_others?: boolean;
  name?: string | null;
}

let project: TestProject;
let account: Account;

const withPasskeys = () =>
  createProject({ passkey_enabled: true, domains: [{ domain: ORIGIN, handler_path: '/handler' }] });

beforeAll(async () => {
  project = await withPasskeys();
});

beforeEach(async () => {
  account = await signUp(project.client);
});

async function register(
  who: Pick<Account, 'userId' | 'accessToken'>,
  extra: Extra = { keep_others: true },
  { device = new SoftwareAuthenticator(), of = project } = {},
) {
  const { userId, accessToken: token } = who;
  const path = 'POST /auth/passkey/initiate-passkey-registration';
  const { options_json, code } = expectOk(await of.client<Challenge>(path, { token }));
  const credential = device.register(userId, { challenge: options_json.challenge, origin: ORIGIN });
  const answer = await of.client('POST /auth/passkey/register', { token, body: { credential, code, ...extra } });
  return { device, answer };
}

async function add(who: Pick<Account, 'userId' | 'accessToken'> = account, extra: Extra = {}) {
  const { device, answer } = await register(who, { keep_others: true, ...extra });
  expectOk(answer);
  return device;
}

async function signIn(device: SoftwareAuthenticator, of = project) {
  const path = 'POST /auth/passkey/initiate-passkey-authentication';
  const { options_json, code } = expectOk(await of.client<Challenge>(path));
  const response = device.authenticate({ challenge: options_json.challenge, origin: ORIGIN });
  return of.client('POST /auth/passkey/sign-in', { body: { authentication_response: response, code } });
}

const list = async ({ userId }: { userId: string }) =>
  expectOk(await project.server<{ items: Passkey[] }>('GET /auth/passkeys', { query: { user_id: userId } })).items;
const remove = (id: string, { accessToken: token }: { accessToken: string } = account) =>
  project.client(`DELETE /auth/passkeys/${id}`, { token });
const rename = (id: string, name: unknown, { accessToken: token }: { accessToken: string } = account) =>
  project.client<Passkey>(`PATCH /auth/passkeys/${id}`, { token, body: { name } });
const succeeded = (answers: Answer<unknown>[]) => answers.filter(({ status }) => status === 200);

describe('several passkeys', () => {
  it('sign in each, and are listed oldest first with their names and when they were used', async () => {
    const first = await add(account, { name: 'Telefon' });
    const second = await add();
    expectOk(await signIn(second));
    const passkeys = await list(account);
    expect(passkeys).toEqual([
      {
        id: first.id,
        user_id: account.userId,
        name: 'Telefon',
        created_at_millis: expect.any(Number),
        last_used_at_millis: null,
      },
      expect.objectContaining({ id: second.id, last_used_at_millis: expect.any(Number) }),
    ]);
    expectOk(await signIn(first));
    const own = await project.client('GET /auth/passkeys', {
      token: account.accessToken,
      query: { user_id: 'me' },
    });
    expect(own.body.items).toEqual(await list(account));
    expect(JSON.stringify(own.body)).not.toContain('public_key');
  });

  it('are replaced by a registration that does not know of several, as one was before', async () => {
    const [first, second] = [await add(), await add()];
    const { device, answer } = await register(account, {});
    expect(answer).toMatchObject({ status: 200, body: { user_handle: device.id } });
    for (const gone of [first, second]) expect((await signIn(gone)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expectOk(await signIn(device));
    expect((await list(account)).map(({ id }) => id)).toEqual([device.id]);
  });

  it('are told to the browser that makes another one, and to no other', async () => {
    const device = await add();
    const path = 'POST /auth/passkey/initiate-passkey-registration';
    const begin = async (query: Record<string, string>) => {
      const answer = await project.client<Challenge>(path, { token: account.accessToken, query });
      return expectOk(answer).options_json.excludeCredentials;
    };
    expect(await begin({ keep_others: 'true' })).toEqual([
      { id: device.id, transports: ['internal', 'hybrid'], type: 'public-key' },
    ]);
    expect(await begin({})).toEqual([]);
  });

  it('are named after what made them', async () => {
    const path = 'POST /auth/passkey/initiate-passkey-registration';
    const token = account.accessToken;
    const { options_json, code } = expectOk(await project.client<Challenge>(path, { token }));
    const credential = new SoftwareAuthenticator().register(account.userId, {
      challenge: options_json.challenge,
      origin: ORIGIN,
    });
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0' };
    const body = { credential, code, keep_others: true };
    expectOk(await project.client('POST /auth/passkey/register', { token, body, headers }));
    expect((await list(account))[0]?.name).toBe('Firefox, Linux');
  });

  it('cannot be the same credential for two users', async () => {
    const device = await add();
    const other = await signUp(project.client);
    for (const keep_others of [true, false]) {
      const { answer } = await register(other, { keep_others }, { device });
      expect(answer).toMatchObject({ status: 400, code: 'PASSKEY_REGISTRATION_FAILED' });
    }
    expect(await list(other)).toEqual([]);
    expect((await readUser(project, other.userId)).passkey_auth_enabled).toBe(false);
    expect((await list(account)).map(({ id }) => id)).toEqual([device.id]);
  });

  it('of two users that register one credential at once, belong to one', async () => {
    const device = new SoftwareAuthenticator();
    const users = [account, await signUp(project.client)];
    const answers = await Promise.all(users.map((user) => register(user, { keep_others: true }, { device })));
    expect(succeeded(answers.map(({ answer }) => answer))).toHaveLength(1);
  });

  it('of another project do not sign in, and are not found', async () => {
    const elsewhere = await withPasskeys();
    const stranger = await signUp(elsewhere.client);
    const { device, answer } = await register(stranger, { keep_others: true }, { of: elsewhere });
    expectOk(answer);
    expect((await signIn(device)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expect(await rename(device.id, 'Mine')).toMatchObject({ status: 404, text: 'There is no such passkey.' });
    expect(await remove(device.id)).toMatchObject({ status: 404, text: 'There is no such passkey.' });
    for (const method of ['PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
      const refused = await project.server(`${method} /auth/passkeys/${device.id}`, { body });
      expect(refused).toMatchObject({ status: 404, text: 'There is no such passkey.' });
    }
    expectOk(await signIn(device, elsewhere));
  });

  it('of another user are neither listed, renamed nor removed', async () => {
    const device = await add();
    const thief = await signUp(project.client);
    const query = { user_id: account.userId };
    const listed = await project.client('GET /auth/passkeys', { token: thief.accessToken, query });
    expect(listed).toMatchObject({ status: 403, text: expect.stringContaining('your own account') });
    expect((await rename(device.id, 'Mine', thief)).status).toBe(404);
    expect((await remove(device.id, thief)).status).toBe(404);
    expect((await project.client(`DELETE /auth/passkeys/${device.id}`)).code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
    expectOk(await signIn(device));
  });

  it('take no huge, empty or strange name', async () => {
    const device = await add();
    for (const name of ['x'.repeat(101), 'x'.repeat(50_000), '', null, {}]) {
      expect(await rename(device.id, name)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    }
    const { answer } = await register(account, { keep_others: true, name: 'x'.repeat(101) });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(expectOk(await rename(device.id, 'ключ 🔑')).name).toBe('ключ 🔑');
  });

  it('are at most ten, however many are registered at once', async () => {
    for (let i = 0; i < LIMIT - 2; i += 1) await add();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(account)));
    expect(succeeded(answers.map(({ answer }) => answer))).toHaveLength(2);
    const refused = answers.map(({ answer }) => answer).find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 400, text: `A user can have ${LIMIT} passkeys. Remove one first.` });
    expect(await list(account)).toHaveLength(LIMIT);
    expectOk((await register(account, {})).answer);
    expect(await list(account)).toHaveLength(1);
  });

  it('sign in no more from the call after they are removed; the others go on', async () => {
    const [first, second] = [await add(), await add()];
    expectOk(await remove(first.id));
    expect((await signIn(first)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expectOk(await signIn(second));
    expect((await readUser(project, account.userId)).passkey_auth_enabled).toBe(true);
    expectOk(await remove(second.id));
    expect((await readUser(project, account.userId)).passkey_auth_enabled).toBe(false);
    expect((await remove(second.id)).status).toBe(404);
  });

  it('stay one where nothing else signs in, when the last two are removed at once', async () => {
    const guest = await signUpAnonymously(project.client);
    const devices = [await add(guest), await add(guest)];
    const answers = await Promise.all(devices.map(({ id }) => remove(id, guest)));
    expect(succeeded(answers)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 400,
      text: expect.stringContaining('Nothing else is left to sign in with'),
    });
    const [left] = await list(guest);
    expectOk(await signIn(devices.find(({ id }) => id === left?.id)!));
    expectOk(await project.server(`DELETE /auth/passkeys/${left?.id}`));
    expect(await list(guest)).toEqual([]);
  });

  it('change for no access token that outlived its session, and for nobody who impersonates', async () => {
    const device = await add();
    await add();
    expectOk(await project.server('DELETE /auth/sessions', { query: { user_id: account.userId } }));
    expect((await rename(device.id, 'Mine')).code).toBe('ACCESS_TOKEN_EXPIRED');
    expect((await remove(device.id)).code).toBe('ACCESS_TOKEN_EXPIRED');
    const body = { user_id: account.userId, is_impersonation: true };
    const begun = expectOk(await project.server<{ access_token: string }>('POST /auth/sessions', { body }));
    const support = { accessToken: begun.access_token };
    expect((await rename(device.id, 'Mine', support)).status).toBe(403);
    expect((await remove(device.id, support)).status).toBe(403);
  });

  it('are renamed and removed by the operator', async () => {
    const [first, second] = [await add(), await add()];
    const ask = 'query ($id: ID!) { user(id: $id) { passkeys { id name createdAtMillis lastUsedAtMillis } } }';
    const { data } = await project.graphql(ask, { id: account.userId });
    expect(data).toMatchObject({ user: { passkeys: [{ id: first.id }, { id: second.id }] } });
    const named = await project.graphql(
      'mutation ($id: String!, $name: String!) { renamePasskey(id: $id, name: $name) { name } }',
      { id: first.id, name: 'Reception' },
    );
    expect(named.data).toEqual({ renamePasskey: { name: 'Reception' } });
    const removed = await project.graphql('mutation ($id: String!) { removePasskey(id: $id) }', { id: second.id });
    expect(removed.data).toEqual({ removePasskey: second.id });
    expect((await list(account)).map(({ name }) => name)).toEqual(['Reception']);
    expect((await signIn(second)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
  });
});

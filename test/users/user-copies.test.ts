import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { SoftwareAuthenticator } from '../support/authenticator';
import { addChannel, channelsOf } from '../support/contact-channels';
import { insertEmail, query } from '../support/database';
import { codeIn, waitForMail } from '../support/mails';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signUp,
  signUpAnonymously,
  type TestProject,
} from '../support/project';
import { databaseUrl } from '../support/server';
import { staleCopies } from '../support/user-copies';
import { createUser, readUser } from '../support/users';

const ORIGIN = 'https://app.example.com';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({
    magic_link_enabled: true,
    passkey_enabled: true,
    domains: [{ domain: ORIGIN, handler_path: '/handler' }],
    oauth_providers: [{ id: 'github', type: 'shared' }],
  });
});

afterEach(async () => {
  expect(await staleCopies(project.id)).toEqual([]);
});

const patch = (userId: string, body: object) => project.server(`PATCH /users/${userId}`, { body });

async function userWithTwoAddresses(): Promise<{ id: string; first: string; second: string }> {
  const [first, second] = [freshEmail(), freshEmail()];
  const { id } = await createUser(project, { display_name: 'Ada', primary_email: first });
  await addChannel(project, { user_id: id, value: second });
  return { id, first, second };
}

describe('what stands in a user again is right', () => {
  it('after they were made with everything', async () => {
    const { id } = await createUser(project, {
      display_name: 'Ada ÄÖÜ İ',
      primary_email: freshEmail().toUpperCase(),
      primary_email_auth_enabled: true,
      primary_email_verified: true,
      oauth_providers: ['b', 'a', 'c'].map((account) => ({
        id: 'github',
        account_id: `${account}-${randomBytes(6).toString('hex')}`,
        email: null,
      })),
    });
    expect((await readUser(project, id)).oauth_providers).toHaveLength(3);
  });

  it.each([
    ['a name', { display_name: 'Grace' }],
    ['no name', { display_name: null }],
    ['another primary address', { primary_email: freshEmail() }],
    ['a name and another primary address', { display_name: 'Grace', primary_email: freshEmail() }],
    ['no primary address', { primary_email: null }],
    ['flags of the primary address', { primary_email_verified: true, primary_email_auth_enabled: true }],
  ])('after an update with %s', async (_, body) => {
    const { id } = await userWithTwoAddresses();
    expect((await patch(id, body)).status).toBe(200);
  });

  it('after an update that makes an address they have the primary one', async () => {
    const { id, first, second } = await userWithTwoAddresses();
    expect((await patch(id, { primary_email: second, primary_email_verified: true })).status).toBe(200);
    const channels = await channelsOf(project, id);
    expect(channels.map(({ value, is_primary }) => [value, is_primary])).toEqual([
      [first, false],
      [second, true],
    ]);
    expect(await readUser(project, id)).toMatchObject({ primary_email: second, primary_email_verified: true });
  });

  it('after the first address of a user without one', async () => {
    const { id } = await createUser(project);
    expect((await patch(id, { primary_email: freshEmail() })).status).toBe(200);
  });

  it('after contact channels were added, changed, moved and removed', async () => {
    const { id, second } = await userWithTwoAddresses();
    const added = await addChannel(project, { user_id: id, value: freshEmail(), is_primary: true, is_verified: true });
    expect(await staleCopies(project.id)).toEqual([]);
    expect(await readUser(project, id)).toMatchObject({ primary_email: added.value, primary_email_verified: true });
    const path = `/contact-channels/${id}/${added.id}`;
    for (const body of [{ value: freshEmail() }, { is_verified: true, used_for_auth: true }, { is_primary: false }]) {
      expectOk(await project.server(`PATCH ${path}`, { body }));
      expect(await staleCopies(project.id)).toEqual([]);
    }
    const other = (await channelsOf(project, id)).find(({ value }) => value === second);
    expectOk(await project.server(`PATCH /contact-channels/${id}/${other?.id}`, { body: { is_primary: true } }));
    expect((await readUser(project, id)).primary_email).toBe(second);
    expectOk(await project.server(`DELETE ${path}`));
    expect(await staleCopies(project.id)).toEqual([]);
    expectOk(await project.server(`DELETE /contact-channels/${id}/${other?.id}`));
    expect((await readUser(project, id)).primary_email).toBeNull();
  });

  it('after an address was verified by email', async () => {
    const account = await signUp(project.client);
    const callback_url = 'http://localhost:3000/handler/email-verification';
    const body = { email: account.email, callback_url };
    expectOk(
      await project.client('POST /contact-channels/send-verification-code', { token: account.accessToken, body }),
    );
    const code = codeIn(await waitForMail(project, account.email));
    expectOk(await project.client('POST /contact-channels/verify', { body: { code } }));
    expect((await readUser(project, account.userId)).primary_email_verified).toBe(true);
  });

  it('after an anonymous user signed up', async () => {
    const { userId, accessToken } = await signUpAnonymously(project.client);
    const body = { email: freshEmail(), password: PASSWORD };
    const headers = { 'x-stack-allow-anonymous-user': 'true' };
    const signedUp = await project.client('POST /auth/password/sign-up', { token: accessToken, body, headers });
    expect(expectOk(signedUp).user_id).toBe(userId);
  });

  it('after a passkey was registered, replaced and removed', async () => {
    const account = await signUp(project.client);
    const token = account.accessToken;
    for (const device of [new SoftwareAuthenticator(), new SoftwareAuthenticator(randomBytes(16))]) {
      const begun = await project.client<{ options_json: { challenge: string }; code: string }>(
        'POST /auth/passkey/initiate-passkey-registration',
        { token },
      );
      const { options_json, code } = expectOk(begun);
      const credential = device.register(account.userId, { challenge: options_json.challenge, origin: ORIGIN });
      expectOk(await project.client('POST /auth/passkey/register', { token, body: { credential, code } }));
      expect((await readUser(project, account.userId)).passkey_auth_enabled).toBe(true);
      expect(await staleCopies(project.id)).toEqual([]);
    }
    expectOk(await patch(account.userId, { passkey_auth_enabled: false }));
    expect((await readUser(project, account.userId)).passkey_auth_enabled).toBe(false);
  });

  it('after many changes of one user at once', async () => {
    const { id } = await userWithTwoAddresses();
    const changes = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0
        ? patch(id, { primary_email: freshEmail(), display_name: `Ada ${index}` })
        : project.server('POST /contact-channels', {
            body: {
              user_id: id,
              type: 'email',
              value: freshEmail(),
              used_for_auth: false,
              is_primary: index % 2 === 0,
            },
          }),
    );
    for (const { status } of await Promise.all(changes)) expect(status).toBeLessThan(300);
    expect((await channelsOf(project, id)).filter(({ is_primary }) => is_primary)).toHaveLength(1);
  });
});

describe('a contact channel that is written without its copies', () => {
  const insert = `INSERT INTO contact_channels (project_id, id, user_id, type, value) VALUES ($1, gen_random_uuid(), $2, 'email', $3)`;

  it('is mended, as a version of the server may be running that leaves them to the database', async () => {
    const { id } = await createUser(project, { display_name: 'Ada' });
    const value = freshEmail();
    await insertEmail(project.id, id, { value });
    const [user] = await query<{ search_text: string }>('SELECT search_text FROM users WHERE id = $1', [id]);
    expect(user?.search_text).toBe(`ada\n${value}`);
  });

  it('is refused where the tests run', async () => {
    const { id } = await createUser(project, { display_name: 'Ada' });
    const client = new Client({ connectionString: databaseUrl(), options: '-c vestibule.strict_copies=on' });
    await client.connect();
    try {
      await expect(client.query(insert, [project.id, id, freshEmail()])).rejects.toThrow(
        'The copies of contact_channels in users were not written with it',
      );
    } finally {
      await client.end();
    }
    expect(await channelsOf(project, id)).toEqual([]);
  });
});

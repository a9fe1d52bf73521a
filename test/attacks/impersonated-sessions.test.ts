import { hashSync } from '@node-rs/bcrypt';
import { Client } from 'pg';
import { SoftwareAuthenticator } from '../support/authenticator';
import type { Answer, JsonObject } from '../support/client';
import { addChannel, channelsOf } from '../support/contact-channels';
import { query } from '../support/database';
import { inParallel, NEW_PASSWORD, userWithoutPassword } from '../support/passwords';
import { waitFor } from '../support/process';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { databaseUrl } from '../support/server';
import { decodeToken } from '../support/tokens';
import { readUser } from '../support/users';

const ORIGIN = 'https://app.example.com';
const SECRET = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=';

/** A user with everything one can sign in with but a passkey, and an address besides. */
interface Victim {
  id: string;
  email: string;
  channelId: string;
}

/** Tries to change how the user of a token signs in. */
type Attempt = (token: string, victim: Victim) => Promise<Answer>;

let project: TestProject;

beforeAll(async () => {
  project = await createProject({
    passkey_enabled: true,
    magic_link_enabled: true,
    domains: [{ domain: ORIGIN, handler_path: '/handler' }],
  });
});

const updateMe = (token: string, body: JsonObject) => project.client('PATCH /users/me', { token, body });

async function registerPasskey(token: string, { id }: Victim): Promise<Answer> {
  const begun = await project.client<{ options_json: { challenge: string }; code: string }>(
    'POST /auth/passkey/initiate-passkey-registration',
    { token },
  );
  const { options_json, code } = expectOk(begun);
  const options = { challenge: options_json.challenge, origin: ORIGIN };
  const credential = new SoftwareAuthenticator().register(id, options);
  return project.client('POST /auth/passkey/register', { token, body: { credential, code } });
}

const addAddress: Attempt = (token, { id }) => {
  const body = { user_id: id, type: 'email', value: freshEmail(), used_for_auth: true };
  return project.client('POST /contact-channels', { token, body });
};

const ATTEMPTS: Array<[way: string, attempt: Attempt]> = [
  ['set a second factor', (token) => updateMe(token, { totp_secret_base64: SECRET })],
  ['switch the second factor off', (token) => updateMe(token, { totp_secret_base64: null })],
  ['switch one-time codes on', (token) => updateMe(token, { otp_auth_enabled: true })],
  ['remove the passkey', (token) => updateMe(token, { passkey_auth_enabled: false })],
  ['register a passkey', registerPasskey],
  [
    'change the password',
    (token) => {
      const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
      return project.client('POST /auth/password/update', { token, body });
    },
  ],
  ['add an address to sign in with', addAddress],
  [
    'sign in with an address from now on',
    (token, { id, channelId }) =>
      project.client(`PATCH /contact-channels/${id}/${channelId}`, { token, body: { used_for_auth: true } }),
  ],
  [
    'remove an address',
    (token, { id, channelId }) => project.client(`DELETE /contact-channels/${id}/${channelId}`, { token }),
  ],
];

const IMPERSONATED = { status: 403, code: undefined };
const ENDED = { status: 401, code: 'ACCESS_TOKEN_EXPIRED' };

async function makeVictim({ userId, email }: Account): Promise<Victim> {
  const { id: channelId } = await addChannel(project, { user_id: userId, value: freshEmail() });
  return { id: userId, email, channelId };
}

async function impersonate(userId: string): Promise<string> {
  const body = { user_id: userId, is_impersonation: true };
  return String(expectOk(await project.server('POST /auth/sessions', { body })).access_token);
}

/** Everything that says how a user signs in. */
async function signInMethodsOf(userId: string): Promise<object> {
  const secrets = await query('SELECT password_hash, totp_secret FROM users WHERE project_id = $1 AND id = $2', [
    project.id,
    userId,
  ]);
  const passkeys = await query('SELECT credential_id FROM passkeys WHERE project_id = $1 AND user_id = $2', [
    project.id,
    userId,
  ]);
  const { otp_auth_enabled, passkey_auth_enabled } = await readUser(project, userId);
  return { secrets, passkeys, otp_auth_enabled, passkey_auth_enabled, channels: await channelsOf(project, userId) };
}

describe.each(ATTEMPTS)('an attacker who wants to %s', (_, attempt) => {
  it('cannot in a session that impersonates the user', async () => {
    const victim = await makeVictim(await signUp(project.client));
    const token = await impersonate(victim.id);
    const before = await signInMethodsOf(victim.id);
    expect(await attempt(token, victim)).toMatchObject(IMPERSONATED);
    expect(await signInMethodsOf(victim.id)).toEqual(before);
  });

  it('cannot with the access token of a session that has ended', async () => {
    const account = await signUp(project.client);
    const victim = await makeVictim(account);
    expectOk(await project.client('DELETE /auth/sessions/current', { token: account.accessToken }));
    const before = await signInMethodsOf(victim.id);
    expect(await attempt(account.accessToken, victim)).toMatchObject(ENDED);
    expect(await signInMethodsOf(victim.id)).toEqual(before);
  });

  it('can in a session of their own', async () => {
    const account = await signUp(project.client);
    expect((await attempt(account.accessToken, await makeVictim(account))).status).toBeLessThan(300);
  });
});

describe('an attacker who wants to set a first password', () => {
  const setPassword = (token: string) =>
    project.client('POST /auth/password/set', { token, body: { password: PASSWORD } });

  it('cannot in an impersonating session, nor after the session ended', async () => {
    const { userId, accessToken } = await userWithoutPassword(project);
    expect(await setPassword(await impersonate(userId))).toMatchObject(IMPERSONATED);
    expectOk(await project.client('DELETE /auth/sessions/current', { token: accessToken }));
    expect(await setPassword(accessToken)).toMatchObject(ENDED);
    expect((await readUser(project, userId)).has_password).toBe(false);
  });
});

describe('a session that expired by itself', () => {
  it('changes nothing about signing in, though its access token goes on', async () => {
    const { userId, accessToken } = await signUp(project.client);
    const { refresh_token_id: id } = decodeToken(accessToken).claims;
    await query("UPDATE sessions SET expires_at = now() - interval '1 second' WHERE project_id = $1 AND id = $2", [
      project.id,
      id,
    ]);
    expect(await updateMe(accessToken, { totp_secret_base64: SECRET })).toMatchObject(ENDED);
    expect((await readUser(project, userId)).requires_totp_mfa).toBe(false);
  });
});

describe('a change that meets the end of its session', () => {
  it('waits for it, and is refused', async () => {
    const { userId, accessToken } = await signUp(project.client);
    const { refresh_token_id: id } = decodeToken(accessToken).claims;
    const signOut = new Client({ connectionString: databaseUrl() });
    await signOut.connect();
    await signOut.query('BEGIN');
    await signOut.query('DELETE FROM sessions WHERE project_id = $1 AND id = $2', [project.id, id]);
    const change = updateMe(accessToken, { totp_secret_base64: SECRET });
    await waitFor(async () => (await whoWaitForSessions()) > 0);
    await signOut.query('COMMIT');
    await signOut.end();
    expect(await change).toMatchObject(ENDED);
    expect((await readUser(project, userId)).requires_totp_mfa).toBe(false);
  });
});

describe('changes while their session ends', () => {
  it('take place or are refused, and none does after it', async () => {
    const { userId, accessToken: token } = await signUp(project.client);
    const changes = inParallel(12, () => updateMe(token, { totp_secret_base64: SECRET }));
    const ending = project.client('DELETE /auth/sessions/current', { token });
    const answers = [...(await changes), ...(await inParallel(4, () => updateMe(token, { display_name: 'Ada' })))];
    expect((await ending).status).toBe(200);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const { requires_totp_mfa: before } = await readUser(project, userId);
    expect(await updateMe(token, { totp_secret_base64: before ? null : SECRET })).toMatchObject(ENDED);
    expect((await readUser(project, userId)).requires_totp_mfa).toBe(before);
  });

  it('do so when another session changes the password', async () => {
    const attacker = await signUp(project.client);
    const owner = await signIn(project.client, attacker);
    const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
    const headers = { 'x-stack-refresh-token': owner.refreshToken };
    const [changed, ...attempts] = await Promise.all([
      project.client('POST /auth/password/update', { token: owner.accessToken, headers, body }),
      ...Array.from({ length: 8 }, () =>
        addAddress(attacker.accessToken, { id: owner.userId, email: '', channelId: '' }),
      ),
    ]);
    expect(changed.status).toBe(200);
    for (const { status } of attempts) expect([201, 401]).toContain(status);
    expect(await updateMe(attacker.accessToken, { totp_secret_base64: SECRET })).toMatchObject(ENDED);
    expect((await updateMe(owner.accessToken, { totp_secret_base64: SECRET })).status).toBe(200);
  });
});

describe('an impersonating session of an anonymous user', () => {
  it('signs up an account of its own and not the anonymous user', async () => {
    const { userId } = await signUpAnonymously(project.client);
    const body = { email: freshEmail(), password: PASSWORD };
    const token = await impersonate(userId);
    const answer = expectOk(await project.client('POST /auth/password/sign-up', { token, body }));
    expect(answer.user_id).not.toBe(userId);
    expect(await readUser(project, userId)).toMatchObject({ is_anonymous: true, primary_email: null });
  });
});

describe('what the rule leaves alone', () => {
  it('lets an impersonating session read and act', async () => {
    const { userId } = await signUp(project.client);
    const token = await impersonate(userId);
    expect((await project.client('GET /users/me', { token })).body.id).toBe(userId);
    expect((await updateMe(token, { display_name: 'Ada' })).status).toBe(200);
    expect((await readUser(project, userId)).display_name).toBe('Ada');
  });

  it('lets servers change what they like', async () => {
    const { userId } = await signUp(project.client);
    const body = { totp_secret_base64: SECRET };
    const token = await impersonate(userId);
    expect((await project.server('PATCH /users/me', { token, body })).status).toBe(200);
  });

  it('lets somebody sign in who still carries the token of a session that ended', async () => {
    const { userId, email, accessToken: token } = await signUp(project.client);
    // An imported hash ends the sessions, and is replaced at the first sign-in.
    expectOk(
      await project.server(`PATCH /users/${userId}`, { body: { password_hash: hashSync(PASSWORD, { cost: 4 }) } }),
    );
    const body = { email, password: PASSWORD };
    expect((await project.client('POST /auth/password/sign-in', { token, body })).status).toBe(200);
  });
});

/** The number of connections that wait for a row of the sessions. */
async function whoWaitForSessions(): Promise<number> {
  const rows = await query(
    // By how the statement begins: PostgreSQL shows so much of it.
    `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND state = 'active'
       AND query LIKE 'WITH locked AS MATERIALIZED%'`,
  );
  return rows.length;
}

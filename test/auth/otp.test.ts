import { call } from '../support/client';
import { codeIn, linkIn, mailsTo, waitForMail } from '../support/mails';
import { inParallel, refresh } from '../support/passwords';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signUp,
  signUpAnonymously,
  type TestProject,
} from '../support/project';
import { decodeToken } from '../support/tokens';
import { createUser, readUser, type UserBody, type UserPage } from '../support/users';

const CALLBACK = 'http://localhost:3000/handler/magic-link-callback?after=%2Fhome';
const TOTP = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=';
const EMAIL_TAKEN = 'USER_EMAIL_ALREADY_EXISTS';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

const send = (email: string, of = project, callback_url = CALLBACK) =>
  of.client('POST /auth/otp/send-sign-in-code', { body: { email, callback_url } });
const signIn = (code: string, of = project, token?: string) =>
  of.client('POST /auth/otp/sign-in', { token, body: { code } });
const change = (of: TestProject, config: object) => of.admin('PATCH /internal/projects/current', { body: { config } });

/** Asks for a code and reads it from its mail. */
async function getCode(email: string, of = project): Promise<string> {
  const before = (await mailsTo(of, email)).length;
  expectOk(await send(email, of));
  return codeIn(await waitForMail(of, email, before + 1));
}

const verified = (email: string, more: object = {}) => ({
  primary_email: email,
  primary_email_verified: true,
  primary_email_auth_enabled: true,
  ...more,
});

describe('POST /auth/otp/send-sign-in-code', () => {
  it('mails a link and six characters, and answers the rest of the code', async () => {
    const email = freshEmail();
    const { status, body } = await send(email);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['nonce']);
    const mail = await waitForMail(project, email);
    const code = codeIn(mail);
    expect(body.nonce).toBe(code.slice(6));
    expect(body.nonce).toHaveLength(39);
    expect(mail.text).toContain(code.slice(0, 6).toUpperCase());
    expect(linkIn(mail).searchParams.get('after')).toBe('/home');
  });

  it('writes to the address as it was typed', async () => {
    const typed = freshEmail().toUpperCase();
    expectOk(await send(typed));
    const { body } = await signIn(codeIn(await waitForMail(project, typed)));
    expect((await readUser(project, String(body.user_id))).primary_email).toBe(typed.toLowerCase());
  });

  it('makes no account before the code is used', async () => {
    const email = freshEmail();
    await getCode(email);
    const { body } = await project.server<UserPage>('GET /users', { query: { query: email } });
    expect(body.items).toEqual([]);
  });

  it('switches codes on once one is used, for a user who has a verified address, whatever the merge strategy', async () => {
    const strict = await createProject({ magic_link_enabled: true, oauth_account_merge_strategy: 'raise_error' });
    for (const one of [project, strict]) {
      const email = freshEmail();
      const { id } = await createUser(one, verified(email));
      expect((await readUser(one, id)).otp_auth_enabled).toBe(false);
      expectOk(await send(email.toUpperCase(), one));
      expect((await readUser(one, id)).otp_auth_enabled).toBe(false);
      expectOk(await signIn(codeIn(await waitForMail(one, email.toUpperCase())), one));
      expect((await readUser(one, id)).otp_auth_enabled).toBe(true);
    }
  });

  it('switches nothing on when the callback is refused', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, verified(email));
    expect((await send(email, project, 'https://evil.example')).code).toBe('REDIRECT_URL_NOT_WHITELISTED');
    expect((await readUser(project, id)).otp_auth_enabled).toBe(false);
    expect(await mailsTo(project, email)).toEqual([]);
  });

  it('refuses an address that signs somebody in and is not verified', async () => {
    const { email } = await signUp(project.client);
    expect(await send(email.toUpperCase())).toMatchObject({
      status: 409,
      code: EMAIL_TAKEN,
      details: { email, would_work_if_email_was_verified: true },
    });
    expect(await mailsTo(project, email.toUpperCase())).toEqual([]);
  });

  it('checks in this order: switched off, unverified, sign-up off, callback', async () => {
    const evil = 'https://evil.example/';
    const off = await createProject({ magic_link_enabled: false, sign_up_enabled: false });
    expect(await send(freshEmail(), off, evil)).toMatchObject({ status: 403, code: undefined });
    const closed = await createProject({ magic_link_enabled: true });
    const { email } = await signUp(closed.client);
    expectOk(await change(closed, { sign_up_enabled: false }));
    expect((await send(email, closed, evil)).code).toBe(EMAIL_TAKEN);
    expect(await send(freshEmail(), closed, evil)).toMatchObject({ status: 400, code: 'SIGN_UP_NOT_ENABLED' });
    const known = freshEmail();
    await createUser(closed, verified(known));
    expect(await send(known, closed, evil)).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
    expect((await send(known, closed)).status).toBe(200);
  });

  it.each([
    ['no callback', { email: 'a@example.com' }],
    ['no address', { callback_url: CALLBACK }],
    ['an address without a top level', { email: 'a@b', callback_url: CALLBACK }],
    ['an address with a line break', { email: 'a@example.com\n', callback_url: CALLBACK }],
    ['a callback that is no URL', { email: 'a@example.com', callback_url: '/here' }],
    ['an unknown field', { email: 'a@example.com', callback_url: CALLBACK, x: 1 }],
  ])('refuses %s as a schema error', async (_, body) => {
    const answer = await project.client('POST /auth/otp/send-sign-in-code', { body });
    expect(answer).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('takes the fields of bot challenges, and needs credentials', async () => {
    const challenge = { bot_challenge_token: 'x', bot_challenge_phase: 'visible', bot_challenge_unavailable: 'true' };
    const body = { email: freshEmail(), callback_url: CALLBACK, ...challenge };
    expect((await project.client('POST /auth/otp/send-sign-in-code', { body })).status).toBe(200);
    expect((await call({ method: 'POST', path: '/auth/otp/send-sign-in-code', body })).code).toBe(
      'ACCESS_TYPE_REQUIRED',
    );
  });
});

describe('POST /auth/otp/sign-in', () => {
  it('makes an account with a verified address at first, and signs in to it afterwards', async () => {
    const email = freshEmail();
    const first = await signIn(await getCode(email));
    expect(first).toMatchObject({ status: 200, body: { is_new_user: true } });
    expect(Object.keys(first.body).toSorted()).toEqual(['access_token', 'is_new_user', 'refresh_token', 'user_id']);
    expect(await readUser(project, String(first.body.user_id))).toMatchObject({
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      otp_auth_enabled: true,
      has_password: false,
      auth_with_email: true,
      is_anonymous: false,
    });
    expect(decodeToken(String(first.body.access_token)).claims).toMatchObject({ email, email_verified: true });
    const second = await signIn(await getCode(email));
    expect(second.body).toMatchObject({ user_id: first.body.user_id, is_new_user: false });
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
  });

  it('takes the typed characters in any letters with the nonce behind', async () => {
    const email = freshEmail();
    const { body } = await send(email);
    const typed = codeIn(await waitForMail(project, email))
      .slice(0, 6)
      .toUpperCase();
    expect((await signIn(`${typed}${String(body.nonce)}`)).status).toBe(200);
  });

  it('makes one account of two codes that were asked for before', async () => {
    const email = freshEmail();
    const codes = [await getCode(email), await getCode(email)];
    const [first, second] = [await signIn(codes[0] ?? ''), await signIn(codes[1] ?? '')];
    expect(first.body.is_new_user).toBe(true);
    expect(second.body).toMatchObject({ is_new_user: false, user_id: first.body.user_id });
  });

  it('makes one account of many codes for one address used at the same moment', async () => {
    const email = freshEmail();
    const codes: string[] = [];
    for (let index = 0; index < 10; index += 1) codes.push(await getCode(email));
    const answers = await Promise.all(codes.map((code) => signIn(code)));
    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.is_new_user === true)).toHaveLength(1);
  });

  it('meets a password sign-up with the same address at the same moment without harm', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = freshEmail();
      const code = await getCode(email);
      const body = { email, password: PASSWORD };
      const answers = await Promise.all([
        signIn(code),
        project.client('POST /auth/password/sign-up', { body }),
        project.server('POST /users', { body: verified(email) }),
      ]);
      const made = answers.filter(({ status, body: read }) => status === 201 || read.is_new_user !== false);
      for (const { status, code: error } of answers) {
        if (status >= 400) expect([status, error]).toEqual([409, EMAIL_TAKEN]);
      }
      expect(made.length).toBeGreaterThan(0);
      const { items } = expectOk(await project.server<UserPage>('GET /users', { query: { query: email } }));
      expect(items).toHaveLength(1);
    }
  });

  it('signs in users of the server even where sign-up is off, and makes nobody there', async () => {
    const closed = await createProject({ magic_link_enabled: true });
    const [known, unknown] = [freshEmail(), freshEmail()];
    const { id } = await createUser(closed, verified(known));
    const codes = [await getCode(known, closed), await getCode(unknown, closed)];
    expectOk(await change(closed, { sign_up_enabled: false }));
    expect((await signIn(codes[0] ?? '', closed)).body).toMatchObject({ user_id: id, is_new_user: false });
    expect(await signIn(codes[1] ?? '', closed)).toMatchObject({ status: 400, code: 'SIGN_UP_NOT_ENABLED' });
    expect((await signIn(codes[1] ?? '', closed)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  it('signs known users in after codes were switched off, and makes nobody', async () => {
    const changing = await createProject({ magic_link_enabled: true });
    const [known, unknown] = [freshEmail(), freshEmail()];
    const { id } = await createUser(changing, verified(known));
    const codes = [await getCode(known, changing), await getCode(unknown, changing)];
    expectOk(await change(changing, { magic_link_enabled: false }));
    expect((await signIn(codes[0] ?? '', changing)).body.user_id).toBe(id);
    expect(await signIn(codes[1] ?? '', changing)).toMatchObject({ status: 403, code: undefined });
  });

  it('refuses an account that came to the address without verifying it', async () => {
    const email = freshEmail();
    const code = await getCode(email);
    await signUp(project.client, email);
    expect(await signIn(code)).toMatchObject({
      status: 409,
      code: EMAIL_TAKEN,
      details: { email, would_work_if_email_was_verified: true },
    });
    expect((await signIn(code)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  it('does not find users whose address is not for sign-in: it makes another', async () => {
    const email = freshEmail();
    const other = await createUser(project, verified(email, { primary_email_auth_enabled: false }));
    const { body } = await signIn(await getCode(email));
    expect(body.is_new_user).toBe(true);
    expect(body.user_id).not.toBe(other.id);
  });

  it('follows what the server says of an address', async () => {
    const email = freshEmail();
    const { body } = await signIn(await getCode(email));
    const path = `PATCH /users/${String(body.user_id)}`;
    expectOk(await project.server(path, { body: { primary_email_verified: false } }));
    expect((await send(email)).code).toBe(EMAIL_TAKEN);
    expectOk(await project.server(path, { body: { primary_email_auth_enabled: false } }));
    expect((await signIn(await getCode(email))).body.is_new_user).toBe(true);
  });

  it('asks users with a second factor for it', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, verified(email));
    expectOk(await project.server(`PATCH /users/${id}`, { body: { totp_secret_base64: TOTP } }));
    const answer = await signIn(await getCode(email));
    expect(answer).toMatchObject({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    expect(answer.details?.attempt_code).toMatch(/^[0-9a-z]{45}$/);
    expect((await signIn(String(answer.details?.attempt_code))).code).toBe('VERIFICATION_CODE_NOT_FOUND');
  });

  it('gives personal teams to new users where the project wants it', async () => {
    const teams = await createProject({ magic_link_enabled: true, create_team_on_sign_up: true });
    const email = freshEmail();
    const { body } = await signIn(await getCode(email, teams), teams);
    expect((await readUser(teams, String(body.user_id))).selected_team?.display_name).toBe(`${email}'s Team`);
  });

  it('is no way into another project', async () => {
    const email = freshEmail();
    await createUser(project, verified(email));
    const other = await createProject({ magic_link_enabled: true });
    expect((await signIn(await getCode(email), other)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
  });
});

describe('signing in by a code as an anonymous user', () => {
  it('turns them into a regular one, keeps id and data, and ends the sessions of before', async () => {
    const teams = await createProject({ magic_link_enabled: true, create_team_on_sign_up: true });
    const account = await signUpAnonymously(teams.client);
    const data = { display_name: 'Ada', client_metadata: { a: 1 } };
    expectOk(await teams.server(`PATCH /users/${account.userId}`, { body: data }));
    const before = await readUser(teams, account.userId);
    const email = freshEmail();
    const { body } = await signIn(await getCode(email, teams), teams, account.accessToken);
    expect(body).toMatchObject({ user_id: account.userId, is_new_user: true });
    const after = await readUser(teams, account.userId);
    expect(after).toMatchObject({
      ...data,
      selected_team_id: before.selected_team_id,
      is_anonymous: false,
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      otp_auth_enabled: true,
      has_password: false,
    });
    // They sign up now, and not when they came.
    expect(after.signed_up_at_millis).toBeGreaterThan(before.signed_up_at_millis);
    expect(after.selected_team?.display_name).toBe(`${email}'s Team`);
    expect((await refresh(teams, account)).status).toBe(401);
    const own = await teams.client<UserBody>('GET /users/me', { token: account.accessToken });
    expect(own.body).toMatchObject({ id: account.userId, is_anonymous: false });
  });

  it('signs in to an account that is there, and leaves the anonymous one alone', async () => {
    const email = freshEmail();
    const { id } = await createUser(project, verified(email));
    const account = await signUpAnonymously(project.client);
    const { body } = await signIn(await getCode(email), project, account.accessToken);
    expect(body).toMatchObject({ user_id: id, is_new_user: false });
    expect((await readUser(project, account.userId)).is_anonymous).toBe(true);
  });

  it('changes nothing where sign-up is off', async () => {
    const closed = await createProject({ magic_link_enabled: true });
    const account = await signUpAnonymously(closed.client);
    const code = await getCode(freshEmail(), closed);
    expectOk(await change(closed, { sign_up_enabled: false }));
    expect((await signIn(code, closed, account.accessToken)).code).toBe('SIGN_UP_NOT_ENABLED');
    expect((await readUser(closed, account.userId)).is_anonymous).toBe(true);
  });

  it('takes the second factor away that was set before the address was proven', async () => {
    const account = await signUpAnonymously(project.client);
    const body = { totp_secret_base64: TOTP };
    expectOk(await project.client('PATCH /users/me', { token: account.accessToken, body }));
    const answer = await signIn(await getCode(freshEmail()), project, account.accessToken);
    expect(answer).toMatchObject({ status: 200, body: { user_id: account.userId } });
    expect(await readUser(project, account.userId)).toMatchObject({ is_anonymous: false, requires_totp_mfa: false });
  });

  it('upgrades once when several codes are used at the same moment', async () => {
    const account = await signUpAnonymously(project.client);
    const codes = await inParallel(6, () => getCode(freshEmail()));
    const answers = await Promise.all(codes.map((code) => signIn(code, project, account.accessToken)));
    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200));
    expect(answers.filter(({ body }) => body.user_id === account.userId)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(codes.length);
  });

  it('leaves regular users who are signed in alone', async () => {
    const account = await signUp(project.client);
    const { body } = await signIn(await getCode(freshEmail()), project, account.accessToken);
    expect(body.is_new_user).toBe(true);
    expect(body.user_id).not.toBe(account.userId);
  });
});

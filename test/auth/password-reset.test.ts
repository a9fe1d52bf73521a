import { call } from '../support/client';
import { channelsOf } from '../support/contact-channels';
import { mailsTo, waitForMail } from '../support/mails';
import { createProject, expectOk, freshEmail, PASSWORD, signUp, type TestProject } from '../support/project';
import {
  countOf,
  headerNamesOf,
  inParallel,
  NEW_PASSWORD,
  refresh,
  RESET_CALLBACK,
  resetCode,
  tryPassword,
  userWithoutPassword,
  type Session,
} from '../support/passwords';
import { waitFor } from '../support/process';
import { createUser, readUser } from '../support/users';

const TOTP = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OTA=';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

const sendCode = (email: string, callback_url = RESET_CALLBACK, of = project) =>
  of.client('POST /auth/password/send-reset-code', { body: { email, callback_url } });
const reset = (code: string, password = NEW_PASSWORD, of = project) =>
  of.client('POST /auth/password/reset', { body: { code, password } });

describe('POST /auth/password/send-reset-code', () => {
  it('mails a link to the callback, to the address as it was typed', async () => {
    const { email } = await signUp(project.client);
    const typed = email.toUpperCase();
    const answer = await sendCode(typed);
    expect(answer).toMatchObject({ status: 200, body: { success: 'maybe, only if user with e-mail exists' } });
    const mail = await waitForMail(project, typed);
    expect(mail.text).toContain('http://localhost:3000/reset?step=2&code=');
  });

  it('answers alike for an address that signs nobody in, which gets no mail', async () => {
    const known = await signUp(project.client);
    const notForSignIn = freshEmail();
    await createUser(project, { primary_email: notForSignIn });
    const elsewhere = await signUp((await createProject()).client);
    const reference = await sendCode(known.email);
    for (const email of [freshEmail(), notForSignIn, elsewhere.email]) {
      const answer = await sendCode(email);
      expect([answer.status, answer.text, headerNamesOf(answer)]).toEqual([
        200,
        reference.text,
        headerNamesOf(reference),
      ]);
      expect(await mailsTo(project, email)).toEqual([]);
    }
    expect(await mailsTo(project, known.email)).toHaveLength(1);
  });

  it('checks the callback alike, whether or not the address signs somebody in', async () => {
    const { email } = await signUp(project.client);
    const answers = await Promise.all([email, freshEmail()].map((one) => sendCode(one, 'https://evil.example/')));
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, code: 'REDIRECT_URL_NOT_WHITELISTED' });
      expect(answer.text).toBe(answers[0]?.text);
    }
  });

  it('works for users without a password, and for any address that signs in', async () => {
    const user = await userWithoutPassword(project);
    expect((await reset(await resetCode(project, user.email))).status).toBe(200);
    expect((await tryPassword(project, user.email, NEW_PASSWORD)).body.user_id).toBe(user.userId);
  });

  it('is closed where password sign-in is off', async () => {
    expect(
      await sendCode(freshEmail(), 'https://evil.example', await createProject({ credential_enabled: false })),
    ).toMatchObject({
      status: 400,
      code: 'PASSWORD_AUTHENTICATION_NOT_ENABLED',
    });
  });

  it.each([
    [{ email: 'a@example.com' }],
    [{ callback_url: RESET_CALLBACK }],
    [{ email: 'no address', callback_url: RESET_CALLBACK }],
    [{ email: 'a@example.com', callback_url: 'no url' }],
    [{ email: 'a@example.com\r\nBcc: b@example.com', callback_url: RESET_CALLBACK }],
    [{ email: 'a@example.com', callback_url: RESET_CALLBACK, extra: 1 }],
  ])('refuses %j as a schema error', async (body) => {
    expect(await project.client('POST /auth/password/send-reset-code', { body })).toMatchObject({
      status: 400,
      code: 'SCHEMA_ERROR',
    });
  });

  it('needs credentials', async () => {
    const body = { email: freshEmail(), callback_url: RESET_CALLBACK };
    expect((await call({ method: 'POST', path: '/auth/password/send-reset-code', body })).code).toBe(
      'ACCESS_TYPE_REQUIRED',
    );
  });
});

describe('POST /auth/password/reset', () => {
  it('replaces the password, ends all sessions, signs nobody in and verifies the address', async () => {
    const account = await signUp(project.client);
    const answer = await reset(await resetCode(project, account.email));
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(Object.keys(answer.body)).toEqual(['success']);
    expect((await refresh(project, account)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await tryPassword(project, account.email, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await tryPassword(project, account.email, NEW_PASSWORD)).body.user_id).toBe(account.userId);
    expect((await readUser(project, account.userId)).primary_email_verified).toBe(true);
  });

  it('keeps the second factor of somebody whose address is verified', async () => {
    const account = await signUp(project.client);
    const body = { totp_secret_base64: TOTP, primary_email_verified: true };
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body }));
    expect((await reset(await resetCode(project, account.email))).status).toBe(200);
    expect((await readUser(project, account.userId)).requires_totp_mfa).toBe(true);
    expect(await tryPassword(project, account.email, NEW_PASSWORD)).toMatchObject({
      status: 400,
      code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    });
  });

  it.each([
    ['1234567', 'PASSWORD_TOO_SHORT'],
    ['', 'PASSWORD_TOO_SHORT'],
    ['😀'.repeat(7), 'PASSWORD_TOO_SHORT'],
  ])('refuses the password %p, after which the code is used up', async (password, expected) => {
    const account = await signUp(project.client);
    const code = await resetCode(project, account.email);
    expect(await reset(code, password)).toMatchObject({ status: 400, code: expected });
    expect((await reset(code)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
    expect((await tryPassword(project, account.email, PASSWORD)).status).toBe(200);
    expect((await refresh(project, account)).status).toBe(200);
  });

  it('refuses 71 characters before it looks at the code', async () => {
    const { email } = await signUp(project.client);
    const code = await resetCode(project, email);
    expect((await reset(code, 'x'.repeat(71))).code).toBe('SCHEMA_ERROR');
    expect((await reset(code, 'ü'.repeat(70))).status).toBe(200);
  });

  it('looks at the code first where password sign-in was switched off', async () => {
    const changing = await createProject();
    const { email } = await signUp(changing.client);
    const code = await resetCode(changing, email);
    expectOk(
      await changing.admin('PATCH /internal/projects/current', { body: { config: { credential_enabled: false } } }),
    );
    expect((await reset('0'.repeat(45), NEW_PASSWORD, changing)).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    expect((await reset(code, NEW_PASSWORD, changing)).code).toBe('PASSWORD_AUTHENTICATION_NOT_ENABLED');
    expect((await reset(code, NEW_PASSWORD, changing)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  it('knows no code of a user who was deleted', async () => {
    const { email, userId } = await signUp(project.client);
    const code = await resetCode(project, email);
    await project.server(`DELETE /users/${userId}`);
    expect(await reset(code)).toMatchObject({ status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' });
  });

  it('is closed to users who gave up their address meanwhile', async () => {
    const { email, userId } = await userWithoutPassword(project);
    const code = await resetCode(project, email);
    const [channel] = await channelsOf(project, userId);
    expectOk(await project.server(`DELETE /contact-channels/${userId}/${channel?.id}`));
    expect(await reset(code)).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_EXPIRED' });
    expect((await readUser(project, userId)).has_password).toBe(false);
  });

  it('sets exactly one password of 50 at the same moment', async () => {
    const account = await signUp(project.client);
    const code = await resetCode(project, account.email);
    const answers = await inParallel(50, (index) => reset(code, `password number ${index}`));
    expect(countOf(answers, 200)).toBe(1);
    expect(answers.filter(({ code: error }) => error === 'VERIFICATION_CODE_ALREADY_USED')).toHaveLength(49);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await tryPassword(project, account.email, `password number ${winner}`)).body.user_id).toBe(account.userId);
  });
});

describe('a change of the password while others sign in with the old one', () => {
  it.each(['reset', 'update'])('leaves no session of the old one behind: %s', async (how) => {
    const account = await signUp(project.client);
    const code = await resetCode(project, account.email);
    const begun: Session[] = [];
    let isChanged = false;
    const worker = async (): Promise<void> => {
      while (!isChanged) {
        const { status, body } = await tryPassword(project, account.email, PASSWORD);
        if (status === 200) begun.push({ accessToken: '', refreshToken: String(body.refresh_token) });
      }
    };
    const workers = inParallel(8, worker);
    await waitFor(() => Promise.resolve(begun.length >= 8));
    const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
    const change = () =>
      how === 'reset'
        ? reset(code)
        : project.client('POST /auth/password/update', { token: account.accessToken, body });
    const changed = await change().finally(() => (isChanged = true));
    await workers;
    expect(changed.status).toBe(200);
    const answers = await Promise.all(begun.map((session) => refresh(project, session)));
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  });
});

describe('unknown addresses and wrong passwords', () => {
  it('get the same answer, header by header', async () => {
    const { email } = await signUp(project.client);
    const [unknown, wrong] = [
      await tryPassword(project, freshEmail(), PASSWORD),
      await tryPassword(project, email, 'wrong password'),
    ];
    expect([unknown.status, unknown.text, headerNamesOf(unknown)]).toEqual([
      wrong.status,
      wrong.text,
      headerNamesOf(wrong),
    ]);
    for (const name of ['content-length', 'content-type', 'x-stack-known-error', 'cache-control']) {
      expect(unknown.headers.get(name)).toBe(wrong.headers.get(name));
    }
  });
});

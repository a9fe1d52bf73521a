import { call } from '../support/client';
import { addChannel, channelsOf, type Channel } from '../support/contact-channels';
import { codeIn, mailsTo, waitForMail } from '../support/mails';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { createUser, NIL, readUser } from '../support/users';

const CALLBACK = 'http://localhost:3000/handler/email-verification';
const NOBODY = 'CANNOT_GET_OWN_USER_WITHOUT_USER';

let project: TestProject;
let account: Account;
let own: Channel;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});
beforeEach(async () => {
  account = await signUp(project.client);
  own = (await channelsOf(project, account.userId))[0] as Channel;
});

const send = (path: string, options: { token?: string; callback_url?: string } = {}) =>
  project.client(`POST /contact-channels/${path}/send-verification-code`, {
    token: 'token' in options ? options.token : account.accessToken,
    body: { callback_url: options.callback_url ?? CALLBACK },
  });
const sendAsServer = (path: string, of = project, callback_url = CALLBACK) =>
  of.server(`POST /contact-channels/${path}/send-verification-code`, { body: { callback_url } });
const sendToPrimary = (email: string, token: string | undefined = account.accessToken, callback_url = CALLBACK) =>
  project.client('POST /contact-channels/send-verification-code', { token, body: { email, callback_url } });
const verify = (code: string) => project.client('POST /contact-channels/verify', { body: { code } });
const isVerified = async (userId: string) => (await channelsOf(project, userId)).map(({ is_verified }) => is_verified);

describe('POST /contact-channels/{user_id}/{id}/send-verification-code', () => {
  it('mails a link to the address of the channel', async () => {
    const other = await addChannel(project, { user_id: account.userId, value: freshEmail() });
    expect(await send(`me/${other.id}`)).toMatchObject({ status: 200, body: { success: true } });
    const mail = await waitForMail(project, other.value);
    expect(mail.text).toContain(`${CALLBACK}?code=`);
    expect(await mailsTo(project, account.email)).toEqual([]);
    expect((await verify(codeIn(mail))).status).toBe(200);
    expect(await isVerified(account.userId)).toEqual([false, true]);
  });

  it('checks in this order: user, channel, verified already, callback', async () => {
    const evil = 'https://evil.example/';
    expect(await sendAsServer(`${NIL}/${own.id}`, project, evil)).toMatchObject({
      status: 400,
      code: 'USER_ID_DOES_NOT_EXIST',
      details: { user_id: NIL },
    });
    const missing = await sendAsServer(`${account.userId}/${NIL}`, project, evil);
    expect(missing).toMatchObject({ status: 404, code: undefined });
    const done = await addChannel(project, { user_id: account.userId, value: freshEmail(), is_verified: true });
    expect(await send(`me/${done.id}`, { callback_url: evil })).toMatchObject({
      status: 409,
      code: 'EMAIL_ALREADY_VERIFIED',
      details: undefined,
    });
    expect(await send(`me/${own.id}`, { callback_url: evil })).toMatchObject({
      status: 400,
      code: 'REDIRECT_URL_NOT_WHITELISTED',
    });
    expect(await mailsTo(project, account.email)).toEqual([]);
    expect((await sendAsServer(`${account.userId}/${own.id}`)).status).toBe(200);
  });

  it('sends clients only their own', async () => {
    const other = await signUp(project.client);
    const [theirs] = await channelsOf(project, other.userId);
    expect(await send(`${other.userId}/${theirs?.id}`)).toMatchObject({ status: 400, code: undefined });
    expect(await send(`me/${theirs?.id}`)).toMatchObject({ status: 404, code: undefined });
    for (const user of ['me', account.userId]) {
      expect((await send(`${user}/${own.id}`, { token: undefined })).code).toBe(NOBODY);
    }
    expect(await mailsTo(project, other.email)).toEqual([]);
  });

  it('knows nothing of other projects, nor of deleted users', async () => {
    const foreign = await createProject();
    expect((await sendAsServer(`${account.userId}/${own.id}`, foreign)).code).toBe('USER_ID_DOES_NOT_EXIST');
    await project.server(`DELETE /users/${account.userId}`);
    expect((await send(`me/${own.id}`)).code).toBe(NOBODY);
  });

  it('refuses what does not fit', async () => {
    const path = `POST /contact-channels/me/${own.id}/send-verification-code`;
    for (const body of [{}, { callback_url: 'here' }, { callback_url: CALLBACK, x: 1 }]) {
      expect((await project.client(path, { token: account.accessToken, body })).code).toBe('SCHEMA_ERROR');
    }
    const body = { callback_url: CALLBACK };
    const bare = `/contact-channels/${account.userId}/${own.id}/send-verification-code`;
    expect((await call({ method: 'POST', path: bare, body })).code).toBe('ACCESS_TYPE_REQUIRED');
  });
});

describe('POST /contact-channels/send-verification-code', () => {
  it('mails a link to the primary address', async () => {
    expect(await sendToPrimary(account.email)).toMatchObject({ status: 200, body: { success: true } });
    expect((await verify(codeIn(await waitForMail(project, account.email)))).status).toBe(200);
    expect((await readUser(project, account.userId)).primary_email_verified).toBe(true);
  });

  it('checks in this order: primary address, verified already, callback', async () => {
    const evil = 'https://evil.example/';
    for (const email of [account.email.toUpperCase(), freshEmail()]) {
      expect(await sendToPrimary(email, account.accessToken, evil)).toMatchObject({
        status: 400,
        code: 'EMAIL_IS_NOT_PRIMARY_EMAIL',
        details: { email, primary_email: account.email },
      });
    }
    expect((await sendToPrimary(account.email, account.accessToken, evil)).code).toBe('REDIRECT_URL_NOT_WHITELISTED');
    const body = { primary_email_verified: true };
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body }));
    expect(await sendToPrimary(account.email, account.accessToken, evil)).toMatchObject({
      status: 409,
      code: 'EMAIL_ALREADY_VERIFIED',
    });
  });

  it('tells users without a primary address so', async () => {
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { primary_email: null } }));
    const { code, details } = await sendToPrimary(account.email);
    expect([code, details]).toEqual(['EMAIL_IS_NOT_PRIMARY_EMAIL', { email: account.email, primary_email: null }]);
  });

  it('needs a user', async () => {
    const signedOut = await project.client('POST /contact-channels/send-verification-code', {
      body: { email: account.email, callback_url: CALLBACK },
    });
    expect(signedOut).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
    expect(signedOut.details?.message).toContain('auth.user');
    await project.server(`DELETE /users/${account.userId}`);
    expect((await sendToPrimary(account.email)).details?.message).toContain('auth.user');
  });

  it.each(['a@b', '.a@example.com', 'a..b@example.com', '', 7])('refuses the address %p', async (email) => {
    expect((await sendToPrimary(email as string)).code).toBe('SCHEMA_ERROR');
  });
});

describe('POST /contact-channels/verify', () => {
  const codeFor = async (channel: Channel) => {
    const before = (await mailsTo(project, channel.value)).length;
    expectOk(await sendAsServer(`${channel.user_id}/${channel.id}`));
    return codeIn(await waitForMail(project, channel.value, before + 1));
  };

  it('verifies the channel, signs nobody in and changes nothing else', async () => {
    const answer = await verify(await codeFor(own));
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(Object.keys(answer.body)).toEqual(['success']);
    expect(await channelsOf(project, account.userId)).toEqual([{ ...own, is_verified: true }]);
  });

  it('takes every code that was sent, each once', async () => {
    const codes = [await codeFor(own), await codeFor(own), await codeFor(own)];
    for (const code of codes) expect((await verify(code)).status).toBe(200);
    for (const code of codes) expect((await verify(code)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
  });

  it.each(['deleted', 'changed', 'deleted with its user'])(
    'refuses a channel that was %s, and uses the code up',
    async (how) => {
      const code = await codeFor(own);
      const path = `/contact-channels/${account.userId}/${own.id}`;
      if (how === 'deleted') await project.server(`DELETE ${path}`);
      else if (how === 'changed') await project.server(`PATCH ${path}`, { body: { value: freshEmail() } });
      else await project.server(`DELETE /users/${account.userId}`);
      expect(await verify(code)).toMatchObject({ status: 400, code: undefined });
      expect((await verify(code)).code).toBe('VERIFICATION_CODE_ALREADY_USED');
      expect((await isVerified(account.userId)).every((one) => !one)).toBe(true);
    },
  );

  it('verifies nothing of somebody else with the same address', async () => {
    const other = await createUser(project, { primary_email: account.email });
    await verify(await codeFor(own));
    expect((await readUser(project, other.id)).primary_email_verified).toBe(false);
  });

  it('finds the channel of an address that was typed with capitals', async () => {
    const value = freshEmail();
    const channel = await addChannel(project, { user_id: account.userId, value: value.toUpperCase() });
    expect(channel.value).toBe(value);
    expect((await verify(await codeFor(channel))).status).toBe(200);
    expect(await isVerified(account.userId)).toEqual([false, true]);
  });

  it('does not deadlock with changes of the channel and its user', async () => {
    const codes = [];
    for (let index = 0; index < 10; index += 1) codes.push(await codeFor(own));
    const answers = await Promise.all(
      codes.flatMap((code, index) => [
        verify(code),
        project.server(`PATCH /users/${account.userId}`, { body: { primary_email_verified: index % 2 === 0 } }),
        project.server(`PATCH /contact-channels/${account.userId}/${own.id}`, { body: { is_verified: false } }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('opens sign-in by codes to a user of a password', async () => {
    const body = { email: account.email, callback_url: CALLBACK };
    const request = () => project.client('POST /auth/otp/send-sign-in-code', { body });
    expect((await request()).code).toBe('USER_EMAIL_ALREADY_EXISTS');
    await verify(await codeFor(own));
    expectOk(await request());
    const code = codeIn(await waitForMail(project, account.email, 2));
    const signedIn = await project.client('POST /auth/otp/sign-in', { body: { code } });
    expect(signedIn.body).toMatchObject({ user_id: account.userId, is_new_user: false });
  });
});

describe('a verified second address', () => {
  it('signs in to the same user by a code when it is for sign-in, and to another when not', async () => {
    for (const used_for_auth of [true, false]) {
      const value = freshEmail();
      await addChannel(project, { user_id: account.userId, value, used_for_auth, is_verified: true });
      const body = { email: value, callback_url: CALLBACK };
      expectOk(await project.client('POST /auth/otp/send-sign-in-code', { body }));
      const code = codeIn(await waitForMail(project, value));
      const signedIn = await project.client('POST /auth/otp/sign-in', { body: { code } });
      expect(signedIn.body.is_new_user).toBe(!used_for_auth);
      expect(signedIn.body.user_id === account.userId).toBe(used_for_auth);
    }
  });
});

describe('the verification mail of a sign-up', () => {
  const signUpWith = (body: object) =>
    project.client('POST /auth/password/sign-up', { body: { password: PASSWORD, ...body } });

  it('goes out when a callback is given, and finds an address typed with capitals', async () => {
    const email = freshEmail();
    const { body } = await signUpWith({ email: email.toUpperCase(), verification_callback_url: CALLBACK });
    const code = codeIn(await waitForMail(project, email));
    expect((await verify(code)).status).toBe(200);
    expect(await readUser(project, String(body.user_id))).toMatchObject({
      primary_email: email,
      primary_email_verified: true,
    });
  });

  it('is one of several codes that are good once each', async () => {
    const email = freshEmail();
    const { body } = await signUpWith({ email, verification_callback_url: CALLBACK });
    await waitForMail(project, email);
    for (let count = 2; count <= 3; count += 1) {
      expectOk(await sendToPrimary(email, String(body.access_token)));
      await waitForMail(project, email, count);
    }
    const codes = (await mailsTo(project, email)).map(codeIn);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect((await verify(code)).status).toBe(200);
    for (const code of codes) expect((await verify(code)).status).toBe(409);
  });

  it('goes out to an anonymous user who signs up', async () => {
    const { accessToken: token, userId } = await signUpAnonymously(project.client);
    const email = freshEmail();
    const body = { email, password: PASSWORD, verification_callback_url: CALLBACK };
    expectOk(await project.client('POST /auth/password/sign-up', { token, body }));
    expect((await verify(codeIn(await waitForMail(project, email)))).status).toBe(200);
    expect(await isVerified(userId)).toEqual([true]);
  });

  it('is not sent without a callback, nor for a refused sign-up', async () => {
    expect(await mailsTo(project, account.email)).toEqual([]);
    await signUpWith({ email: account.email, verification_callback_url: CALLBACK });
    expect(await mailsTo(project, account.email)).toEqual([]);
  });
});

import { Client } from 'pg';
import { channelsOf } from '../support/contact-channels';
import { query } from '../support/database';
import { codeIn, mailsTo, waitForMail } from '../support/mails';
import { countOf, inParallel, NEW_PASSWORD, resetCode, tryPassword } from '../support/passwords';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signUp,
  type Account,
  type TestProject,
} from '../support/project';
import { waitFor } from '../support/process';
import { databaseUrl } from '../support/server';
import { readUser } from '../support/users';

const THIRD_PASSWORD = 'a third horse battery';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

const reset = (code: string, password = THIRD_PASSWORD) =>
  project.client('POST /auth/password/reset', { body: { code, password } });
const check = (code: string) => project.client('POST /auth/password/reset/check-code', { body: { code } });

/** Somebody whose address is proven. */
async function proven(): Promise<Account> {
  const account = await signUp(project.client);
  expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { primary_email_verified: true } }));
  return account;
}

async function primaryOf({ userId }: Account): Promise<string> {
  const [channel] = await channelsOf(project, userId);
  return `/contact-channels/${userId}/${channel?.id}`;
}

/** The changes that end the codes which were sent before. */
const CHANGES: Array<[string, (account: Account) => Promise<unknown>]> = [
  [
    'the address was removed',
    async (account) => project.client(`DELETE ${await primaryOf(account)}`, { token: account.accessToken }),
  ],
  ['the address was removed by a server', async (account) => project.server(`DELETE ${await primaryOf(account)}`)],
  [
    'the address was replaced',
    async (account) =>
      project.client(`PATCH ${await primaryOf(account)}`, {
        token: account.accessToken,
        body: { value: freshEmail() },
      }),
  ],
  [
    'the address no longer signs in',
    async (account) =>
      project.client(`PATCH ${await primaryOf(account)}`, {
        token: account.accessToken,
        body: { used_for_auth: false },
      }),
  ],
  [
    'the password was changed',
    ({ accessToken: token }) =>
      project.client('POST /auth/password/update', {
        token,
        body: { old_password: PASSWORD, new_password: NEW_PASSWORD },
      }),
  ],
  [
    'a server changed the password',
    ({ userId }) => project.server(`PATCH /users/${userId}`, { body: { password: NEW_PASSWORD } }),
  ],
  [
    'a server removed the password',
    ({ userId }) => project.server(`PATCH /users/${userId}`, { body: { password: null } }),
  ],
];

describe('a link to reset the password is dead once', () => {
  it.each(CHANGES)('%s', async (_, change) => {
    const account = await proven();
    const code = await resetCode(project, account.email);
    expect((await check(code)).body).toEqual({ is_code_valid: true });
    const changed = (await change(account)) as { status: number };
    expect(changed.status).toBe(200);
    const before = await readUser(project, account.userId);
    expect(await check(code)).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_EXPIRED' });
    expect(await reset(code)).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_EXPIRED' });
    expect((await readUser(project, account.userId)).has_password).toBe(before.has_password);
    expect((await tryPassword(project, account.email, THIRD_PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
  });

  it('another one was used', async () => {
    const account = await proven();
    const [first, second] = [await resetCode(project, account.email), await resetCode(project, account.email)];
    expectOk(await reset(second, NEW_PASSWORD));
    expect((await check(first)).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await reset(first)).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await tryPassword(project, account.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('a first password was set', async () => {
    const account = await proven();
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { password: null } }));
    const { access_token: token } = expectOk(
      await project.server<{ access_token: string }>('POST /auth/sessions', { body: { user_id: account.userId } }),
    );
    const code = await resetCode(project, account.email);
    expectOk(await project.client('POST /auth/password/set', { token, body: { password: NEW_PASSWORD } }));
    expect((await reset(code)).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await tryPassword(project, account.email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('several links to reset one password', () => {
  it('set one password, when all are used at the same moment', async () => {
    const account = await proven();
    const codes: string[] = [];
    for (let index = 0; index < 5; index += 1) codes.push(await resetCode(project, account.email));
    const answers = await inParallel(codes.length, (index) => reset(codes[index] ?? '', `password number ${index}`));
    expect(countOf(answers, 200)).toBe(1);
    expect(answers.filter(({ code }) => code === 'VERIFICATION_CODE_EXPIRED')).toHaveLength(codes.length - 1);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await tryPassword(project, account.email, `password number ${winner}`)).status).toBe(200);
  });

  it('are all good until one is used', async () => {
    const account = await proven();
    const [first, second] = [await resetCode(project, account.email), await resetCode(project, account.email)];
    for (const code of [first, second]) expect((await check(code)).status).toBe(200);
    expectOk(await reset(first));
  });
});

describe('a code to sign in, that somebody noted down,', () => {
  const send = async (email: string): Promise<string> => {
    const before = (await mailsTo(project, email)).length;
    const body = { email, callback_url: 'http://localhost:3000/handler/magic-link-callback' };
    expectOk(await project.client('POST /auth/otp/send-sign-in-code', { body }));
    return codeIn(await waitForMail(project, email, before + 1));
  };
  const use = (code: string) => project.client('POST /auth/otp/sign-in', { body: { code } });
  const checkSignIn = (code: string) => project.client('POST /auth/otp/sign-in/check-code', { body: { code } });

  it('begins no session after a reset that was under way', async () => {
    const account = await proven();
    const [code, resetting] = [await send(account.email), await resetCode(project, account.email)];
    const holder = new Client({ connectionString: databaseUrl() });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [account.userId]);
    const waiters = async (): Promise<number> =>
      (await query("SELECT 1 FROM pg_locks WHERE locktype IN ('transactionid', 'tuple') AND NOT granted")).length;
    const done = reset(resetting);
    await waitFor(async () => (await waiters()) > 0);
    const used = use(code);
    await waitFor(async () => (await waiters()) > 1);
    await holder.query('COMMIT');
    await holder.end();
    expectOk(await done);
    expect(await used).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_EXPIRED' });
  });

  it('is dead once the password was reset', async () => {
    const account = await proven();
    const code = await send(account.email);
    expect((await checkSignIn(code)).status).toBe(200);
    expectOk(await reset(await resetCode(project, account.email)));
    expect((await checkSignIn(code)).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await use(code)).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await use(await send(account.email))).body.user_id).toBe(account.userId);
  });

  it('is dead once the password was changed', async () => {
    const account = await proven();
    const code = await send(account.email);
    const body = { old_password: PASSWORD, new_password: NEW_PASSWORD };
    expectOk(await project.client('POST /auth/password/update', { token: account.accessToken, body }));
    expect((await use(code)).code).toBe('VERIFICATION_CODE_EXPIRED');
  });

  it('does not lead into an account that gave up the address', async () => {
    const account = await proven();
    const code = await send(account.email);
    expectOk(await project.client(`DELETE ${await primaryOf(account)}`, { token: account.accessToken }));
    const { body } = await use(code);
    expect(body.is_new_user).toBe(true);
    expect(body.user_id).not.toBe(account.userId);
  });

  it('is as good as others that were asked for at the same time', async () => {
    const email = freshEmail();
    const codes = [await send(email), await send(email)];
    const first = await use(codes[0] ?? '');
    expect(first.body.is_new_user).toBe(true);
    expect((await use(codes[1] ?? '')).body).toMatchObject({ user_id: first.body.user_id, is_new_user: false });
  });
});

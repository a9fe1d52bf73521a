import { randomBytes } from 'node:crypto';
import { hashSync } from '@node-rs/bcrypt';
import { query } from '../support/database';
import type { Answer } from '../support/client';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signUp,
  signUpAnonymously,
  type Account,
  type SignInBody,
  type TestProject,
} from '../support/project';
import { decodeToken } from '../support/tokens';
import { createUser } from '../support/users';
import { enableTotp, inYoungStep, totpCode, wrongTotpCode } from '../support/totp';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ passkey_enabled: true, magic_link_enabled: true });
});

const passwordSignIn = ({ email }: Account) =>
  project.client('POST /auth/password/sign-in', { body: { email, password: PASSWORD } });
const attemptOf = (answer: Answer): string => {
  expect(answer).toMatchObject({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
  expect(Object.keys(answer.details ?? {})).toEqual(['attempt_code']);
  return String(answer.details?.attempt_code);
};
const beginAttempt = async (account: Account) => attemptOf(await passwordSignIn(account));
const finish = (code: string, totp: string, of = project) =>
  of.client<SignInBody & { is_new_user: boolean }>('POST /auth/mfa/sign-in', { body: { type: 'totp', code, totp } });

async function protectedAccount(secret?: Buffer): Promise<{ account: Account; secret: Buffer }> {
  const account = await signUp(project.client);
  return { account, secret: await enableTotp(project, account, secret) };
}

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const succeeded = (answers: Answer<unknown>[]) => answers.filter(({ status }) => status === 200);

describe('POST /auth/mfa/sign-in', () => {
  it('begins the session that the first factor asked for', async () => {
    const { account, secret } = await protectedAccount();
    const answer = await finish(await beginAttempt(account), totpCode(secret));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['access_token', 'is_new_user', 'refresh_token', 'user_id']);
    expect(answer.body).toMatchObject({ user_id: account.userId, is_new_user: false });
    expect(decodeToken(answer.body.access_token).claims).toMatchObject({
      sub: account.userId,
      requires_totp_mfa: true,
    });
  });

  it.each(['server', 'admin'] as const)('is open to the %s, too', async (tier) => {
    const { account, secret } = await protectedAccount();
    const body = { type: 'totp', code: await beginAttempt(account), totp: totpCode(secret) };
    expect((await project[tier]('POST /auth/mfa/sign-in', { body })).status).toBe(200);
  });

  it('refuses a wrong code and keeps the attempt good', async () => {
    const { account, secret } = await protectedAccount();
    const attempt = await beginAttempt(account);
    for (const wrong of [wrongTotpCode(secret), '', '12345', '1234567', 'abcdef', '１２３４５６']) {
      expect(await finish(attempt, wrong)).toMatchObject({ status: 400, code: 'INVALID_TOTP_CODE' });
    }
    expect((await finish(attempt, totpCode(secret))).status).toBe(200);
  });

  it.each([-1, 0, 1])('accepts the code of a clock that is off by %d steps', async (steps) => {
    const { account, secret } = await protectedAccount();
    const attempt = await beginAttempt(account);
    await inYoungStep();
    expect((await finish(attempt, totpCode(secret, steps))).status).toBe(200);
  });

  it.each([-2, 2])('refuses the code of a clock that is off by %d steps', async (steps) => {
    const { account, secret } = await protectedAccount();
    const attempt = await beginAttempt(account);
    await inYoungStep();
    const around = [-1, 0, 1].map((near) => totpCode(secret, near));
    const code = totpCode(secret, steps);
    const answer = await finish(attempt, around.includes(code) ? wrongTotpCode(secret) : code);
    expect(answer.code).toBe('INVALID_TOTP_CODE');
  });

  it('accepts a step once, and none before it afterwards', async () => {
    const { account, secret } = await protectedAccount();
    const [first, second] = [await beginAttempt(account), await beginAttempt(account)];
    await inYoungStep();
    // All of one moment: each is what it is however long the requests take.
    const [before, now, after] = [-1, 0, 1].map((steps) => totpCode(secret, steps)) as [string, string, string];
    expect((await finish(first, now)).status).toBe(200);
    expect((await finish(second, now)).code).toBe('INVALID_TOTP_CODE');
    if (before !== after) expect((await finish(second, before)).code).toBe('INVALID_TOTP_CODE');
    expect((await finish(second, after)).status).toBe(200);
  });

  it('uses an attempt up', async () => {
    const { account, secret } = await protectedAccount();
    const attempt = await beginAttempt(account);
    expect((await finish(attempt, totpCode(secret))).status).toBe(200);
    expect(await finish(attempt, totpCode(secret, 1))).toMatchObject({
      status: 409,
      code: 'VERIFICATION_CODE_ALREADY_USED',
    });
  });

  it('lets exactly one of 50 parallel uses of an attempt in', async () => {
    const { account, secret } = await protectedAccount();
    const attempt = await beginAttempt(account);
    const answers = await times(50, (index) => finish(attempt, totpCode(secret, index % 2)));
    expect(succeeded(answers)).toHaveLength(1);
    const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code));
    for (const code of refusals) {
      expect([
        'INVALID_TOTP_CODE',
        'VERIFICATION_CODE_ALREADY_USED',
        'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
      ]).toContain(code);
    }
  });

  it('lets exactly one of 50 parallel uses of a TOTP code in, each with an attempt of its own', async () => {
    const { account, secret } = await protectedAccount();
    const attempts: string[] = [];
    for (let round = 0; round < 5; round += 1) attempts.push(...(await times(10, () => beginAttempt(account))));
    const code = totpCode(secret);
    const answers = await Promise.all(attempts.map((attempt) => finish(attempt, code)));
    expect(succeeded(answers)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'INVALID_TOTP_CODE')).toHaveLength(49);
  });

  it('is dead after 20 attempts, even for the right code', async () => {
    const { account, secret } = await protectedAccount();
    const attempt = await beginAttempt(account);
    await times(20, () => finish(attempt, wrongTotpCode(secret)));
    expect(await finish(attempt, totpCode(secret))).toMatchObject({
      status: 400,
      code: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED',
    });
  });

  it('knows no made-up attempt, none of another project and none that is too old', async () => {
    const { account, secret } = await protectedAccount();
    const attempt = await beginAttempt(account);
    const other = await createProject();
    expect(await finish(attempt, totpCode(secret), other)).toMatchObject({
      status: 404,
      code: 'VERIFICATION_CODE_NOT_FOUND',
    });
    expect((await finish('0'.repeat(45), totpCode(secret))).code).toBe('VERIFICATION_CODE_NOT_FOUND');
    await query('UPDATE verification_codes SET expires_at = now() WHERE project_id = $1', [project.id]);
    expect(await finish(attempt, totpCode(secret))).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_EXPIRED' });
  });

  it('lives for five minutes', async () => {
    const { account } = await protectedAccount();
    await beginAttempt(account);
    const [row] = await query<{ seconds: number }>(
      `SELECT extract(epoch FROM expires_at - created_at)::float8 AS seconds FROM verification_codes
       WHERE project_id = $1 AND data->>'user_id' = $2`,
      [project.id, account.userId],
    );
    // The end is reckoned before the row is made.
    expect(row?.seconds).toBeGreaterThan(270);
    expect(row?.seconds).toBeLessThan(301);
  });

  it.each([
    { type: 'sms' },
    { type: undefined },
    { totp: undefined },
    { totp: {} },
    { code: 'short' },
    { code: undefined },
    { extra: 1 },
  ])('refuses %p as a schema error', async (changes) => {
    const body = { type: 'totp', totp: '123456', code: '0'.repeat(45), ...changes };
    expect(await project.client('POST /auth/mfa/sign-in', { body })).toMatchObject({
      status: 400,
      code: 'SCHEMA_ERROR',
    });
  });

  it('refuses a user whose second factor or account is gone meanwhile', async () => {
    const first = await protectedAccount();
    const attempt = await beginAttempt(first.account);
    expectOk(await project.server(`PATCH /users/${first.account.userId}`, { body: { totp_secret_base64: null } }));
    expect((await finish(attempt, totpCode(first.secret))).code).toBe('INVALID_TOTP_CODE');
    expect((await passwordSignIn(first.account)).status).toBe(200);
    const second = await protectedAccount();
    const late = await beginAttempt(second.account);
    expectOk(await project.server(`DELETE /users/${second.account.userId}`));
    expect((await finish(late, totpCode(second.secret))).code).toBe('INVALID_TOTP_CODE');
  });

  it('ends with the password that the attempt began with', async () => {
    const { account, secret } = await protectedAccount();
    const attempt = await beginAttempt(account);
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { password: 'another password' } }));
    expect(await finish(attempt, totpCode(secret))).toMatchObject({ status: 400, code: 'VERIFICATION_CODE_EXPIRED' });
    const again = { email: account.email, password: 'another password' };
    const next = attemptOf(await project.client('POST /auth/password/sign-in', { body: again }));
    expect((await finish(next, totpCode(secret, 1))).status).toBe(200);
  });

  it('follows a password that was imported and is hashed anew', async () => {
    const email = freshEmail();
    const password_hash = hashSync(PASSWORD, { cost: 4 });
    const { id } = await createUser(project, { primary_email: email, primary_email_auth_enabled: true, password_hash });
    const secret = await enableTotp(project, id);
    const answer = await project.client('POST /auth/password/sign-in', { body: { email, password: PASSWORD } });
    expect((await finish(attemptOf(answer), totpCode(secret))).body.user_id).toBe(id);
  });

  it('follows it for every one of several first sign-ins at once', async () => {
    const email = freshEmail();
    const password_hash = hashSync(PASSWORD, { cost: 4 });
    const { id } = await createUser(project, { primary_email: email, primary_email_auth_enabled: true, password_hash });
    const secret = await enableTotp(project, id);
    const attempts = await Promise.all(
      Array.from({ length: 4 }, () =>
        project.client('POST /auth/password/sign-in', { body: { email, password: PASSWORD } }),
      ),
    );
    for (const [index, attempt] of attempts.entries()) {
      // Each code is good once, and three of them are right at a time.
      if (index > 0) await query('UPDATE users SET totp_last_step = NULL WHERE id = $1', [id]);
      expect((await finish(attemptOf(attempt), totpCode(secret))).body.user_id).toBe(id);
    }
  });

  it('works under the id of the user in capitals', async () => {
    const account = await signUp(project.client);
    const secret = await enableTotp(project, account.userId.toUpperCase());
    expect((await finish(await beginAttempt(account), totpCode(secret))).body.user_id).toBe(account.userId);
  });

  it('takes codes of a new secret only, once there is one', async () => {
    const { account, secret } = await protectedAccount();
    expect((await finish(await beginAttempt(account), totpCode(secret))).status).toBe(200);
    const next = await enableTotp(project, account.userId);
    const attempt = await beginAttempt(account);
    const stale = totpCode(secret, 1);
    const around = [-1, 0, 1].map((steps) => totpCode(next, steps));
    if (!around.includes(stale)) expect((await finish(attempt, stale)).code).toBe('INVALID_TOTP_CODE');
    expect((await finish(attempt, totpCode(next))).status).toBe(200);
  });

  it.each([1, 7, 16, 64, 200])('works with a secret of %d bytes', async (length) => {
    const { account, secret } = await protectedAccount(randomBytes(length));
    expect((await finish(await beginAttempt(account), totpCode(secret))).status).toBe(200);
  });
});

describe('a second factor', () => {
  it('cannot be an empty secret, whose codes anybody could compute', async () => {
    const account = await signUp(project.client);
    const answer = await project.client('PATCH /users/me', {
      token: account.accessToken,
      body: { totp_secret_base64: '' },
    });
    expect(answer).toMatchObject({ status: 400, code: undefined });
    expect((await passwordSignIn(account)).status).toBe(200);
  });

  it('is stored sealed', async () => {
    const { account, secret } = await protectedAccount();
    const [row] = await query<{ sealed: Buffer }>('SELECT totp_secret AS sealed FROM users WHERE id = $1', [
      account.userId,
    ]);
    expect(row?.sealed.includes(secret)).toBe(false);
    expect(row?.sealed.includes(Buffer.from(secret.toString('base64')))).toBe(false);
  });

  it('is asked for when an anonymous user with one signs up by password, while it is that password', async () => {
    const account = await signUpAnonymously(project.client);
    const secret = await enableTotp(project, account);
    const body = { email: freshEmail(), password: PASSWORD };
    const attempt = attemptOf(
      await project.client('POST /auth/password/sign-up', { token: account.accessToken, body }),
    );
    const { body: signedIn } = await finish(attempt, totpCode(secret));
    expect(signedIn).toMatchObject({ user_id: account.userId, is_new_user: false });
    const other = await signUpAnonymously(project.client);
    const otherSecret = await enableTotp(project, other);
    const late = attemptOf(
      await project.client('POST /auth/password/sign-up', {
        token: other.accessToken,
        body: { email: freshEmail(), password: PASSWORD },
      }),
    );
    expectOk(await project.server(`PATCH /users/${other.userId}`, { body: { password: 'another password' } }));
    expect((await finish(late, totpCode(otherSecret))).code).toBe('VERIFICATION_CODE_EXPIRED');
  });

  it('is not asked for by refreshing', async () => {
    const { account } = await protectedAccount();
    const headers = { 'x-stack-refresh-token': account.refreshToken };
    expect((await project.client('POST /auth/sessions/current/refresh', { headers })).status).toBe(200);
  });
});

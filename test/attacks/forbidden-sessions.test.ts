import { createProject, expectOk, signIn, signUp, type Account, type TestProject } from '../support/project';
import { inParallel } from '../support/passwords';
import { signInTwice, updateMe } from '../support/second-factor';
import { totpCode } from '../support/totp';

const SECRET = Buffer.from('a-second-factor-0001');
const SET = { totp_secret_base64: SECRET.toString('base64') };
const OFF = { totp_secret_base64: null };

let project: TestProject;
let thief: Account;
let owner: Account;

beforeAll(async () => {
  project = await createProject();
});

beforeEach(async () => {
  thief = await signUp(project.client);
  owner = await signIn(project.client, thief);
});

const refresh = ({ refreshToken }: Account) =>
  project.client('POST /auth/sessions/current/refresh', { headers: { 'x-stack-refresh-token': refreshToken } });
const lives = async (account: Account) => (await refresh(account)).status === 200;
const isAsked = async () => {
  const { email, password } = owner;
  const answer = await project.client('POST /auth/password/sign-in', { body: { email, password } });
  return answer.code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED';
};

describe('a session from before a second factor was set', () => {
  it('neither refreshes nor switches it off without a code', async () => {
    expectOk(await updateMe(project, owner, SET));
    expect(await refresh(thief)).toMatchObject({ status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' });
    // The access token is good for reading until it expires, and for nothing of signing in.
    expect(await updateMe(project, thief, OFF)).toMatchObject({ status: 401, code: 'ACCESS_TOKEN_EXPIRED' });
    expect(await isAsked()).toBe(true);
  });

  it('ends when the factor is replaced by another one', async () => {
    expectOk(await updateMe(project, owner, SET));
    const second = await signInTwice(project, owner, SECRET);
    const another = Buffer.from('a-second-factor-0002').toString('base64');
    expectOk(await updateMe(project, owner, { totp_secret_base64: another, totp_code: totpCode(SECRET, 1) }));
    expect([await lives(owner), await lives(second)]).toEqual([true, false]);
  });

  it('ends when a server sets the factor, whoever has it', async () => {
    expectOk(await project.server(`PATCH /users/${owner.userId}`, { body: SET }));
    expect([await lives(owner), await lives(thief)]).toEqual([false, false]);
  });

  it('ends when a server sets it in the session of the user, which goes on', async () => {
    expectOk(await project.server('PATCH /users/me', { body: SET, token: owner.accessToken }));
    expect([await lives(owner), await lives(thief)]).toEqual([true, false]);
  });

  it('ends, all of them, when the password is another one in the same change', async () => {
    const body = { ...SET, password: 'another password' };
    expectOk(await project.server('PATCH /users/me', { body, token: owner.accessToken }));
    expect([await lives(owner), await lives(thief)]).toEqual([false, false]);
  });

  it('is not the one that sets it: that goes on, and others of it do not', async () => {
    const others = await inParallel(5, () => signIn(project.client, owner));
    expectOk(await updateMe(project, owner, SET));
    expect(await lives(owner)).toBe(true);
    for (const other of others) expect(await lives(other)).toBe(false);
  });

  it('of another user is none of its business', async () => {
    const other = await signUp(project.client);
    expectOk(await updateMe(project, owner, SET));
    expect(await lives(other)).toBe(true);
  });

  it('goes on when the factor is only switched off', async () => {
    expectOk(await updateMe(project, owner, SET));
    const second = await signInTwice(project, owner, SECRET);
    expectOk(await updateMe(project, owner, OFF));
    expect([await lives(owner), await lives(second)]).toEqual([true, true]);
  });
});

import { NEW_PASSWORD, refresh, resetCode, tryPassword } from '../support/passwords';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signIn,
  type Account,
  type TestProject,
} from '../support/project';
import { createUser, readUser, type UserBody } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

const patch = (id: string, body: object) => project.server<UserBody>(`PATCH /users/${id}`, { body });

/** Somebody whose address is proven. */
async function proven(): Promise<Account> {
  const email = freshEmail();
  const flags = { primary_email_verified: true, primary_email_auth_enabled: true };
  const { id } = await createUser(project, { primary_email: email, password: PASSWORD, ...flags });
  const account = { userId: id, email, password: PASSWORD, accessToken: '', refreshToken: '' };
  return { ...account, ...(await signIn(project.client, account)) };
}

describe('an attacker who has a server write another address into their account', () => {
  it('does not have it for verified', async () => {
    const { userId } = await proven();
    const victim = freshEmail();
    expect((await patch(userId, { primary_email: victim })).body).toMatchObject({
      primary_email: victim,
      primary_email_verified: false,
      primary_email_auth_enabled: true,
    });
  });

  it('loses the account to whoever proves the address', async () => {
    const attacker = await proven();
    const victim = freshEmail();
    expectOk(await patch(attacker.userId, { primary_email: victim }));
    const body = { code: await resetCode(project, victim), password: NEW_PASSWORD };
    expectOk(await project.client('POST /auth/password/reset', { body }));
    expect((await refresh(project, attacker)).status).toBe(401);
    expect((await tryPassword(project, victim, PASSWORD)).status).toBe(400);
    expect((await tryPassword(project, victim, NEW_PASSWORD)).body.user_id).toBe(attacker.userId);
  });

  it('does not get codes to it, with which its owner would come into the account', async () => {
    const { userId } = await proven();
    const email = freshEmail();
    expectOk(await patch(userId, { primary_email: email }));
    const body = { email, callback_url: 'http://localhost:3000/handler/magic-link-callback' };
    expect(await project.client('POST /auth/otp/send-sign-in-code', { body })).toMatchObject({
      status: 409,
      code: 'USER_EMAIL_ALREADY_EXISTS',
    });
  });
});

describe('a server that replaces an address', () => {
  it('may say that the new one is verified', async () => {
    const { userId } = await proven();
    const sent = { primary_email: freshEmail(), primary_email_verified: true };
    expect((await patch(userId, sent)).body).toMatchObject(sent);
  });

  it('leaves the old one verified when it only writes it differently', async () => {
    const { userId, email } = await proven();
    expectOk(await patch(userId, { primary_email: email.toUpperCase(), display_name: 'Ada' }));
    expect((await readUser(project, userId)).primary_email_verified).toBe(true);
  });
});

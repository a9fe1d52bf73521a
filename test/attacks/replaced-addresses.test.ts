import { signInCode } from '../support/addresses';
import { refresh, tryPassword } from '../support/passwords';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
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

  it('keeps nobody from signing up with it, who then has it', async () => {
    const attacker = await proven();
    const email = freshEmail();
    expectOk(await patch(attacker.userId, { primary_email: email }));
    const victim = await signUp(project.client, email, 'the password of the owner');
    expect((await tryPassword(project, email, 'the password of the owner')).body.user_id).toBe(victim.userId);
    expect((await tryPassword(project, email, PASSWORD)).status).toBe(400);
    expect(victim.userId).not.toBe(attacker.userId);
    expect((await readUser(project, attacker.userId)).primary_email_auth_enabled).toBe(false);
    expect((await refresh(project, attacker)).status).toBe(200);
  });

  it('does not have its owner come into the account by a code', async () => {
    const { userId } = await proven();
    const email = freshEmail();
    expectOk(await patch(userId, { primary_email: email }));
    const code = await signInCode(project, email);
    const owner = expectOk(await project.client('POST /auth/otp/sign-in', { body: { code } }));
    expect(owner).toMatchObject({ is_new_user: true });
    expect(owner.user_id).not.toBe(userId);
  });

  it('still signs in with the address that was proven', async () => {
    const attacker = await proven();
    expectOk(await patch(attacker.userId, { primary_email: freshEmail() }));
    expect((await tryPassword(project, attacker.email, PASSWORD)).body.user_id).toBe(attacker.userId);
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

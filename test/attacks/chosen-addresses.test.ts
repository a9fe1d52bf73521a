import { claim, signInCode, signUpProven, VERIFICATION } from '../support/addresses';
import { channelsOf } from '../support/contact-channels';
import { codeIn, waitForMail } from '../support/mails';
import { inParallel, tryPassword } from '../support/passwords';
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
import { expectAsked, steal } from '../support/second-factor';
import { createUser, readUser, type UserBody } from '../support/users';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

/** Chooses another primary address, as the user themselves. */
const choose = ({ accessToken: token }: Account, primary_email: string | null, more: object = {}) =>
  project.client<UserBody>('PATCH /users/me', { token, body: { primary_email, ...more } });
/** The code of the email that asks to verify the primary address. */
async function verificationCode({ accessToken: token }: Account, email: string): Promise<string> {
  const body = { email, callback_url: VERIFICATION };
  expectOk(await project.client('POST /contact-channels/send-verification-code', { token, body }));
  return codeIn(await waitForMail(project, email));
}
const verify = (code: string) => project.client('POST /contact-channels/verify', { body: { code } });
async function signInByCode(email: string) {
  const code = await signInCode(project, email);
  return expectOk(await project.client('POST /auth/otp/sign-in', { body: { code } }));
}

describe('PATCH /users/me {primary_email}', () => {
  it('signs nobody in by the address before it is verified, and the user afterwards', async () => {
    const account = await signUpProven(project);
    const email = freshEmail();
    expect((await choose(account, email)).body).toMatchObject({ primary_email: email, primary_email_verified: false });
    expect((await tryPassword(project, email, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await tryPassword(project, account.email, PASSWORD)).body.user_id).toBe(account.userId);
    expectOk(await verify(await verificationCode(account, email)));
    expect(await readUser(project, account.userId)).toMatchObject({
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
    });
    expect(await signInByCode(email)).toMatchObject({ user_id: account.userId, is_new_user: false });
    expect((await tryPassword(project, account.email, PASSWORD)).body.user_id).toBe(account.userId);
  });

  it('leaves the address before as it was, as one that is not primary', async () => {
    const account = await signUpProven(project);
    const email = freshEmail();
    expectOk(await choose(account, email.toUpperCase()));
    expect(await channelsOf(project, account.userId)).toMatchObject([
      { value: account.email, is_primary: false, is_verified: true, used_for_auth: true },
      { value: email, is_primary: true, is_verified: false, used_for_auth: false },
    ]);
    expectOk(await choose(account, null));
    expect((await readUser(project, account.userId)).primary_email).toBeNull();
    expect(await channelsOf(project, account.userId)).toHaveLength(2);
    expect((await choose(account, account.email)).body).toMatchObject({ primary_email_verified: true });
  });

  it('takes the flags of nobody but servers', async () => {
    const account = await signUp(project.client);
    for (const flag of [{ primary_email_verified: true }, { primary_email_auth_enabled: true }]) {
      expect((await choose(account, freshEmail(), flag)).code).toBe('SCHEMA_ERROR');
    }
  });

  it('does not come to sign in what a server said does not', async () => {
    const email = freshEmail();
    const { id: userId } = await createUser(project, { primary_email: freshEmail(), password: PASSWORD });
    const session = expectOk(await project.server('POST /auth/sessions', { body: { user_id: userId } }));
    const account = { userId, accessToken: String(session.access_token) } as Account;
    expectOk(await choose(account, email));
    expectOk(await verify(await verificationCode(account, email)));
    expect(await readUser(project, userId)).toMatchObject({
      primary_email_verified: true,
      primary_email_auth_enabled: false,
    });
  });

  it('is refused for an address that somebody else signs in with', async () => {
    const [account, other] = [await signUpProven(project), await signUp(project.client)];
    expect(await choose(account, other.email)).toMatchObject({ status: 409, code: 'USER_EMAIL_ALREADY_EXISTS' });
    expect((await readUser(project, account.userId)).primary_email).toBe(account.email);
  });

  it('is refused to a session that impersonates, and to the 51st address', async () => {
    const account = await signUp(project.client);
    const body = { user_id: account.userId, is_impersonation: true };
    const session = expectOk(await project.server('POST /auth/sessions', { body }));
    const impersonator = { ...account, accessToken: String(session.access_token) };
    expect((await choose(impersonator, freshEmail())).status).toBe(403);
    await inParallel(49, () =>
      project.server('POST /contact-channels', {
        body: { user_id: account.userId, type: 'email', value: freshEmail(), used_for_auth: false },
      }),
    );
    expect((await choose(account, freshEmail())).headers.get('x-vestibule-error')).toBe(
      'CONTACT_CHANNEL_LIMIT_REACHED',
    );
  });
});

describe('an attacker who says that the address of somebody else is theirs', () => {
  it('has nothing of it when its owner signs up meanwhile, even with the code of the email', async () => {
    const account = await signUpProven(project);
    const email = freshEmail();
    expectOk(await choose(account, email));
    const code = await verificationCode(account, email);
    const owner = await signUp(project.client, email, 'the password of the owner');
    expectOk(await verify(code));
    expect((await readUser(project, account.userId)).primary_email_auth_enabled).toBe(false);
    expect((await tryPassword(project, email, PASSWORD)).status).toBe(400);
    expect((await tryPassword(project, email, 'the password of the owner')).body.user_id).toBe(owner.userId);
  });

  it('and its owner, who sign in with it at the same moment, are never both let in by it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await signUpProven(project);
      const email = freshEmail();
      expectOk(await choose(account, email));
      const code = await verificationCode(account, email);
      const body = { email, password: 'the password of the owner' };
      const [verified, owner] = await Promise.all([
        verify(code),
        project.client('POST /auth/password/sign-up', { body }),
      ]);
      expect(verified.status).toBe(200);
      expect([200, 409]).toContain(owner.status);
      const { primary_email_auth_enabled } = await readUser(project, account.userId);
      expect(primary_email_auth_enabled).toBe(owner.status === 409);
    }
  });

  it('keeps one address of many at once, whoever else takes it', async () => {
    const email = freshEmail();
    const accounts = await Promise.all(Array.from({ length: 6 }, () => signUpProven(project)));
    const patches = await Promise.all(
      accounts.map(({ userId }) =>
        project.server(`PATCH /users/${userId}`, { body: { primary_email: email, primary_email_verified: true } }),
      ),
    );
    expect(patches.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(patches.filter(({ code }) => code === 'USER_EMAIL_ALREADY_EXISTS')).toHaveLength(5);
  });

  it('gets no second factor away by making an unproven address the one that signs in', async () => {
    const account = await signUp(project.client);
    const second = freshEmail();
    expectOk(await claim(project, account, { value: second }));
    const { thief } = await steal(project, Promise.resolve(account));
    expectAsked(await choose(thief, second));
    expect((await readUser(project, account.userId)).primary_email).toBe(account.email);
  });

  it('cannot have an anonymous account stand in the way of who proves the address', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const email = freshEmail();
    expectOk(await choose(anonymous, email));
    const owner = await signInByCode(email);
    expect(owner.user_id).not.toBe(anonymous.userId);
    expect(owner.is_new_user).toBe(true);
  });
});

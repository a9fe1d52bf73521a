import { codeIn, waitForMail } from '../support/mails';
import { inParallel } from '../support/passwords';
import { createProject, expectOk, freshEmail, signUp, type TestProject } from '../support/project';
import { createUser, readUser } from '../support/users';

const CALLBACK = 'http://localhost:3000/callback';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

const send = (email: string, of = project) =>
  of.client('POST /auth/otp/send-sign-in-code', { body: { email, callback_url: CALLBACK } });
const signIn = (code: string, of = project) => of.client('POST /auth/otp/sign-in', { body: { code } });
const isOtpOn = async (id: string, of = project) => (await readUser(of, id)).otp_auth_enabled;

/** A user who proved their address, and signs in by password or passkey alone because they want it so. */
async function makeOwner(of = project): Promise<{ id: string; email: string }> {
  const { userId: id, email, accessToken: token } = await signUp(of.client);
  expectOk(await of.server(`PATCH /users/${id}`, { body: { primary_email_verified: true, otp_auth_enabled: true } }));
  expectOk(await of.client('PATCH /users/me', { token, body: { otp_auth_enabled: false } }));
  return { id, email };
}

describe('one-time codes that their user switched off', () => {
  it('stay off when a stranger asks for codes and uses none', async () => {
    const { id, email } = await makeOwner();
    for (const answer of await inParallel(5, () => send(email))) expectOk(answer);
    expect(await isOtpOn(id)).toBe(false);
  });

  it('stay off when the stranger guesses', async () => {
    const { id, email } = await makeOwner();
    const { nonce } = expectOk(await send(email));
    const right = codeIn(await waitForMail(project, email)).slice(0, 6);
    const guess = right === '000000' ? '111111' : '000000';
    expect((await signIn(`${guess}${String(nonce)}`)).status).toBe(404);
    expect(await isOtpOn(id)).toBe(false);
  });

  it('come back with a code that whoever reads the mailbox used', async () => {
    const { id, email } = await makeOwner();
    expectOk(await send(email));
    expect((await signIn(codeIn(await waitForMail(project, email)))).body.user_id).toBe(id);
    expect(await isOtpOn(id)).toBe(true);
  });
});

describe('one-time codes that the project switched off', () => {
  it('are not switched on for anybody by a code from before', async () => {
    const changing = await createProject({ magic_link_enabled: true });
    const email = freshEmail();
    const address = { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true };
    const { id } = await createUser(changing, address);
    expectOk(await send(email, changing));
    const code = codeIn(await waitForMail(changing, email));
    const config = { magic_link_enabled: false };
    expectOk(await changing.admin('PATCH /internal/projects/current', { body: { config } }));
    expect((await signIn(code, changing)).body.user_id).toBe(id);
    expect(await isOtpOn(id, changing)).toBe(false);
  });
});

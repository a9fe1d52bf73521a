import { claim, signInCode, signUpProven, VERIFICATION } from '../support/addresses';
import { SoftwareAuthenticator } from '../support/authenticator';
import type { Answer } from '../support/client';
import { channelsOf } from '../support/contact-channels';
import { query } from '../support/database';
import { eventsOf } from '../support/events';
import { codeIn, waitForMail } from '../support/mails';
import { countOf, inParallel, NEW_PASSWORD, refresh, resetCode, tryPassword, type Session } from '../support/passwords';
import { waitFor } from '../support/process';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signUp,
  type Account,
  type TestProject,
} from '../support/project';
import { enableTotp } from '../support/totp';
import { createUser, readUser } from '../support/users';
import { staleCopies } from '../support/user-copies';

const ORIGIN = 'http://localhost:3000';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({
    magic_link_enabled: true,
    passkey_enabled: true,
    oauth_providers: [{ id: 'github', type: 'shared' }],
  });
});

const reset = (code: string, password = NEW_PASSWORD) =>
  project.client('POST /auth/password/reset', { body: { code, password } });
const useCode = (code: string) => project.client('POST /auth/otp/sign-in', { body: { code } });

async function addPasskey({ userId, accessToken: token }: Account): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
  const begun = expectOk(
    await project.client<Challenge>('POST /auth/passkey/initiate-passkey-registration', { token }),
  );
  const credential = device.register(userId, { challenge: begun.options_json.challenge, origin: ORIGIN });
  expectOk(await project.client('POST /auth/passkey/register', { token, body: { credential, code: begun.code } }));
  return device;
}

async function tryPasskey(device: SoftwareAuthenticator): Promise<Answer> {
  const begun = expectOk(await project.client<Challenge>('POST /auth/passkey/initiate-passkey-authentication'));
  const { challenge } = begun.options_json;
  const authentication_response = device.authenticate({ challenge, origin: ORIGIN });
  return project.client('POST /auth/passkey/sign-in', { body: { authentication_response, code: begun.code } });
}

/** From how many networks guesses at the account count as those of whom it belongs to. */
async function countNetworks({ userId }: Account): Promise<number> {
  return (await query('SELECT 1 FROM known_networks WHERE user_id = $1', [userId])).length;
}

/** The number of sessions, begun by a passkey while something happened, that are good afterwards. */
async function sessionsLeft(device: SoftwareAuthenticator, happen: () => Promise<Answer>): Promise<number> {
  const begun: Session[] = [];
  let isOver = false;
  const workers = inParallel(4, async () => {
    while (!isOver) {
      const { status, body } = await tryPasskey(device);
      if (status === 200) begun.push({ accessToken: '', refreshToken: String(body.refresh_token) });
    }
  });
  await waitFor(() => Promise.resolve(begun.length >= 4));
  expectOk(await happen().finally(() => (isOver = true)));
  await workers;
  return countOf(await Promise.all(begun.map((session) => refresh(project, session))), 200);
}

interface Challenge {
  options_json: { challenge: string };
  code: string;
}

describe('an account that an attacker made in advance', () => {
  it('keeps nothing of the attacker after its owner has reset the password', async () => {
    const attacker = await signUp(project.client);
    const other = freshEmail();
    expectOk(await claim(project, attacker, { value: other }));
    const device = await addPasskey(attacker);
    await enableTotp(project, attacker);
    expect(await countNetworks(attacker)).toBe(1);
    expectOk(await reset(await resetCode(project, attacker.email)));
    expect(await countNetworks(attacker)).toBe(0);
    expect((await refresh(project, attacker)).code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    expect((await tryPassword(project, attacker.email, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await tryPasskey(device)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
    expect((await tryPassword(project, attacker.email, NEW_PASSWORD)).body.user_id).toBe(attacker.userId);
    expect(await readUser(project, attacker.userId)).toMatchObject({
      primary_email: attacker.email,
      primary_email_verified: true,
      passkey_auth_enabled: false,
      requires_totp_mfa: false,
    });
    expect((await channelsOf(project, attacker.userId)).map(({ value }) => value)).toEqual([attacker.email]);
    expect(await staleCopies(project.id)).toEqual([]);
  });

  it('leaves no session of the attacker behind who signs in by passkey meanwhile', async () => {
    const attackers = await inParallel(4, async () => {
      const attacker = await signUp(project.client);
      return { device: await addPasskey(attacker), code: await resetCode(project, attacker.email) };
    });
    const alive = await Promise.all(attackers.map(({ device, code }) => sessionsLeft(device, () => reset(code))));
    expect(alive).toEqual([0, 0, 0, 0]);
  });

  it('tells what was taken away', async () => {
    const own = await createProject({ passkey_enabled: true });
    const email = freshEmail();
    const { id } = await createUser(own, { primary_email: email, primary_email_auth_enabled: true });
    await enableTotp(own, id);
    const code = await resetCode(own, email);
    expectOk(await own.client('POST /auth/password/reset', { body: { code, password: NEW_PASSWORD } }));
    expect(await eventsOf(own, 'totp.disabled')).toEqual([{ user_id: id }]);
    expect(await eventsOf(own, 'password.reset')).toEqual([{ user_id: id }]);
    expect(await eventsOf(own, 'contact_channel.verified')).toEqual([expect.objectContaining({ value: email })]);
  });

  it('is not entered through an account at a provider that was linked before', async () => {
    const email = freshEmail();
    const linked = { id: 'github', account_id: freshEmail(), email: null };
    const sent = { primary_email: email, primary_email_auth_enabled: true, oauth_providers: [linked] };
    const { id } = await createUser(project, sent);
    expectOk(await reset(await resetCode(project, email)));
    expect((await readUser(project, id)).oauth_providers).toEqual([]);
    expect(await eventsOf(project, 'linked_account.deleted')).toContainEqual({
      user_id: id,
      provider_id: 'github',
      account_id: linked.account_id,
    });
    const again = await createUser(project, { oauth_providers: [linked] });
    expect(again.oauth_providers).toHaveLength(1);
    expect(await staleCopies(project.id)).toEqual([]);
  });

  it('is not entered through another address that is proven later', async () => {
    const attacker = await signUp(project.client);
    const other = freshEmail();
    const { id } = expectOk(await claim(project, attacker, { value: other }));
    const body = { callback_url: VERIFICATION };
    const path = `/contact-channels/${attacker.userId}/${id}/send-verification-code`;
    expectOk(await project.client(`POST ${path}`, { token: attacker.accessToken, body }));
    const code = codeIn(await waitForMail(project, other));
    expectOk(await reset(await resetCode(project, attacker.email)));
    expect((await project.client('POST /contact-channels/verify', { body: { code } })).status).toBe(400);
    const { body: signedIn } = await useCode(await signInCode(project, other));
    expect(signedIn.is_new_user).toBe(true);
    expect(signedIn.user_id).not.toBe(attacker.userId);
  });

  it('has its proven address for the primary one', async () => {
    const email = freshEmail();
    const user = await createUser(project, { primary_email: freshEmail() });
    const body = { user_id: user.id, type: 'email', value: email, used_for_auth: true };
    expectOk(await project.server('POST /contact-channels', { body }));
    expectOk(await reset(await resetCode(project, email)));
    expect(await readUser(project, user.id)).toMatchObject({
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
    });
  });
});

describe('an account whose address was proven before', () => {
  it('keeps its second factor, passkey and other addresses through a reset', async () => {
    const account = await signUpProven(project);
    expectOk(await claim(project, account, { value: freshEmail() }));
    await addPasskey(account);
    await enableTotp(project, account);
    expectOk(await reset(await resetCode(project, account.email)));
    expect(await readUser(project, account.userId)).toMatchObject({
      passkey_auth_enabled: true,
      requires_totp_mfa: true,
    });
    expect(await channelsOf(project, account.userId)).toHaveLength(2);
    expect((await tryPassword(project, account.email, NEW_PASSWORD)).code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  });
});

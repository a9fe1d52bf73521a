import { SoftwareAuthenticator } from '../support/authenticator';
import type { Answer } from '../support/client';
import { channelsOf } from '../support/contact-channels';
import { readEvents } from '../support/events';
import { codeIn, mailsTo, waitForMail } from '../support/mails';
import {
  countOf,
  inParallel,
  NEW_PASSWORD,
  refresh,
  RESET_CALLBACK,
  resetCode,
  tryPassword,
  type Session,
} from '../support/passwords';
import { waitFor } from '../support/process';
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
import { enableTotp } from '../support/totp';
import { createUser, readUser } from '../support/users';
import { staleCopies } from '../support/user-copies';

const ORIGIN = 'http://localhost:3000';
const MAGIC_LINK = `${ORIGIN}/handler/magic-link-callback`;
const VERIFICATION = `${ORIGIN}/handler/email-verification`;

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
const askForReset = (email: string) =>
  project.client('POST /auth/password/send-reset-code', { body: { email, callback_url: RESET_CALLBACK } });
const claim = ({ userId, accessToken: token }: Account, value: string, more: object = {}) =>
  project.client<{ id: string }>('POST /contact-channels', {
    token,
    body: { user_id: userId, type: 'email', value, used_for_auth: true, ...more },
  });

async function askForSignInCode(email: string): Promise<string> {
  const before = (await mailsTo(project, email)).length;
  expectOk(await project.client('POST /auth/otp/send-sign-in-code', { body: { email, callback_url: MAGIC_LINK } }));
  return codeIn(await waitForMail(project, email, before + 1));
}

const useSignInCode = (code: string, token?: string) =>
  project.client('POST /auth/otp/sign-in', { token, body: { code } });

/** Signs up, and proves the address by the link in the mail. */
async function signUpProven(): Promise<Account> {
  const account = await signUp(project.client);
  const { accessToken: token, email } = account;
  const body = { email, callback_url: VERIFICATION };
  expectOk(await project.client('POST /contact-channels/send-verification-code', { token, body }));
  const code = codeIn(await waitForMail(project, email));
  expectOk(await project.client('POST /contact-channels/verify', { body: { code } }));
  return account;
}

/** An attacker with an address of their own, who says that the victim's is theirs, too. */
async function claimedByAttacker(): Promise<{ attacker: Account; victim: string; channelId: string }> {
  const attacker = await signUpProven();
  const victim = freshEmail();
  return { attacker, victim, channelId: expectOk(await claim(attacker, victim)).id };
}

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

/** How many sessions are good afterwards that a passkey began while something happened. */
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

/** What was told of one kind of event. */
async function eventsOf({ id }: TestProject, type: string): Promise<object[]> {
  return (await readEvents(id)).filter((event) => event.type === type).map(({ data }) => data);
}

describe('an attacker who adds an address that is not theirs', () => {
  it("does not keep its owner's sign-up by password out", async () => {
    const { attacker, victim } = await claimedByAttacker();
    const owner = await signUp(project.client, victim.toUpperCase());
    expect(owner.userId).not.toBe(attacker.userId);
    expect((await tryPassword(project, victim, owner.password)).body.user_id).toBe(owner.userId);
  });

  it("does not keep its owner's sign-up by code out", async () => {
    const { attacker, victim } = await claimedByAttacker();
    const { body } = await useSignInCode(await askForSignInCode(victim));
    expect(body).toMatchObject({ is_new_user: true });
    expect(body.user_id).not.toBe(attacker.userId);
    expect(await readUser(project, String(body.user_id))).toMatchObject({
      primary_email: victim,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
    });
  });

  it('does not keep its owner out who was anonymous so far', async () => {
    const { victim } = await claimedByAttacker();
    const anonymous = await signUpAnonymously(project.client);
    const body = { email: victim, password: PASSWORD };
    const answer = await project.client('POST /auth/password/sign-up', { token: anonymous.accessToken, body });
    expect(expectOk(answer).user_id).toBe(anonymous.userId);
    expect((await tryPassword(project, victim, PASSWORD)).body.user_id).toBe(anonymous.userId);
  });

  it('does not keep a server from making its owner an account', async () => {
    const { victim } = await claimedByAttacker();
    const sent = { primary_email: victim, primary_email_auth_enabled: true, password: PASSWORD };
    const { id } = await createUser(project, sent);
    expect((await tryPassword(project, victim, PASSWORD)).body.user_id).toBe(id);
  });

  it('does not keep it from an account that proves it', async () => {
    const { attacker, victim, channelId } = await claimedByAttacker();
    const owner = await signUpProven();
    const { id } = expectOk(await claim(owner, victim, { used_for_auth: false }));
    const path = `/contact-channels/${owner.userId}/${id}`;
    const use = () => project.client(`PATCH ${path}`, { token: owner.accessToken, body: { used_for_auth: true } });
    expect((await use()).code).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE');
    const body = { callback_url: VERIFICATION };
    expectOk(await project.client(`POST ${path}/send-verification-code`, { token: owner.accessToken, body }));
    expectOk(
      await project.client('POST /contact-channels/verify', {
        body: { code: codeIn(await waitForMail(project, victim)) },
      }),
    );
    expectOk(await use());
    expect((await tryPassword(project, victim, owner.password)).body.user_id).toBe(owner.userId);
    const left = await channelsOf(project, attacker.userId);
    expect(left.find((channel) => channel.id === channelId)).toMatchObject({ used_for_auth: false });
  });

  it('no longer signs in by it once its owner has signed up, and keeps the rest', async () => {
    const { attacker, victim, channelId } = await claimedByAttacker();
    expect((await tryPassword(project, victim, attacker.password)).body.user_id).toBe(attacker.userId);
    await signUp(project.client, victim, NEW_PASSWORD);
    expect((await tryPassword(project, victim, attacker.password)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    const left = await channelsOf(project, attacker.userId);
    expect(left.map(({ value, used_for_auth }) => [value, used_for_auth])).toEqual([
      [attacker.email, true],
      [victim, false],
    ]);
    expect(await eventsOf(project, 'contact_channel.updated')).toContainEqual(
      left.find((channel) => channel.id === channelId),
    );
    expect((await tryPassword(project, attacker.email, attacker.password)).body.user_id).toBe(attacker.userId);
  });

  it('no longer signs in by it where it is the primary address either', async () => {
    const attacker = await signUpProven();
    const victim = freshEmail();
    expectOk(await claim(attacker, victim, { is_primary: true }));
    const owner = await signUp(project.client, victim, NEW_PASSWORD);
    expect((await tryPassword(project, victim, NEW_PASSWORD)).body.user_id).toBe(owner.userId);
    expect(await readUser(project, attacker.userId)).toMatchObject({
      primary_email: victim,
      primary_email_auth_enabled: false,
    });
    expect(await staleCopies(project.id)).toEqual([]);
  });

  it('does not keep it by having proven no other address either', async () => {
    const attacker = await signUp(project.client);
    const victim = freshEmail();
    expectOk(await claim(attacker, victim));
    expectOk(await askForReset(victim));
    expect(await mailsTo(project, victim)).toEqual([]);
    const owner = await signUp(project.client, victim);
    expect(owner.userId).not.toBe(attacker.userId);
    expect((await tryPassword(project, attacker.email, attacker.password)).body.user_id).toBe(attacker.userId);
  });

  it("does not get its owner's password reset", async () => {
    const { victim } = await claimedByAttacker();
    expect((await askForReset(victim)).status).toBe(200);
    expect(await mailsTo(project, victim)).toEqual([]);
  });

  it('does not lead in by a reset that was asked for while it was the only address', async () => {
    const attacker = await signUp(project.client);
    const code = await resetCode(project, attacker.email);
    const { accessToken: token, userId } = attacker;
    const proven = freshEmail();
    expectOk(
      await project.server('POST /contact-channels', {
        body: { user_id: userId, type: 'email', value: proven, used_for_auth: true, is_verified: true },
      }),
    );
    expect((await reset(code)).code).toBe('VERIFICATION_CODE_EXPIRED');
    expect((await refresh(project, attacker)).status).toBe(200);
    expect((await project.client('GET /users/me', { token })).body.id).toBe(userId);
  });

  it('does not keep it by being anonymous', async () => {
    const anonymous = await signUpAnonymously(project.client);
    const victim = freshEmail();
    expectOk(await claim(anonymous, victim, { is_primary: true }));
    expect((await askForReset(victim)).status).toBe(200);
    expect(await mailsTo(project, victim)).toEqual([]);
    const owner = await signUp(project.client, victim);
    expect((await tryPassword(project, victim, owner.password)).body.user_id).toBe(owner.userId);
  });

  it('loses it to one of 20 who sign up with it at the same moment', async () => {
    const { victim } = await claimedByAttacker();
    const body = { email: victim, password: PASSWORD };
    const answers = await inParallel(20, () => project.client('POST /auth/password/sign-up', { body }));
    expect(countOf(answers, 200)).toBe(1);
    expect(answers.filter(({ code }) => code === 'USER_EMAIL_ALREADY_EXISTS')).toHaveLength(19);
  });

  it('loses it, or proves it first, when both happen at the same moment', async () => {
    const outcomes = await inParallel(10, async () => {
      const { attacker, victim, channelId } = await claimedByAttacker();
      const body = { is_verified: true };
      const [signedUp, proven] = await Promise.all([
        project.client('POST /auth/password/sign-up', { body: { email: victim, password: NEW_PASSWORD } }),
        project.server(`PATCH /contact-channels/${attacker.userId}/${channelId}`, { body }),
      ]);
      const holders = await Promise.all([
        tryPassword(project, victim, NEW_PASSWORD),
        channelsOf(project, attacker.userId),
      ]);
      const isStillTheirs = holders[1].find(({ id }) => id === channelId)?.used_for_auth;
      return [signedUp.status, holders[0].status, isStillTheirs, proven.status];
    });
    for (const outcome of outcomes) {
      expect([
        [200, 200, false, 200],
        [409, 400, true, 200],
      ]).toContainEqual(outcome);
    }
  });
});

describe('the only address of an account, though nobody proved it', () => {
  it('is refused to a second sign-up, by password and by code', async () => {
    const { email } = await signUp(project.client);
    const again = await project.client('POST /auth/password/sign-up', { body: { email, password: NEW_PASSWORD } });
    expect(again).toMatchObject({ status: 409, code: 'USER_EMAIL_ALREADY_EXISTS' });
    const byCode = { email, callback_url: MAGIC_LINK };
    expect(await project.client('POST /auth/otp/send-sign-in-code', { body: byCode })).toMatchObject({
      status: 409,
      details: { email, would_work_if_email_was_verified: true },
    });
  });

  it('is not taken by an account that only says so', async () => {
    const { email } = await signUp(project.client);
    const other = await signUpProven();
    expect((await claim(other, email)).code).toBe('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE');
  });
});

describe('an account that an attacker made in advance', () => {
  it('keeps nothing of the attacker after its owner has reset the password', async () => {
    const attacker = await signUp(project.client);
    const other = freshEmail();
    expectOk(await claim(attacker, other));
    const device = await addPasskey(attacker);
    await enableTotp(project, attacker.userId);
    expectOk(await reset(await resetCode(project, attacker.email)));
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
    const { id } = expectOk(await claim(attacker, other));
    const body = { callback_url: VERIFICATION };
    const path = `/contact-channels/${attacker.userId}/${id}/send-verification-code`;
    expectOk(await project.client(`POST ${path}`, { token: attacker.accessToken, body }));
    const code = codeIn(await waitForMail(project, other));
    expectOk(await reset(await resetCode(project, attacker.email)));
    expect((await project.client('POST /contact-channels/verify', { body: { code } })).status).toBe(400);
    const { body: signedIn } = await useSignInCode(await askForSignInCode(other));
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
    const account = await signUpProven();
    expectOk(await claim(account, freshEmail()));
    await addPasskey(account);
    await enableTotp(project, account.userId);
    expectOk(await reset(await resetCode(project, account.email)));
    expect(await readUser(project, account.userId)).toMatchObject({
      passkey_auth_enabled: true,
      requires_totp_mfa: true,
    });
    expect(await channelsOf(project, account.userId)).toHaveLength(2);
    expect((await tryPassword(project, account.email, NEW_PASSWORD)).code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  });
});

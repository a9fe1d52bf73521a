import { claim, signInCode, signUpProven, VERIFICATION } from '../support/addresses';
import { channelsOf } from '../support/contact-channels';
import { eventsOf } from '../support/events';
import { codeIn, mailsTo, waitForMail } from '../support/mails';
import {
  countOf,
  inParallel,
  NEW_PASSWORD,
  refresh,
  RESET_CALLBACK,
  resetCode,
  tryPassword,
} from '../support/passwords';
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
import { createUser, readUser } from '../support/users';
import { staleCopies } from '../support/user-copies';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

const reset = (code: string, password = NEW_PASSWORD) =>
  project.client('POST /auth/password/reset', { body: { code, password } });
const askForReset = (email: string) =>
  project.client('POST /auth/password/send-reset-code', { body: { email, callback_url: RESET_CALLBACK } });
const useCode = (code: string) => project.client('POST /auth/otp/sign-in', { body: { code } });

/** An attacker with an address of their own, who says that the victim's is theirs, too. */
async function claimedByAttacker(): Promise<{ attacker: Account; victim: string; channelId: string }> {
  const attacker = await signUpProven(project);
  const victim = freshEmail();
  return { attacker, victim, channelId: expectOk(await claim(project, attacker, { value: victim })).id };
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
    const { body } = await useCode(await signInCode(project, victim));
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
    const owner = await signUpProven(project);
    const { id } = expectOk(await claim(project, owner, { value: victim, used_for_auth: false }));
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
    const attacker = await signUpProven(project);
    const victim = freshEmail();
    expectOk(await claim(project, attacker, { value: victim, is_primary: true }));
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
    expectOk(await claim(project, attacker, { value: victim }));
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
    expectOk(await claim(project, anonymous, { value: victim, is_primary: true }));
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
    const byCode = { email, callback_url: 'http://localhost:3000/handler/magic-link-callback' };
    expect(await project.client('POST /auth/otp/send-sign-in-code', { body: byCode })).toMatchObject({
      status: 409,
      details: { email, would_work_if_email_was_verified: true },
    });
  });

  it('is not taken by an account that only says so', async () => {
    const { email } = await signUp(project.client);
    const other = await signUpProven(project);
    expect((await claim(project, other, { value: email })).code).toBe(
      'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
    );
  });
});

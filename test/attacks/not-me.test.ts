import { claim, signUpProven, VERIFICATION } from '../support/addresses';
import type { Answer } from '../support/client';
import { channelsOf } from '../support/contact-channels';
import { eventsOf } from '../support/events';
import { codeIn, mailsTo, waitForMail } from '../support/mails';
import { expectSince } from '../support/moments';
import { countOf, inParallel, NEW_PASSWORD, refresh, resetCode, tryPassword } from '../support/passwords';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signIn,
  signUp,
  type Account,
  type SignInBody,
  type TestProject,
} from '../support/project';
import { publicUrl } from '../support/server';
import { enableTotp, totpCode } from '../support/totp';
import { staleCopies } from '../support/user-copies';
import { readUser } from '../support/users';

const ENDED = { status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' };

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

interface Details {
  email: string;
  is_verified: boolean;
  is_account_made_with_it: boolean;
  address_added_at_millis: number;
}

const verify = (code: string) => project.client('POST /contact-channels/verify', { body: { code } });
const notMe = (code: string) => project.client('POST /contact-channels/verify/not-me', { body: { code } });
const detailsOf = (code: string) =>
  project.client<Details>('POST /contact-channels/verify/details', { body: { code } });
const codesOf = (answers: Answer[]) => answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()).toSorted();

/** An account that somebody makes with an address that they cannot read. */
async function madeByAttacker(): Promise<{ attacker: Account; victim: string; code: string }> {
  const victim = freshEmail();
  const sent = { email: victim, password: PASSWORD, verification_callback_url: VERIFICATION };
  const body = expectOk(await project.client<SignInBody>('POST /auth/password/sign-up', { body: sent }));
  const { user_id: userId, access_token: accessToken, refresh_token: refreshToken } = body;
  const code = codeIn(await waitForMail(project, victim));
  return { attacker: { userId, accessToken, refreshToken, email: victim, password: PASSWORD }, victim, code };
}

/** Another code for an address of an account, read from its email. */
async function anotherCode({ userId }: Account, value: string): Promise<string> {
  const before = (await mailsTo(project, value)).length;
  const channel = (await channelsOf(project, userId)).find((one) => one.value === value);
  const path = `POST /contact-channels/${userId}/${channel?.id}/send-verification-code`;
  expectOk(await project.server(path, { body: { callback_url: VERIFICATION } }));
  return codeIn(await waitForMail(project, value, before + 1));
}

describe('an account that somebody made with the address of a victim', () => {
  it('is told of in the email that asks to verify, which leads to where it can be refused', async () => {
    const { victim, code } = await madeByAttacker();
    const { text } = await waitForMail(project, victim);
    expect(text).toContain('An account at A test project was made with this address on ');
    expect(text).toContain(`${publicUrl()}/p/${project.id}/handler/email-verification?not_me=1&code=${code}`);
    expect(text.split(`${VERIFICATION}?code=${code}`)).toHaveLength(2);
  });

  it('is told of to who has the code, without a word on who made it', async () => {
    const before = Date.now();
    const { victim, code } = await madeByAttacker();
    const details = expectOk(await detailsOf(code));
    const expected = { email: victim, is_verified: false, is_account_made_with_it: true };
    expect(details).toEqual({ ...expected, address_added_at_millis: expect.any(Number) });
    expectSince(before, details.address_added_at_millis);
  });

  it('stays as it is when only the links are opened, and the code stays good', async () => {
    const { attacker, victim, code } = await madeByAttacker();
    const link = `${publicUrl()}/p/${project.id}/handler/email-verification?not_me=1&code=${code}`;
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200);
    expectOk(await detailsOf(code));
    expect(await channelsOf(project, attacker.userId)).toMatchObject([{ value: victim, is_verified: false }]);
    expect((await refresh(project, attacker)).status).toBe(200);
    expect((await verify(code)).status).toBe(200);
  });

  it('loses the address and its sessions, and is nothing that its owner ends up in', async () => {
    const { attacker, victim, code } = await madeByAttacker();
    const second = await signIn(project.client, attacker);
    expect(await notMe(code)).toMatchObject({ status: 200, body: { success: true } });
    for (const session of [attacker, second]) expect(await refresh(project, session)).toMatchObject(ENDED);
    expect(await channelsOf(project, attacker.userId)).toEqual([]);
    expect(await readUser(project, attacker.userId)).toMatchObject({
      primary_email: null,
      primary_email_verified: false,
      primary_email_auth_enabled: false,
      has_password: false,
    });
    expect(await staleCopies(project.id)).toEqual([]);
    expect((await tryPassword(project, victim, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    const owner = await signUp(project.client, victim, NEW_PASSWORD);
    expect(owner.userId).not.toBe(attacker.userId);
    expect((await tryPassword(project, victim, NEW_PASSWORD)).body.user_id).toBe(owner.userId);
  });

  it('is told of in the events of the project', async () => {
    const { attacker, code } = await madeByAttacker();
    const [channel] = await channelsOf(project, attacker.userId);
    await notMe(code);
    const told = { id: channel?.id, user_id: attacker.userId };
    expect(await eventsOf(project, 'contact_channel.disowned')).toContainEqual(told);
    expect(await eventsOf(project, 'contact_channel.deleted')).toContainEqual(told);
    expect(await eventsOf(project, 'password.removed')).toContainEqual({ user_id: attacker.userId });
    const ended = await eventsOf(project, 'session.ended');
    expect(ended.filter(({ user_id }) => user_id === attacker.userId)).toHaveLength(1);
  });

  it('is not entered by codes and sign-ins that were under way', async () => {
    const { attacker, victim, code } = await madeByAttacker();
    const other = await anotherCode(attacker, victim);
    const reset = await resetCode(project, victim);
    const secret = await enableTotp(project, attacker);
    const begun = await tryPassword(project, victim, PASSWORD);
    const attempt = String(begun.details?.attempt_code);
    expectOk(await notMe(code));
    const second = { body: { type: 'totp', totp: totpCode(secret), code: attempt } };
    expect((await project.client('POST /auth/mfa/sign-in', second)).code).toBe('VERIFICATION_CODE_EXPIRED');
    const newPassword = { body: { code: reset, password: NEW_PASSWORD } };
    expect((await project.client('POST /auth/password/reset', newPassword)).code).toBe('VERIFICATION_CODE_EXPIRED');
    for (const use of [detailsOf, notMe, verify])
      expect(await use(other)).toMatchObject({ status: 400, code: undefined });
    expect(await channelsOf(project, attacker.userId)).toEqual([]);
  });

  it('is not entered by sign-ins that race with its owner', async () => {
    const { attacker, victim, code } = await madeByAttacker();
    const signIns = inParallel(12, () => tryPassword(project, victim, PASSWORD));
    expectOk(await notMe(code));
    const answers = await signIns;
    expect(codesOf(answers).filter((one) => one !== '200' && one !== '400 EMAIL_PASSWORD_MISMATCH')).toEqual([]);
    for (const { body } of answers.filter(({ status }) => status === 200)) {
      const session = { accessToken: '', refreshToken: String(body.refresh_token) };
      expect(await refresh(project, session)).toMatchObject(ENDED);
    }
    expect(await refresh(project, attacker)).toMatchObject(ENDED);
  });
});

describe('an address of a victim that somebody added to their account', () => {
  it('is called that, with the time when they added it, also in the place of another', async () => {
    const attacker = await signUpProven(project);
    const added = freshEmail();
    const { id } = expectOk(await claim(project, attacker, { value: added, used_for_auth: false }));
    const first = expectOk(await detailsOf(await anotherCode(attacker, added)));
    expect(first).toMatchObject({ email: added, is_account_made_with_it: false });
    const { text } = await waitForMail(project, added);
    expect(text).toContain('This address was added to an account at A test project on ');

    const victim = freshEmail();
    const [own] = await channelsOf(project, attacker.userId);
    for (const channel of [own?.id, id]) {
      const value = channel === id ? victim : freshEmail();
      const path = `PATCH /contact-channels/${attacker.userId}/${channel}`;
      expectOk(await project.client(path, { token: attacker.accessToken, body: { value } }));
      const moved = expectOk(await detailsOf(await anotherCode(attacker, value)));
      expect(moved).toMatchObject({ email: value, is_account_made_with_it: false });
      expect(moved.address_added_at_millis).toBeGreaterThan(first.address_added_at_millis);
    }
  });

  it('is taken off, and the account keeps what is its own', async () => {
    const attacker = await signUpProven(project);
    const victim = freshEmail();
    expectOk(await claim(project, attacker, { value: victim }));
    expectOk(await notMe(await anotherCode(attacker, victim)));
    expect(await channelsOf(project, attacker.userId)).toMatchObject([{ value: attacker.email, is_primary: true }]);
    expect(await refresh(project, attacker)).toMatchObject(ENDED);
    expect((await tryPassword(project, victim, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await tryPassword(project, attacker.email, PASSWORD)).body.user_id).toBe(attacker.userId);
  });
});

describe('a code', () => {
  it('refuses once, of 50 tries at the same moment', async () => {
    const { attacker, code } = await madeByAttacker();
    const answers = await inParallel(50, () => notMe(code));
    expect(countOf(answers, 200)).toBe(1);
    expect(new Set(codesOf(answers))).toEqual(new Set(['200', '409 VERIFICATION_CODE_ALREADY_USED']));
    expect(await channelsOf(project, attacker.userId)).toEqual([]);
  });

  it('either verifies or refuses, when both are tried at the same moment', async () => {
    const { attacker, victim, code } = await madeByAttacker();
    const answers = await inParallel(50, (index) => (index % 2 ? verify(code) : notMe(code)));
    expect(countOf(answers, 200)).toBe(1);
    expect(countOf(answers, 409)).toBe(49);
    const isVerified = answers.findIndex(({ status }) => status === 200) % 2 === 1;
    const expected = isVerified ? [{ value: victim, is_verified: true }] : [];
    expect(await channelsOf(project, attacker.userId)).toMatchObject(expected);
    expect((await refresh(project, attacker)).status).toBe(isVerified ? 200 : 401);
  });

  it('that verifies while another refuses leaves no address that is verified and refused', async () => {
    const { attacker, victim, code } = await madeByAttacker();
    const other = await anotherCode(attacker, victim);
    const [verified, refused] = await Promise.all([verify(code), notMe(other)]);
    const isVerified = verified.status === 200;
    expect(isVerified ? [refused.status, refused.code] : [verified.status, verified.code]).toEqual(
      isVerified ? [409, 'EMAIL_ALREADY_VERIFIED'] : [400, undefined],
    );
    expect(await channelsOf(project, attacker.userId)).toHaveLength(isVerified ? 1 : 0);
  });

  it('takes no address from who proved it, nor are their sessions ended', async () => {
    const account = await signUp(project.client);
    const [code, other] = [await anotherCode(account, account.email), await anotherCode(account, account.email)];
    expectOk(await verify(code));
    expect(await notMe(code)).toMatchObject({ status: 409, code: 'VERIFICATION_CODE_ALREADY_USED' });
    expect(expectOk(await detailsOf(other)).is_verified).toBe(true);
    expect(await notMe(other)).toMatchObject({ status: 409, code: 'EMAIL_ALREADY_VERIFIED' });
    expect(await channelsOf(project, account.userId)).toMatchObject([{ value: account.email, is_verified: true }]);
    expect((await refresh(project, account)).status).toBe(200);
    // Refused, it is not used up.
    expectOk(await verify(other));
  });

  it('that verified by mistake leaves the reset, which ends the sessions and the password of who was there', async () => {
    const { attacker, victim, code } = await madeByAttacker();
    expectOk(await verify(code));
    const body = { code: await resetCode(project, victim), password: NEW_PASSWORD };
    expectOk(await project.client('POST /auth/password/reset', { body }));
    expect(await refresh(project, attacker)).toMatchObject(ENDED);
    expect((await tryPassword(project, victim, PASSWORD)).code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect((await tryPassword(project, victim, NEW_PASSWORD)).status).toBe(200);
  });

  it('of another project or another purpose refuses nothing', async () => {
    const { attacker, victim, code } = await madeByAttacker();
    const elsewhere = await createProject();
    const gone = { status: 404, code: 'VERIFICATION_CODE_NOT_FOUND' };
    for (const path of ['not-me', 'details']) {
      const foreign = await elsewhere.client(`POST /contact-channels/verify/${path}`, { body: { code } });
      expect(foreign).toMatchObject(gone);
    }
    expect(await notMe(await resetCode(project, victim))).toMatchObject(gone);
    expect(await channelsOf(project, attacker.userId)).toHaveLength(1);
  });
});

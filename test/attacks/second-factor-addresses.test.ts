import { claim, signUpProven, VERIFICATION } from '../support/addresses';
import type { Answer, JsonObject } from '../support/client';
import { channelsOf, type Channel } from '../support/contact-channels';
import { codeIn, waitForMail } from '../support/mails';
import { NEW_PASSWORD, RESET_CALLBACK, resetCode, tryPassword } from '../support/passwords';
import { createProject, expectOk, freshEmail, signUp, type Account, type TestProject } from '../support/project';
import { addAddress, age, expectAsked, factorOf, signInTwice, steal, updateMe } from '../support/second-factor';
import { enableTotp, totpCode, wrongTotpCode } from '../support/totp';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

const stealProven = () => steal(project, signUpProven(project));
const stealUnproven = () => steal(project, signUp(project.client));

async function proven({ userId }: Account): Promise<Channel> {
  const [channel] = (await channelsOf(project, userId)).filter(({ is_verified }) => is_verified);
  if (!channel) throw new Error('The user has no proven address');
  return channel;
}

const pathOf = ({ user_id, id }: Channel) => `/contact-channels/${user_id}/${id}`;
const change = ({ accessToken: token }: Account, channel: Channel, body: JsonObject) =>
  project.client(`PATCH ${pathOf(channel)}`, { token, body });
const remove = ({ accessToken: token }: Account, channel: Channel, body?: JsonObject) =>
  project.client(`DELETE ${pathOf(channel)}`, { token, body });
describe('a stolen session that goes for the last proven address', () => {
  it.each<[string, (thief: Account, channel: Channel) => Promise<Answer>]>([
    ['by removing it', (thief, channel) => remove(thief, channel)],
    ['by putting another in its place', (thief, channel) => change(thief, channel, { value: freshEmail() })],
    [
      'by putting another in its place with its type',
      (thief, channel) => change(thief, channel, { type: 'email', value: freshEmail() }),
    ],
    [
      'by writing it anew, which makes it unverified',
      (thief, channel) => change(thief, channel, { value: channel.value }),
    ],
  ])('%s, is asked', async (_, attempt) => {
    const { thief } = await stealProven();
    const before = await channelsOf(project, thief.userId);
    expectAsked(await attempt(thief, await proven(thief)));
    expect(await channelsOf(project, thief.userId)).toEqual(before);
  });

  it('gets nowhere with a wrong code', async () => {
    const { thief, secret } = await stealProven();
    const totp_code = wrongTotpCode(secret);
    expect((await remove(thief, await proven(thief), { totp_code })).code).toBe('INVALID_TOTP_CODE');
    const changed = await change(thief, await proven(thief), { value: freshEmail(), totp_code });
    expect(changed.code).toBe('INVALID_TOTP_CODE');
  });

  it('does not rid the account of its factor by the first proof of another address', async () => {
    const { thief } = await stealProven();
    const before = await factorOf(thief);
    const own = freshEmail();
    await remove(thief, await proven(thief));
    expectOk(await addAddress(project, thief, { value: own, is_primary: true }));
    const body = { email: own, callback_url: RESET_CALLBACK };
    expectOk(await project.client('POST /auth/password/send-reset-code', { body }));
    const victim = await proven(thief);
    const code = await resetCode(project, victim.value);
    expectOk(await project.client('POST /auth/password/reset', { body: { code, password: NEW_PASSWORD } }));
    expect(await factorOf(thief)).toEqual(before);
    expect((await tryPassword(project, own, NEW_PASSWORD)).code).not.toBeUndefined();
  });

  it('may prove another one and then remove it, and still faces the factor', async () => {
    const { thief } = await stealProven();
    const before = await factorOf(thief);
    const first = await proven(thief);
    const own = expectOk(await addAddress(project, thief, { is_primary: true }));
    const sent = { token: thief.accessToken, body: { callback_url: VERIFICATION } };
    expectOk(await project.client(`POST ${pathOf(own)}/send-verification-code`, sent));
    const verified = { body: { code: codeIn(await waitForMail(project, own.value)) } };
    expectOk(await project.client('POST /contact-channels/verify', verified));
    expectOk(await remove(thief, first));
    const code = await resetCode(project, own.value);
    expectOk(await project.client('POST /auth/password/reset', { body: { code, password: NEW_PASSWORD } }));
    expect((await tryPassword(project, own.value, NEW_PASSWORD)).code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
    expect(await factorOf(thief)).toEqual(before);
  });
});

describe('a stolen session of an account that proved no address', () => {
  it.each<[string, (thief: Account) => Promise<Answer<unknown>>]>([
    ['adds the address that a first proof would let in', (thief) => addAddress(project, thief, { is_primary: true })],
    [
      'makes an address of its own the primary one',
      async (thief) => change(thief, expectOk(await addAddress(project, thief)), { is_primary: true }),
    ],
    [
      'stops the first address from signing in, so that its own does',
      async (thief) => {
        const [first] = await channelsOf(project, thief.userId);
        expectOk(await addAddress(project, thief));
        return change(thief, first!, { used_for_auth: false });
      },
    ],
    [
      'removes the first address, so that its own lets in',
      async (thief) => {
        const [first] = await channelsOf(project, thief.userId);
        expectOk(await addAddress(project, thief));
        return remove(thief, first!);
      },
    ],
    [
      'puts its own address in the place of the first',
      async (thief) => change(thief, (await channelsOf(project, thief.userId))[0]!, { value: freshEmail() }),
    ],
  ])('is asked when it %s', async (_, attempt) => {
    const { thief } = await stealUnproven();
    expectAsked(await attempt(thief));
  });

  it('cannot have the factor go with the first proof of its own address', async () => {
    const { thief } = await stealUnproven();
    const before = await factorOf(thief);
    const own = freshEmail();
    await claim(project, thief, { value: own, is_primary: true });
    await claim(project, thief, { value: own });
    const body = { email: own, callback_url: RESET_CALLBACK };
    expectOk(await project.client('POST /auth/password/send-reset-code', { body }));
    const [first] = await channelsOf(project, thief.userId);
    expect(first).toMatchObject({ value: thief.email, is_primary: true, used_for_auth: true });
    expect(await factorOf(thief)).toEqual(before);
  });
});

describe('what the question leaves alone of addresses', () => {
  it('a user who shows the present code and gives their last proven address up', async () => {
    const { thief: owner, secret } = await stealProven();
    expectOk(await remove(owner, await proven(owner), { totp_code: totpCode(secret) }));
    expect(await channelsOf(project, owner.userId)).toEqual([]);
  });

  it('a user who just signed in and does so', async () => {
    const account = await signUpProven(project);
    const owner = await signInTwice(project, account, await enableTotp(project, account));
    expectOk(await change(owner, await proven(owner), { value: freshEmail() }));
  });

  it('addresses of an account without a second factor', async () => {
    const owner = await signUpProven(project);
    await age(owner);
    expectOk(await remove(owner, await proven(owner)));
  });

  it('an old session that changes anything else', async () => {
    const { thief: owner } = await stealProven();
    expectOk(await updateMe(project, owner, { display_name: 'Ada', otp_auth_enabled: true }));
    const added = expectOk(await addAddress(project, owner));
    expectOk(await change(owner, await proven(owner), { used_for_auth: false }));
    expectOk(await change(owner, await proven(owner), { used_for_auth: true }));
    expectOk(await remove(owner, added));
  });

  it('what servers do', async () => {
    const { thief } = await stealProven();
    expectOk(await project.server(`DELETE ${pathOf(await proven(thief))}`, { token: thief.accessToken }));
    expect(await channelsOf(project, thief.userId)).toEqual([]);
  });
});

import { listEmails, waitForEmails } from '../support/emails';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signUp,
  type Account,
  type TestProject,
} from '../support/project';
import { query } from '../support/database';

const chrome = (version: number, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const MAC = 'Macintosh; Intel Mac OS X 10_15_7';

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ email_at_new_device: true });
});

type Known = Pick<Account, 'email' | 'userId'>;

const signInWith = (
  { email }: Known,
  userAgent: string,
  { of = project, tier = 'client' as 'client' | 'server' } = {},
) =>
  of[tier]('POST /auth/password/sign-in', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
const verify = async (account: Known, of = project) => {
  expectOk(await of.server(`PATCH /users/${account.userId}`, { body: { primary_email_verified: true } }));
  return account;
};
/** An account known by one device. */
const prepare = async (of = project) => {
  const email = freshEmail();
  const answer = await of.client<{ user_id: string }>('POST /auth/password/sign-up', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': chrome(120) },
  });
  return verify({ email, userId: expectOk(answer).user_id }, of);
};
const emailsOf = async ({ userId }: Known, of = project) =>
  (await listEmails(of)).filter((email) => email.userId === userId);

describe('an email at a new device', () => {
  it('says what was new, and links to the sessions', async () => {
    const account = await prepare();
    expectOk(await signInWith(account, FIREFOX));
    await waitForEmails(project, 1);
    const [email] = await emailsOf(account);
    expect(email).toMatchObject({ subject: expect.stringMatching(/^New sign-in to your account at /) });
    expect(email?.text).toContain('Firefox on Linux');
    expect(email?.html).toContain('/handler/account-settings#sessions');
  });

  it('is not sent at the sign-up, at the first device, or for a newer version of a known one', async () => {
    const known = await prepare();
    expectOk(await signInWith(known, chrome(126)));
    expect(await emailsOf(known)).toEqual([]);
  });

  it('is sent once, however many sign in with the new device at the same moment', async () => {
    const account = await prepare();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signInWith(account, FIREFOX)));
    for (const answer of answers) expectOk(answer);
    expect(await emailsOf(account)).toHaveLength(1);
  });

  it('fills no mailbox, however many devices somebody makes up', async () => {
    const account = await prepare();
    for (const browser of [
      'Edg/1.0',
      'OPR/1.0',
      'Vivaldi/1.0',
      'YaBrowser/1.0',
      'SamsungBrowser/1.0',
      'UCBrowser/1.0',
    ]) {
      for (const system of ['Windows NT 10.0', MAC, 'X11; Linux x86_64', 'X11; CrOS x86_64']) {
        expectOk(await signInWith(account, `${chrome(120, system)} ${browser}`));
      }
    }
    const emails = await emailsOf(account);
    expect(emails.length).toBeLessThanOrEqual(4);
    expect(emails.length).toBeGreaterThan(1);
    const [row] = await query<{ count: number }>(
      'SELECT count(*)::int AS count FROM known_devices WHERE user_id = $1',
      [account.userId],
    );
    expect(row?.count).toBeLessThanOrEqual(20);
  });

  it('goes to nobody who has not proven the address, and is for sign-ins of clients that succeed', async () => {
    const unproven = await signUp(project.client);
    expectOk(await signInWith(unproven, chrome(120)));
    expectOk(await signInWith(unproven, FIREFOX));
    expect(await emailsOf(unproven)).toEqual([]);
    const account = await prepare();
    expectOk(await signInWith(account, FIREFOX, { tier: 'server' }));
    const wrong = await project.client('POST /auth/password/sign-in', {
      body: { email: account.email, password: 'wrong horse battery' },
      headers: { 'user-agent': FIREFOX },
    });
    expect(wrong.code).toBe('EMAIL_PASSWORD_MISMATCH');
    expect(await emailsOf(account)).toEqual([]);
  });

  it('is sent by projects alone that want it, which know the devices from before', async () => {
    const other = await createProject();
    const account = await prepare(other);
    expectOk(await signInWith(account, FIREFOX, { of: other }));
    expect(await emailsOf(account, other)).toEqual([]);
    expectOk(
      await other.admin('PATCH /internal/projects/current', { body: { config: { email_at_new_device: true } } }),
    );
    expectOk(await signInWith(account, FIREFOX, { of: other }));
    expectOk(await signInWith(account, chrome(120, MAC), { of: other }));
    expect(await emailsOf(account, other)).toHaveLength(1);
  });
});

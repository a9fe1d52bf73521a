import { randomBytes } from 'node:crypto';
import type { Answer } from '../support/client';
import { createProject, expectOk, PASSWORD, signIn, signUp, type Account, type TestProject } from '../support/project';
import { query } from '../support/database';
import { waitForEmails } from '../support/emails';
import { freshAddress, startLimitedServer, type LimitedServer } from '../support/limited-server';
import { OWN_SERVER_MS } from '../support/own-server';
import { age, expectAsked, nameOf } from '../support/second-factor';
import { enableTotp, totpCode } from '../support/totp';

let project: TestProject;

beforeAll(async () => {
  project = await createProject();
});

interface Codes {
  codes: string[];
}
interface Left {
  left_count: number;
  total_count: number;
}

const renew = ({ accessToken: token }: Account, totp_code?: string) =>
  project.client<Codes>('POST /auth/mfa/recovery-codes', { token, body: { totp_code } });
const left = async ({ userId }: Account) =>
  expectOk(await project.server<Left>('GET /auth/mfa/recovery-codes', { query: { user_id: userId } }));
const begin = async ({ email }: Account, of = project): Promise<string> => {
  const answer = await of.client('POST /auth/password/sign-in', { body: { email, password: PASSWORD } });
  expect(answer.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  return String(answer.details?.attempt_code);
};
const finish = (code: string, totp: string) =>
  project.client('POST /auth/mfa/sign-in', { body: { type: 'totp', code, totp } });
const ends = async (account: Account, totp: string) => finish(await begin(account), totp);

/** An account with a second factor and recovery codes. */
async function prepare(): Promise<{ account: Account; secret: Buffer; codes: string[] }> {
  const account = await signUp(project.client);
  const secret = await enableTotp(project, account);
  const { codes } = expectOk(await renew(account));
  return { account, secret, codes };
}
const succeeded = (answers: Answer<unknown>[]) => answers.filter(({ status }) => status === 200);

describe('recovery codes', () => {
  it('are ten, sign in once each, however they are typed, and are counted', async () => {
    const { account, codes } = await prepare();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    expect(await left(account)).toEqual({ left_count: 10, total_count: 10 });
    expectOk(await ends(account, codes[0]!));
    expectOk(await ends(account, ` ${codes[1]!.replaceAll('-', '').toUpperCase()} `));
    expect((await ends(account, codes[0]!)).code).toBe('INVALID_TOTP_CODE');
    expect((await left(account)).left_count).toBe(8);
    const { data } = await project.graphql(
      'query ($id: ID!) { user(id: $id) { recoveryCodes { leftCount totalCount } } }',
      {
        id: account.userId,
      },
    );
    expect(data).toEqual({ user: { recoveryCodes: { leftCount: 8, totalCount: 10 } } });
  });

  it('are good once, however many sign in by one at the same moment', async () => {
    const { account, codes } = await prepare();
    const attempts = await Promise.all(Array.from({ length: 8 }, () => begin(account)));
    const answers = await Promise.all(attempts.map((attempt) => finish(attempt, codes[0]!)));
    expect(succeeded(answers)).toHaveLength(1);
    expect((await left(account)).left_count).toBe(9);
  });

  it('are in the database by hash alone', async () => {
    const { account, codes } = await prepare();
    const rows = await query<{ row: string }>('SELECT r::text AS row FROM recovery_codes r WHERE user_id = $1', [
      account.userId,
    ]);
    expect(rows).toHaveLength(10);
    const all = JSON.stringify(rows).toLowerCase();
    for (const code of codes) {
      expect(all).not.toContain(code.replaceAll('-', ''));
      expect(all).not.toContain(Buffer.from(code).toString('hex'));
    }
  });

  it('are not those of somebody else, or of another project', async () => {
    const { codes } = await prepare();
    const other = await prepare();
    expect((await ends(other.account, codes[0]!)).code).toBe('INVALID_TOTP_CODE');
    const elsewhere = await createProject();
    const answer = await elsewhere.server<Left>('GET /auth/mfa/recovery-codes', {
      query: { user_id: other.account.userId },
    });
    expect(expectOk(answer).left_count).toBe(0);
    const { accessToken: token } = other.account;
    const foreign = await project.client('GET /auth/mfa/recovery-codes', {
      token,
      query: { user_id: (await signUp(project.client)).userId },
    });
    expect([foreign.status, nameOf(foreign)]).toEqual([403, 'RECOVERY_CODES_OF_ANOTHER_USER']);
    const own = await project.client<Left>('GET /auth/mfa/recovery-codes', { token, query: { user_id: 'me' } });
    expect(expectOk(own).left_count).toBe(10);
  });

  it('are not made from a stolen session, and old ones die with new ones', async () => {
    const { account, secret, codes } = await prepare();
    await age(account);
    expectAsked(await renew(account));
    expect((await renew(account, '000000')).code).toBe('INVALID_TOTP_CODE');
    expect((await left(account)).left_count).toBe(10);
    const { codes: anew } = expectOk(await renew(account, totpCode(secret)));
    expect((await ends(account, codes[0]!)).code).toBe('INVALID_TOTP_CODE');
    expectOk(await ends(account, anew[0]!));
  });

  it('go with the second factor, and with another one', async () => {
    const { account, codes } = await prepare();
    await enableTotp(project, account.userId);
    expect((await left(account)).left_count).toBe(0);
    expect((await ends(account, codes[0]!)).code).toBe('INVALID_TOTP_CODE');
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { totp_secret_base64: null } }));
    const again = await signIn(project.client, account);
    const refused = await renew(again);
    expect([refused.status, nameOf(refused)]).toEqual([400, 'TOTP_NOT_ENABLED']);
  });

  it('let whoever lost the app change what it protected, and tell of it', async () => {
    const { account, codes } = await prepare();
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: { primary_email_verified: true } }));
    await age(account);
    const body = { totp_secret_base64: null, totp_code: codes[0] };
    expectOk(await project.client('PATCH /users/me', { token: account.accessToken, body }));
    await signIn(project.client, account);
    const emails = await waitForEmails(project, 1);
    expect(emails.find(({ userId }) => userId === account.userId)).toMatchObject({
      subject: expect.stringContaining('A recovery code was used'),
    });
    const events = await project.server<{ items: Array<{ type: string }> }>(
      `GET /users/${account.userId}/security-events`,
    );
    expect(events.body.items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['recovery_codes.created', 'recovery_code.used', 'totp.disabled']),
    );
  });

  it('are refused to whoever is not signed in', async () => {
    const answer = await project.client('POST /auth/mfa/recovery-codes', { body: {} });
    expect(answer.code).toBe('SCHEMA_ERROR');
  });
});

describe('guessing recovery codes', () => {
  let server: LimitedServer;

  beforeAll(async () => {
    server = await startLimitedServer();
  }, OWN_SERVER_MS);

  afterAll(() => server?.stop());

  it('is limited as guessing the codes of an authenticator app is, from however many networks', async () => {
    const { email, accessToken } = await server.signUp();
    await server.patch('/users/me', { totp_secret_base64: randomBytes(20).toString('base64') }, accessToken);
    const { body } = await server.postAs('/auth/mfa/recovery-codes', {}, accessToken);
    const [code] = body.codes as string[];
    const begun = await server.signIn(email, PASSWORD, freshAddress());
    const attempt = (begun.body.details as { attempt_code: string }).attempt_code;
    const guess = (totp?: string) =>
      server.post('/auth/mfa/sign-in', { type: 'totp', code: attempt, totp }, freshAddress());
    for (let count = 0; count < 15; count += 1) {
      expect((await guess(`0000-0000-0000-00${10 + count}`)).status).toBe(400);
    }
    expect((await guess(code)).status).toBe(429);
  });
});

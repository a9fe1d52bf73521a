import { SoftwareAuthenticator } from '../support/authenticator';
import type { Answer } from '../support/client';
import { codeIn, waitForMail } from '../support/mails';
import {
  createProject,
  expectOk,
  freshEmail,
  PASSWORD,
  signUp,
  signUpAnonymously,
  type Account,
  type SignInBody,
  type TestProject,
} from '../support/project';
import { enableTotp, totpCode } from '../support/totp';

const ORIGIN = 'http://localhost:3000';
const CALLBACK = `${ORIGIN}/handler/callback`;

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ passkey_enabled: true, magic_link_enabled: true });
});

interface Challenge {
  options_json: { challenge: string };
  code: string;
}

const challenge = async (step: string, token?: string) =>
  expectOk(await project.client<Challenge>(`POST /auth/passkey/initiate-passkey-${step}`, { token }));
const byPassword = ({ email }: Account, password = PASSWORD) =>
  project.client('POST /auth/password/sign-in', { body: { email, password } });

async function verifyEmail({ userId }: Account): Promise<void> {
  expectOk(await project.server(`PATCH /users/${userId}`, { body: { primary_email_verified: true } }));
}

async function byCode(email: string): Promise<Answer> {
  const body = { email, callback_url: CALLBACK };
  expectOk(await project.client('POST /auth/otp/send-sign-in-code', { body }));
  const code = codeIn(await waitForMail(project, email));
  return project.client('POST /auth/otp/sign-in', { body: { code } });
}

async function byPasskey({ userId, accessToken: token }: Account): Promise<Answer> {
  const device = new SoftwareAuthenticator();
  const { options_json, code } = await challenge('registration', token);
  const credential = device.register(userId, { challenge: options_json.challenge, origin: ORIGIN });
  expectOk(await project.client('POST /auth/passkey/register', { token, body: { credential, code } }));
  const begun = await challenge('authentication');
  const authentication_response = device.authenticate({ challenge: begun.options_json.challenge, origin: ORIGIN });
  const body = { authentication_response, code: begun.code };
  return project.client('POST /auth/passkey/sign-in', { body });
}

async function afterReset(account: Account): Promise<Answer> {
  const { email } = account;
  expectOk(await project.client('POST /auth/password/send-reset-code', { body: { email, callback_url: CALLBACK } }));
  const code = codeIn(await waitForMail(project, email));
  const password = 'another correct horse';
  expectOk(await project.client('POST /auth/password/reset', { body: { code, password } }));
  return byPassword(account, password);
}

const regular = () => signUp(project.client);
const anonymous = () => signUpAnonymously(project.client);

interface Path {
  user: () => Promise<Account>;
  signIn: (account: Account) => Promise<Answer>;
  isNewUser: boolean;
}

/** Every way of becoming signed in as a user who has a second factor. */
const PATHS: Array<[string, Path]> = [
  ['a password', { user: regular, signIn: (account) => byPassword(account), isNewUser: false }],
  [
    'a password that was reset',
    {
      user: regular,
      signIn: async (account) => {
        await verifyEmail(account);
        return afterReset(account);
      },
      isNewUser: false,
    },
  ],
  [
    'a one-time code',
    {
      user: regular,
      signIn: async (account) => {
        await verifyEmail(account);
        return byCode(account.email);
      },
      isNewUser: false,
    },
  ],
  ['a passkey', { user: regular, signIn: byPasskey, isNewUser: false }],
  [
    'a password that an anonymous user signs up with',
    {
      user: anonymous,
      signIn: ({ accessToken: token }) =>
        project.client('POST /auth/password/sign-up', { token, body: { email: freshEmail(), password: PASSWORD } }),
      isNewUser: false,
    },
  ],
];

describe('the second factor is asked for', () => {
  it.each(PATHS)('behind %s', async (_, { user, signIn, isNewUser }) => {
    const account = await user();
    const secret = await enableTotp(project, account);
    const demanded = await signIn(account);
    expect(demanded).toMatchObject({ status: 400, code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
    expect(demanded.text).not.toContain('refresh_token');
    const body = { type: 'totp', code: String(demanded.details?.attempt_code), totp: totpCode(secret) };
    const answer = await project.client<SignInBody>('POST /auth/mfa/sign-in', { body });
    expect(answer).toMatchObject({ status: 200, body: { user_id: account.userId, is_new_user: isNewUser } });
    const headers = { 'x-stack-refresh-token': answer.body.refresh_token };
    expect((await project.client('POST /auth/sessions/current/refresh', { headers })).status).toBe(200);
  });

  it('by every endpoint that hands out sessions, other than those that the contract excepts', async () => {
    const { body } = await project.client<{
      paths: Record<string, { post?: { 'x-access'?: { throws: string[] }; responses: object } }>;
    }>('GET /openapi.json');
    const handOut = Object.entries(body.paths)
      .filter(
        ([path, { post }]) =>
          path.includes('/auth/') && post && /SignInRead|(?<!Provider)Tokens?Read/.test(JSON.stringify(post)),
      )
      .filter(([, { post }]) => !post?.['x-access']?.throws.includes('MULTI_FACTOR_AUTHENTICATION_REQUIRED'))
      .map(([path]) => path.replace('/api/v1', ''));
    expect(handOut.toSorted()).toEqual([
      '/auth/anonymous/sign-up',
      '/auth/mfa/sign-in',
      // The second step, too, on a device that was trusted at one: test/attacks/trusted-devices.test.ts.
      '/auth/mfa/trusted-devices/sign-in',
      '/auth/sessions',
      '/auth/sessions/current/refresh',
      '/auth/sessions/impersonated/refresh',
    ]);
  });
});

describe('the second factor is not asked for', () => {
  it('by refreshing, by sessions of the server and by the command line', async () => {
    const account = await regular();
    await enableTotp(project, account);
    const headers = { 'x-stack-refresh-token': account.refreshToken };
    expect((await project.client('POST /auth/sessions/current/refresh', { headers })).status).toBe(200);
    const form = { client_id: project.id, client_secret: project.keys.client, grant_type: 'refresh_token' };
    const exchanged = await project.client('POST /auth/oauth/token', {
      body: { ...form, refresh_token: account.refreshToken },
    });
    expect(exchanged.status).toBe(200);
    expect((await project.server('POST /auth/sessions', { body: { user_id: account.userId } })).status).toBe(200);
    const { polling_code, login_code } = expectOk(
      await project.client<{ polling_code: string; login_code: string }>('POST /auth/cli'),
    );
    const complete = { login_code, refresh_token: account.refreshToken };
    expectOk(await project.client('POST /auth/cli/complete', { body: complete }));
    expect((await project.client('POST /auth/cli/poll', { body: { polling_code } })).status).toBe(201);
  });
});

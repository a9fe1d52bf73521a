import type { Browser } from 'playwright-core';
import { claim } from '../support/addresses';
import { SoftwareAuthenticator } from '../support/authenticator';
import { shareBrowser } from '../support/browser';
import type { Answer } from '../support/client';
import { channelsOf } from '../support/contact-channels';
import { visit, type Visitor } from '../support/hosted-pages';
import { codeIn, mailsTo, waitForMail } from '../support/mails';
import { refresh, type Session } from '../support/passwords';
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
import { decodeToken } from '../support/tokens';
import { enableTotp } from '../support/totp';
import { staleCopies } from '../support/user-copies';
import { createUser, readUser } from '../support/users';

const ORIGIN = 'https://app.example.com';
const GONE = { status: 401, code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' };

let project: TestProject;

beforeAll(async () => {
  project = await createProject({
    magic_link_enabled: true,
    passkey_enabled: true,
    domains: [{ domain: ORIGIN, handler_path: '/handler' }],
  });
});

async function impersonate(of: TestProject, userId: string): Promise<Session> {
  const body = { user_id: userId, is_impersonation: true };
  const tokens = expectOk(await of.server('POST /auth/sessions', { body }));
  return { accessToken: String(tokens.access_token), refreshToken: String(tokens.refresh_token) };
}

const openImpersonation = ({ refreshToken }: Session) =>
  project.client<{ access_token: string }>('POST /auth/sessions/impersonated/refresh', {
    headers: { 'x-stack-refresh-token': refreshToken },
  });

interface Challenge {
  options_json: { challenge: string };
  code: string;
}

async function registerPasskey({ userId, accessToken: token }: Account) {
  const device = new SoftwareAuthenticator();
  const path = 'POST /auth/passkey/initiate-passkey-registration';
  const { options_json, code } = expectOk(await project.client<Challenge>(path, { token }));
  const credential = device.register(userId, { challenge: options_json.challenge, origin: ORIGIN });
  return { device, answer: await project.client('POST /auth/passkey/register', { token, body: { credential, code } }) };
}

async function signInWith(device: SoftwareAuthenticator): Promise<Answer> {
  const path = 'POST /auth/passkey/initiate-passkey-authentication';
  const { options_json, code } = expectOk(await project.client<Challenge>(path));
  const authentication_response = device.authenticate({ challenge: options_json.challenge, origin: ORIGIN });
  return project.client('POST /auth/passkey/sign-in', { body: { authentication_response, code } });
}

/** Signs up with a mailed code, or in. */
async function signUpByCode(email: string, token?: string): Promise<Answer> {
  const before = (await mailsTo(project, email)).length;
  const body = { email, callback_url: 'http://localhost:3000/callback' };
  expectOk(await project.client('POST /auth/otp/send-sign-in-code', { token, body }));
  const code = codeIn(await waitForMail(project, email, before + 1));
  return project.client('POST /auth/otp/sign-in', { token, body: { code } });
}

/** The ways in which an anonymous user becomes a regular one, in a session that an attacker put under the victim. */
const UPGRADES: Array<[way: string, upgrade: (planted: Account) => Promise<void>]> = [
  [
    'a password',
    async ({ accessToken: token }) => {
      const body = { email: freshEmail(), password: PASSWORD };
      expectOk(await project.client('POST /auth/password/sign-up', { token, body }));
    },
  ],
  [
    'a mailed code',
    async ({ accessToken }) => {
      expectOk(await signUpByCode(freshEmail(), accessToken));
    },
  ],
  [
    'the server',
    async ({ userId }) => {
      const body = { is_anonymous: false, primary_email: freshEmail() };
      expectOk(await project.server(`PATCH /users/${userId}`, { body }));
    },
  ],
  [
    'the server, with a password',
    async ({ userId }) => {
      const body = {
        is_anonymous: false,
        primary_email: freshEmail(),
        primary_email_auth_enabled: true,
        password: PASSWORD,
      };
      expectOk(await project.server(`PATCH /users/${userId}`, { body }));
    },
  ],
];

describe.each(UPGRADES)('an anonymous session that an attacker planted, after a sign-up by %s', (_, upgrade) => {
  it('no longer opens the account', async () => {
    const planted = await signUpAnonymously(project.client);
    const second = await project.server('POST /auth/sessions', { body: { user_id: planted.userId } });
    await upgrade(planted);
    expect((await readUser(project, planted.userId)).is_anonymous).toBe(false);
    expect(await refresh(project, planted)).toMatchObject(GONE);
    const other = { accessToken: '', refreshToken: String(second.body.refresh_token) };
    expect(await refresh(project, other)).toMatchObject(GONE);
  });
});

describe('what else an attacker left in an anonymous account that they planted', () => {
  it('is gone once somebody signed up there with a code', async () => {
    const planted = await signUpAnonymously(project.client);
    const { device, answer } = await registerPasskey(planted);
    expectOk(answer);
    await enableTotp(project, planted);
    const email = freshEmail();
    const signedUp = await signUpByCode(email, planted.accessToken);
    expect(signedUp).toMatchObject({ status: 200, body: { user_id: planted.userId, is_new_user: true } });
    expect(await signInWith(device)).toMatchObject({ status: 400, code: 'PASSKEY_AUTHENTICATION_FAILED' });
    const body = { primary_email: email, passkey_auth_enabled: false, requires_totp_mfa: false };
    expect(await readUser(project, planted.userId)).toMatchObject(body);
    expect((await signUpByCode(email)).body).toMatchObject({ user_id: planted.userId, is_new_user: false });
  });

  it('leaves no address of theirs, even one that they proved', async () => {
    const planted = await signUpAnonymously(project.client);
    const theirs = freshEmail();
    const { id } = expectOk(await claim(project, planted, { value: theirs }));
    const channel = `/contact-channels/${planted.userId}/${id}`;
    expectOk(await project.server(`PATCH ${channel}`, { body: { is_verified: true } }));
    const email = freshEmail();
    expect((await signUpByCode(email, planted.accessToken)).body.user_id).toBe(planted.userId);
    expect((await channelsOf(project, planted.userId)).map(({ value }) => value)).toEqual([email]);
    expect((await signUpByCode(theirs)).body).toMatchObject({ is_new_user: true });
    expect(await staleCopies(project.id)).toEqual([]);
  });
});

describe('POST /auth/sessions/impersonated/refresh', () => {
  it('opens impersonating sessions', async () => {
    const { userId } = await signUp(project.client);
    const session = await impersonate(project, userId);
    const { access_token: token } = expectOk(await openImpersonation(session));
    const { sub, refresh_token_id: id } = decodeToken(token).claims;
    expect({ sub, id }).toEqual({ sub: userId, id: decodeToken(session.accessToken).claims.refresh_token_id });
  });

  it('opens no others', async () => {
    for (const session of [await signUpAnonymously(project.client), await signUp(project.client)]) {
      expect(await openImpersonation(session)).toMatchObject(GONE);
    }
    expect(await openImpersonation({ accessToken: '', refreshToken: 'made-up' })).toMatchObject(GONE);
    const without = await project.client('POST /auth/sessions/impersonated/refresh');
    expect(without).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });
});

describe('the page of impersonation', () => {
  let browser: Browser;
  let victim: Visitor;

  jest.setTimeout(240_000);

  beforeAll(async () => {
    browser = await shareBrowser();
  });

  beforeEach(async () => {
    victim = await visit(browser);
  });

  afterEach(() => victim.leave());

  const open = async ({ accessToken, refreshToken }: Session): Promise<void> => {
    const tokens = new URLSearchParams({ access_token: accessToken, refresh_token: refreshToken });
    await victim.open(`impersonate#${tokens.toString()}`);
  };

  it("refuses an attacker's anonymous session and leaves nothing behind", async () => {
    await open(await signUpAnonymously(victim.project.client));
    await victim.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(await victim.page.context().cookies()).toEqual([]);
  });

  it("refuses an attacker's own account, whatever access token is beside it", async () => {
    const attacker = await signUp(victim.project.client);
    const { id } = await createUser(victim.project, { display_name: 'Ada' });
    const { accessToken } = await impersonate(victim.project, id);
    await open({ accessToken, refreshToken: attacker.refreshToken });
    await victim.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(await victim.page.context().cookies()).toEqual([]);
  });

  it('opens an impersonating session with the tokens of that session alone', async () => {
    const { id } = await createUser(victim.project, { display_name: 'Ada' });
    const session = await impersonate(victim.project, id);
    const stranger = await signUp(victim.project.client);
    await open({ ...session, accessToken: stranger.accessToken });
    await victim.page.getByRole('button', { name: 'Open the session' }).click();
    await victim.page.waitForURL('**/handler/account-settings**');
    const cookies = await victim.page.context().cookies();
    const access = cookies.find(({ name }) => name === 'stack-access')?.value ?? '';
    expect(decodeToken(String(JSON.parse(decodeURIComponent(access))[1])).claims.sub).toBe(id);
  });
});

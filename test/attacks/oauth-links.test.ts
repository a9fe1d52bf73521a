import type { Answer } from '../support/client';
import { query } from '../support/database';
import { accountsOf } from '../support/linked-accounts';
import { chooseAt, codeAs, hasCode, passAs, refusalOf, signInAs, withGoogle } from '../support/oauth-attacks';
import {
  authorize,
  codeOf,
  comeBack,
  exchange,
  newAttempt,
  sendToProvider,
  userIdOf,
  type Tokens,
} from '../support/oauth-flow';
import { inParallel, refresh, sessionOf } from '../support/passwords';
import {
  expectOk,
  freshEmail,
  signIn,
  signUp,
  signUpAnonymously,
  type Account,
  type TestProject,
} from '../support/project';
import { forgeToken } from '../support/tokens';
import { enableTotp, totpCode, wrongTotpCode } from '../support/totp';

let project: TestProject;
let other: TestProject;

beforeAll(async () => {
  [project, other] = await Promise.all([withGoogle(), withGoogle()]);
});

const linkQuery = (token: string) => ({ type: 'link', token });

/** Links an account at Google to the user of a token, all the way. */
async function link(account: { accessToken: string }, email: string): Promise<Answer> {
  const attempt = newAttempt(project, 'google', linkQuery(account.accessToken));
  const answer = await passAs(attempt, email);
  return hasCode(answer) ? ((await exchange(attempt, codeOf(answer))) as Answer<object> as Answer) : answer;
}

const idsOf = async ({ userId }: { userId: string }): Promise<string[]> =>
  (await accountsOf(project, userId)).map(({ account_id }) => account_id);

describe('linking with a token', () => {
  it('that was forged is refused', async () => {
    for (const token of ['x', 'a.b.c', `${'e30'}.${'e30'}.`]) {
      const answer = await authorize(newAttempt(project, 'google', linkQuery(token)));
      expect(answer).toMatchObject({ status: 401, code: 'UNPARSABLE_ACCESS_TOKEN' });
    }
  });

  it('that has expired is refused', async () => {
    const { userId } = await signUp(project.client);
    const token = forgeToken(project.id, { userId, exp: Math.floor(Date.now() / 1000) - 60 });
    expect(await authorize(newAttempt(project, 'google', linkQuery(token)))).toMatchObject({
      status: 401,
      code: 'ACCESS_TOKEN_EXPIRED',
    });
  });

  it('of another project is refused', async () => {
    const { accessToken } = await signUp(other.client);
    expect((await authorize(newAttempt(project, 'google', linkQuery(accessToken)))).status).toBe(403);
  });

  it('that is missing is refused', async () => {
    expect((await authorize(newAttempt(project, 'google', { type: 'link' }))).status).toBe(400);
  });

  it('whose session has ended, before or on the way, links nothing', async () => {
    const account = await signUp(project.client);
    const attempt = newAttempt(project, 'google', linkQuery(account.accessToken));
    const sent = await sendToProvider(attempt);
    const headers = { 'x-stack-refresh-token': account.refreshToken };
    expectOk(await project.client('DELETE /auth/sessions/current', { token: account.accessToken, headers }));
    const answer = await comeBack(await chooseAt(sent, freshEmail()), sent.cookie);
    expect(refusalOf(answer)).toBe('ACCESS_TOKEN_EXPIRED');
    expect(refusalOf(await link(account, freshEmail()))).toBe('ACCESS_TOKEN_EXPIRED');
    expect(await idsOf(account)).toEqual([]);
  });

  it('of a user who was deleted on the way links nothing', async () => {
    const account = await signUp(project.client);
    const sent = await sendToProvider(newAttempt(project, 'google', linkQuery(account.accessToken)));
    expectOk(await project.server(`DELETE /users/${account.userId}`));
    const answer = await comeBack(await chooseAt(sent, freshEmail()), sent.cookie);
    expect(hasCode(answer)).toBe(false);
    expect(answer.status).toBeLessThan(500);
  });

  it('of a session that impersonates links nothing', async () => {
    const account = await signUp(project.client);
    const body = { user_id: account.userId, is_impersonation: true };
    const { access_token } = expectOk(await project.server('POST /auth/sessions', { body }));
    const answer = await link({ accessToken: String(access_token) }, freshEmail());
    expect(hasCode(answer)).toBe(false);
    expect(await idsOf(account)).toEqual([]);
  });

  it('stolen from an account with a second factor makes a sign-in method that still asks for it', async () => {
    const account = await signUp(project.client);
    const email = freshEmail();
    expectOk(await link(account, email));
    await enableTotp(project, account);
    const { attempt, code } = await codeAs(project, email);
    expect((await exchange(attempt, code)).code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  });

  it('brings an account that signs in somebody else to nobody', async () => {
    const email = freshEmail();
    const owner = await signInAs(project, email);
    const thief = await signUp(project.client);
    const answer = await link(thief, email);
    expect(refusalOf(answer)).toBe('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER');
    expect(await idsOf(thief)).toEqual([]);
    expect(await signInAs(project, email)).toMatchObject({ userId: owner.userId });
  });

  it('by ten users at the same moment gives an account to one of them', async () => {
    const email = freshEmail();
    const accounts = await inParallel(10, () => signUp(project.client));
    await inParallel(10, async (index) => link(accounts[index] as Account, email));
    const owners = await Promise.all(accounts.map(async (one) => (await idsOf(one)).length));
    expect(owners.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  it('twice at the same moment links once', async () => {
    const email = freshEmail();
    const account = await signUp(project.client);
    await inParallel(5, () => link(account, email));
    expect(await idsOf(account)).toEqual([email]);
  });
});

describe('a link that an attacker has the victim follow, with the attacker’s token in it', () => {
  it('gives the attacker neither the victim’s account at the provider nor its tokens', async () => {
    const attacker = await signUp(project.client);
    // The victim's browser goes all the way; the application has not begun this, and exchanges nothing.
    const answer = await passAs(newAttempt(project, 'google', linkQuery(attacker.accessToken)), 'victim@example.com');
    expect(hasCode(answer)).toBe(true);
    expect(await idsOf(attacker)).toEqual([]);
    const path = 'POST /connected-accounts/me/google/access-token';
    const { body, status } = await project.client(path, { token: attacker.accessToken, body: { scope: 'openid' } });
    expect([status, body.access_token]).toEqual([400, undefined]);
  });

  it('does not have the victim sign in to the attacker’s account from then on', async () => {
    const attacker = await signUp(project.client);
    const email = freshEmail();
    await passAs(newAttempt(project, 'google', linkQuery(attacker.accessToken)), email);
    expect((await signInAs(project, email)).userId).not.toBe(attacker.userId);
  });

  it('gives the attacker nothing by a code that is guessed, of another sign-in, or brought without its verifier', async () => {
    const attacker = await signUp(project.client);
    const attempt = newAttempt(project, 'google', linkQuery(attacker.accessToken));
    const code = codeOf(await passAs(attempt, freshEmail()));
    const stranger = newAttempt(project, 'google', linkQuery(attacker.accessToken));
    expect((await exchange(stranger, code)).status).toBe(400);
    expect(await idsOf(attacker)).toEqual([]);
  });
});

describe('a session that came of linking', () => {
  it('ends with the one that asked for it', async () => {
    const account = await signUp(project.client);
    const tokens = expectOk(await link(account, freshEmail())) as unknown as Tokens;
    expect(userIdOf(tokens.access_token)).toBe(account.userId);
    const session = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
    expect((await refresh(project, session)).status).toBe(200);
  });

  it('is not there for a code whose asking session ended before the exchange', async () => {
    const account = await signUp(project.client);
    const attempt = newAttempt(project, 'google', linkQuery(account.accessToken));
    const code = codeOf(await passAs(attempt, freshEmail()));
    const headers = { 'x-stack-refresh-token': account.refreshToken };
    expectOk(await project.client('DELETE /auth/sessions/current', { token: account.accessToken, headers }));
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
    expect(await idsOf(account)).toEqual([]);
  });
});

describe('a second factor', () => {
  async function protectedAccount(): Promise<{ email: string; userId: string; secret: Buffer }> {
    const email = freshEmail();
    const { userId } = await signInAs(project, email);
    return { email, userId, secret: await enableTotp(project, userId) };
  }

  it('is asked for after a provider, before there are tokens, and the code is used up', async () => {
    const { email, secret } = await protectedAccount();
    const { attempt, code } = await codeAs(project, email);
    const answer = await exchange(attempt, code);
    expect(answer.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
    expect(answer.text).not.toContain('access_token');
    expect((await exchange(attempt, code)).code).toBe('INVALID_AUTHORIZATION_CODE');
    const attempt_code = answer.details?.attempt_code;
    const wrong = { type: 'totp', code: attempt_code, totp: wrongTotpCode(secret) };
    expect((await project.client('POST /auth/mfa/sign-in', { body: wrong })).code).toBe('INVALID_TOTP_CODE');
  });

  it('of the user is asked for, and not that of somebody else who has one', async () => {
    const victim = await protectedAccount();
    const attacker = await protectedAccount();
    const { attempt, code } = await codeAs(project, victim.email);
    const { details } = await exchange(attempt, code);
    const body = { type: 'totp', code: details?.attempt_code, totp: totpCode(attacker.secret) };
    expect((await project.client('POST /auth/mfa/sign-in', { body })).code).toBe('INVALID_TOTP_CODE');
  });

  it('is not gone around by parallel exchanges', async () => {
    const { email } = await protectedAccount();
    const { attempt, code } = await codeAs(project, email);
    const answers = await inParallel(20, () => exchange(attempt, code));
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    expect(answers.filter((one) => one.code === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED').length).toBeLessThanOrEqual(1);
  });

  it('is not gone around by a merge of accounts', async () => {
    const { userId, email } = await protectedAccount();
    const { attempt, code } = await codeAs(project, email, { provider: 'github' });
    expect((await exchange(attempt, code)).code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
    expect(await idsOf({ userId })).toEqual([email, email]);
  });
});

describe('the accounts and tokens of somebody else', () => {
  let victim: { userId: string; accountId: string };
  let thief: Account;

  beforeAll(async () => {
    const { userId } = await signInAs(project, freshEmail());
    const [account] = await accountsOf(project, userId);
    victim = { userId, accountId: account?.id ?? '' };
    thief = await signUp(project.client);
  });

  it('are not read, changed or removed by another user, nor without one', async () => {
    for (const token of [thief.accessToken, undefined]) {
      for (const [method, body] of [['GET'], ['PATCH', { allow_sign_in: false }], ['DELETE']] as const) {
        const path = `${method} /oauth-providers/${victim.userId}/${victim.accountId}`;
        const answer = await project.client(path, { token, body });
        expect([path, answer.status]).toEqual([path, token ? 403 : answer.status]);
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await accountsOf(project, victim.userId)).toMatchObject([{ allow_sign_in: true }]);
  });

  it('are not reached by one’s own path with their id', async () => {
    const answer = await project.client(`PATCH /oauth-providers/me/${victim.accountId}`, {
      token: thief.accessToken,
      body: { allow_sign_in: false },
    });
    expect(answer.status).toBe(404);
  });

  it('give no access token to another user, to another project, or without one', async () => {
    const path = `POST /connected-accounts/${victim.userId}/google/access-token`;
    const body = { scope: 'openid' };
    expect((await project.client(path, { token: thief.accessToken, body })).status).toBe(403);
    expect((await project.client(path, { body })).status).toBe(400);
    const foreign = await other.server(path, { body });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect(foreign.text).not.toContain('access_token');
    expect((await project.server(path, { body })).status).toBe(201);
  });

  it('are not claimed by a client: only a server says whose an account is', async () => {
    const body = { account_id: 'mine', provider_config_id: 'google', user_id: 'me' };
    const options = { allow_sign_in: true, allow_connected_accounts: true };
    const made = await project.client('POST /oauth-providers', {
      token: thief.accessToken,
      body: { ...body, ...options },
    });
    expect(made.status).toBe(401);
    await link(thief, freshEmail());
    const [own] = await accountsOf(project, thief.userId);
    const moved = await project.client(`PATCH /oauth-providers/me/${own?.id}`, {
      token: thief.accessToken,
      body: { account_id: 'of somebody else' },
    });
    expect(moved.status).toBe(400);
  });

  it('are gone with the account that they are for', async () => {
    const account = await signUp(project.client);
    await link(account, freshEmail());
    const token = (await signIn(project.client, account)).accessToken;
    const path = 'POST /connected-accounts/me/google/access-token';
    expect((await project.client(path, { token, body: { scope: 'openid' } })).status).toBe(201);
    const [own] = await accountsOf(project, account.userId);
    expectOk(await project.server(`DELETE /oauth-providers/${account.userId}/${own?.id}`));
    expect((await project.client(path, { token, body: { scope: 'openid' } })).status).toBe(400);
    const left = await query('SELECT 1 FROM provider_tokens WHERE project_id = $1 AND account_id = $2', [
      project.id,
      own?.id,
    ]);
    expect(left).toEqual([]);
  });
});

describe('an anonymous visitor', () => {
  it('whose account at the provider is somebody’s already does not become them', async () => {
    const email = freshEmail();
    const owner = await signInAs(project, email);
    const visitor = await signUpAnonymously(project.client);
    const answer = await passAs(newAttempt(project, 'google', linkQuery(visitor.accessToken)), email);
    expect(hasCode(answer)).toBe(false);
    expect((await sessionOf(project, owner.userId)).accessToken).toBeTruthy();
  });
});

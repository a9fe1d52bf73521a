import type { Answer, JsonObject } from '../../support/client';
import {
  codeOf,
  comeBack,
  errorOf,
  exchange,
  newAttempt,
  passThrough,
  sendToProvider,
  signInAt,
  type AuthorizeQuery,
} from '../../support/oauth-flow';
import { createOauthProject, startOauthServer, type OauthServer } from '../../support/oauth-server';
import { visitIssuer } from '../../support/oidc-issuer';
import { OWN_SERVER_MS } from '../../support/own-server';
import { expectOk, freshEmail, signUp, signUpAnonymously, type Account, type TestProject } from '../../support/project';

interface Provider {
  id: string;
  account_id: string;
  email: string | null;
}
interface User extends JsonObject {
  id: string;
  oauth_providers: Provider[];
  is_anonymous: boolean;
}

let server: OauthServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOauthServer();
  project = await createOauthProject();
}, OWN_SERVER_MS);

afterAll(() => server.stop());

const read = async (userId: string, of = project) => expectOk(await of.server<User>(`GET /users/${userId}`));
const arrive = (who: { sub: string; name?: string }, query: AuthorizeQuery = {}, of = project) =>
  passThrough(newAttempt(of, 'google', query), who);
/** As the application does it, which exchanges the code: what the callback answers, or what the exchange refuses. */
const link = async (account: Account, sub: string): Promise<Answer> => {
  const attempt = newAttempt(project, 'google', { type: 'link', token: account.accessToken });
  const answer = await passThrough(attempt, { sub });
  if (answer.status !== 303) return answer;
  const exchanged = (await exchange(attempt, codeOf(answer))) as Answer<object> as Answer;
  return exchanged.status === 200 ? answer : exchanged;
};
/** A user whom the server made, whose address signs in. */
const makeUser = async (of: TestProject, isVerified: boolean, email = freshEmail()) => {
  const body = { primary_email: email, primary_email_verified: isVerified, primary_email_auth_enabled: true };
  return { ...expectOk(await of.server<User>('POST /users', { body })), email };
};
const conflict = (answer: Answer) => errorOf(answer);
const taken = (email: string, wouldWork: boolean) => ({
  errorCode: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  details: { type: 'email', contact_channel_value: email, would_work_if_email_was_verified: wouldWork },
});

describe('signing in with an account', () => {
  it('makes a user of a new one', async () => {
    const email = freshEmail();
    const tokens = await signInAt(project, 'google', {
      who: { sub: email, name: 'Ada', picture: 'https://images.example/ada.png' },
    });
    expect(tokens.is_new_user).toBe(true);
    expect(await read(tokens.userId)).toMatchObject({
      display_name: 'Ada',
      profile_image_url: 'https://images.example/ada.png',
      primary_email: email,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
      has_password: false,
      otp_auth_enabled: false,
      is_anonymous: false,
      oauth_providers: [{ id: 'google', account_id: email, email }],
    });
  });

  it('makes a user without an address where the provider tells none', async () => {
    const { userId } = await signInAt(project, 'google', { who: { sub: 'no-address' } });
    expect(await read(userId)).toMatchObject({
      display_name: null,
      primary_email: null,
      profile_image_url: null,
      oauth_providers: [{ id: 'google', account_id: 'no-address', email: 'no-address' }],
    });
  });

  it('shows no image of somebody else that is kept here', async () => {
    const picture = `http://localhost:${server.port}/images/${project.id}/user-profile-images/x.png`;
    const { userId } = await signInAt(project, 'google', { who: { sub: 'copier', picture } });
    expect((await read(userId)).profile_image_url).toBeNull();
  });

  it('signs its user in from then on, whose profile stays', async () => {
    const sub = freshEmail();
    const first = await signInAt(project, 'google', { who: { sub, name: 'Before' } });
    const again = await signInAt(project, 'google', { who: { sub, name: 'After' } });
    expect(again).toMatchObject({ is_new_user: false, userId: first.userId });
    expect((await read(first.userId)).display_name).toBe('Before');
  });

  it('is another account at another provider, and in another project', async () => {
    const sub = 'same-everywhere';
    const other = await createOauthProject();
    const users = [
      await signInAt(project, 'google', { who: { sub } }),
      await signInAt(project, 'github', { who: { sub } }),
      await signInAt(other, 'google', { who: { sub } }),
    ];
    expect(new Set(users.map(({ userId }) => userId)).size).toBe(3);
  });

  it('makes a new user after the first was deleted', async () => {
    const sub = freshEmail();
    const first = await signInAt(project, 'google', { who: { sub } });
    expectOk(await project.server(`DELETE /users/${first.userId}`));
    const again = await signInAt(project, 'google', { who: { sub } });
    expect(again.is_new_user).toBe(true);
    expect(again.userId).not.toBe(first.userId);
  });

  it('makes one user, however many browsers come back with it at the same moment', async () => {
    const who = { sub: freshEmail() };
    const sent = await Promise.all(Array.from({ length: 12 }, () => sendToProvider(newAttempt(project, 'google'))));
    const backs = await Promise.all(
      sent.map(async ({ location, cookie }) => ({ back: await visitIssuer(location.href, who), cookie })),
    );
    const answers = await Promise.all(backs.map(({ back, cookie }) => comeBack(back, cookie)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
    const found = expectOk(await project.server<{ items: User[] }>('GET /users', { query: { query: who.sub } }));
    expect(found.items).toHaveLength(1);
    expect(found.items[0]?.oauth_providers).toHaveLength(1);
  });

  it('makes one user of two accounts with one address at the same moment', async () => {
    const who = { sub: freshEmail() };
    const answers = await Promise.all(
      ['google', 'github', 'microsoft'].map((provider) => passThrough(newAttempt(project, provider), who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const found = expectOk(await project.server<{ items: User[] }>('GET /users', { query: { query: who.sub } }));
    expect(found.items).toHaveLength(1);
    expect(found.items[0]?.oauth_providers.map(({ id }) => id).toSorted()).toEqual(['github', 'google', 'microsoft']);
  });

  it('ignores who is signed in, unless they are anonymous', async () => {
    const account = await signUp(project.client);
    const { userId } = await signInAt(project, 'google', {
      who: { sub: 'ignores' },
      query: { token: account.accessToken },
    });
    expect(userId).not.toBe(account.userId);
  });

  it('tells that nobody may sign up, and lets in who has an account', async () => {
    const closing = await createOauthProject();
    const { userId } = await signInAt(closing, 'google', { who: { sub: 'early' } });
    expectOk(await closing.admin('PATCH /internal/projects/current', { body: { config: { sign_up_enabled: false } } }));
    expect(errorOf(await arrive({ sub: 'late' }, {}, closing))?.errorCode).toBe('SIGN_UP_NOT_ENABLED');
    expect((await signInAt(closing, 'google', { who: { sub: 'early' } })).userId).toBe(userId);
    const made = await makeUser(closing, true);
    const linked = await signInAt(closing, 'google', { who: { sub: made.email, name: 'Other name' } });
    expect(linked).toMatchObject({ userId: made.id, is_new_user: false });
    const shown = await read(made.id, closing);
    expect(shown.display_name).toBeNull();
    expect(shown.oauth_providers).toEqual([{ id: 'google', account_id: made.email, email: made.email }]);
  });
});

describe('an address that somebody signs in with', () => {
  it('links where both sides proved it', async () => {
    const made = await makeUser(project, true);
    const tokens = await signInAt(project, 'google', { who: { sub: made.email.toUpperCase() } });
    expect(tokens).toMatchObject({ userId: made.id, is_new_user: false });
  });

  it('links nothing to a user who did not prove it', async () => {
    const email = freshEmail();
    await signUp(project.client, email);
    expect(conflict(await arrive({ sub: email }))).toMatchObject(taken(email, true));
  });

  it('opens no account that was switched off as a sign-in method', async () => {
    const { id, email } = await makeUser(project, true);
    await signInAt(project, 'google', { who: { sub: email } });
    const list = await project.server<{ items: { id: string }[] }>(`GET /oauth-providers?user_id=${id}`);
    const path = `/oauth-providers/${id}/${expectOk(list).items[0]?.id}`;
    expectOk(await project.server(`PATCH ${path}`, { body: { allow_sign_in: false } }));
    expect(conflict(await arrive({ sub: email }))).toMatchObject(taken(email, false));
  });

  it('is refused by raise_error', async () => {
    const strict = await createOauthProject({ oauth_account_merge_strategy: 'raise_error' });
    for (const isVerified of [true, false]) {
      const { email } = await makeUser(strict, isVerified);
      expect(conflict(await arrive({ sub: email }, {}, strict))).toMatchObject(taken(email, false));
    }
  });

  it('makes a second user by allow_duplicates, who does not sign in with it', async () => {
    const lax = await createOauthProject({ oauth_account_merge_strategy: 'allow_duplicates' });
    for (const isVerified of [true, false]) {
      const made = await makeUser(lax, isVerified);
      const tokens = await signInAt(lax, 'google', { who: { sub: made.email } });
      expect(tokens.is_new_user).toBe(true);
      expect(tokens.userId).not.toBe(made.id);
      expect(await read(tokens.userId, lax)).toMatchObject({
        primary_email: made.email,
        primary_email_verified: true,
        primary_email_auth_enabled: false,
      });
      expect((await read(made.id, lax)).primary_email_auth_enabled).toBe(true);
    }
  });

  it('is nobody’s to keep who merely claims it', async () => {
    const email = freshEmail();
    const holder = await makeUser(project, true);
    const body = { user_id: holder.id, type: 'email', value: email, used_for_auth: true };
    expectOk(await project.server('POST /contact-channels', { body }));
    const tokens = await signInAt(project, 'google', { who: { sub: email } });
    expect(tokens.is_new_user).toBe(true);
  });
});

describe('an anonymous visitor who signs up', () => {
  const upgrade = (visitor: Account, who: { sub: string; name?: string; picture?: string }) =>
    signInAt(project, 'google', { who, query: { token: visitor.accessToken } });

  it('keeps id and data, and takes the name and address of the account', async () => {
    const visitor = await signUpAnonymously(project.client);
    const body = { display_name: 'Nobody', client_metadata: { cart: 1 } };
    expectOk(await project.client('PATCH /users/me', { token: visitor.accessToken, body }));
    const email = freshEmail();
    const tokens = await upgrade(visitor, { sub: email, name: 'Ada', picture: 'https://images.example/a.png' });
    expect(tokens).toMatchObject({ userId: visitor.userId, is_new_user: true });
    expect(await read(visitor.userId)).toMatchObject({
      is_anonymous: false,
      display_name: 'Ada',
      profile_image_url: 'https://images.example/a.png',
      client_metadata: { cart: 1 },
      primary_email: email,
      primary_email_verified: true,
      oauth_providers: [{ id: 'google', account_id: email, email }],
    });
  });

  it('loses a name that the provider does not know, and keeps an image', async () => {
    const visitor = await signUpAnonymously(project.client);
    const body = { display_name: 'Nobody', profile_image_url: 'https://images.example/n.png' };
    expectOk(await project.server(`PATCH /users/${visitor.userId}`, { body }));
    await upgrade(visitor, { sub: 'nameless' });
    expect(await read(visitor.userId)).toMatchObject({
      display_name: null,
      profile_image_url: 'https://images.example/n.png',
      is_anonymous: false,
      primary_email: null,
    });
  });

  it('signs in to the account’s user where there is one', async () => {
    const first = await signInAt(project, 'google', { who: { sub: 'known-before' } });
    const visitor = await signUpAnonymously(project.client);
    expect(await upgrade(visitor, { sub: 'known-before' })).toMatchObject({
      userId: first.userId,
      is_new_user: false,
    });
    expect((await read(visitor.userId)).is_anonymous).toBe(true);
  });

  it('leaves nothing behind by which somebody else could come in', async () => {
    const visitor = await signUpAnonymously(project.client);
    const planted = freshEmail();
    const body = { user_id: visitor.userId, type: 'email', value: planted, used_for_auth: true, is_verified: true };
    expectOk(await project.server('POST /contact-channels', { body }));
    await upgrade(visitor, { sub: 'planted-before' });
    expect((await read(visitor.userId)).primary_email).toBeNull();
    const refresh = { 'x-stack-refresh-token': visitor.refreshToken };
    const answer = await project.client('POST /auth/sessions/current/refresh', { headers: refresh });
    expect(answer.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    const channels = await project.server<{ items: unknown[] }>('GET /contact-channels', {
      query: { user_id: visitor.userId },
    });
    expect(expectOk(channels).items).toEqual([]);
  });

  it('is a new user where nobody is behind the token any more', async () => {
    const visitor = await signUpAnonymously(project.client);
    expectOk(await project.server(`DELETE /users/${visitor.userId}`));
    const tokens = await upgrade(visitor, { sub: 'after-deletion' });
    expect(tokens.is_new_user).toBe(true);
    expect(tokens.userId).not.toBe(visitor.userId);
  });

  it('has the personal team named after them', async () => {
    const withTeams = await createOauthProject({ create_team_on_sign_up: true });
    const visitor = await signUpAnonymously(withTeams.client);
    const query = { token: visitor.accessToken };
    const { userId } = await signInAt(withTeams, 'google', { who: { sub: 'team-owner', name: 'Ada' }, query });
    expect(userId).toBe(visitor.userId);
    const teams = await withTeams.server<{ items: JsonObject[] }>('GET /teams', { query: { user_id: userId } });
    expect(expectOk(teams).items.map(({ display_name }) => display_name)).toEqual(["Ada's Team"]);
  });

  it('does not sign up where nobody may', async () => {
    const closed = await createOauthProject({ sign_up_enabled: false });
    const visitor = await signUpAnonymously(closed.client);
    const answer = await arrive({ sub: 'closed' }, { token: visitor.accessToken }, closed);
    expect(errorOf(answer)?.errorCode).toBe('SIGN_UP_NOT_ENABLED');
    expect((await read(visitor.userId, closed)).is_anonymous).toBe(true);
  });
});

describe('linking an account', () => {
  it('adds it to who is signed in, and gives them another session', async () => {
    const account = await signUp(project.client);
    const attempt = newAttempt(project, 'google', { type: 'link', token: account.accessToken });
    const tokens = expectOk(await exchange(attempt, codeOf(await passThrough(attempt, { sub: 'linked-1' }))));
    expect(tokens.is_new_user).toBe(false);
    expect((await read(account.userId)).oauth_providers).toEqual([
      { id: 'google', account_id: 'linked-1', email: 'linked-1' },
    ]);
    const again = await signInAt(project, 'google', { who: { sub: 'linked-1' } });
    expect(again.userId).toBe(account.userId);
  });

  it('links one account once, however often', async () => {
    const account = await signUp(project.client);
    const answers = [
      await link(account, 'linked-2'),
      ...(await Promise.all([1, 2, 3].map(() => link(account, 'linked-2')))),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect((await read(account.userId)).oauth_providers).toHaveLength(1);
  });

  it('links several accounts of one provider', async () => {
    const account = await signUp(project.client);
    await link(account, 'linked-3');
    await link(account, 'linked-4');
    expect((await read(account.userId)).oauth_providers.map(({ account_id }) => account_id)).toEqual([
      'linked-3',
      'linked-4',
    ]);
  });

  it('refuses one that signs in somebody else', async () => {
    await signInAt(project, 'google', { who: { sub: 'linked-5' } });
    const account = await signUp(project.client);
    expect(errorOf(await link(account, 'linked-5'))?.errorCode).toBe(
      'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER',
    );
    expect((await read(account.userId)).oauth_providers).toEqual([]);
  });

  it('gives one account to one of two users who link it at the same moment', async () => {
    const accounts = [await signUp(project.client), await signUp(project.client)];
    const answers = await Promise.all(accounts.map((account) => link(account, 'linked-6')));
    const outcomes = answers.map((answer) =>
      answer.status === 303
        ? 'linked'
        : (errorOf(answer)?.errorCode ?? answer.code ?? `${answer.status}: ${answer.text}`),
    );
    expect(outcomes.toSorted()).toEqual(['OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER', 'linked']);
  });

  it('links nothing before the application has its code exchanged', async () => {
    const account = await signUp(project.client);
    const query = { type: 'link', token: account.accessToken };
    expect((await arrive({ sub: 'linked-8' }, query)).status).toBe(303);
    expect((await read(account.userId)).oauth_providers).toEqual([]);
    expect((await signInAt(project, 'google', { who: { sub: 'linked-8' } })).userId).not.toBe(account.userId);
  });

  it('tells that the user is gone', async () => {
    const account = await signUp(project.client);
    expectOk(await project.server(`DELETE /users/${account.userId}`));
    expect(errorOf(await link(account, 'linked-7'))?.errorCode).toBe('USER_NOT_FOUND');
  });

  it.each(['new-of-ended', 'linked-of-ended'])('needs a session that lives: %s', async (sub) => {
    const account = await signUp(project.client);
    if (sub.startsWith('linked')) await link(account, sub);
    expectOk(await project.client('DELETE /auth/sessions/current', { token: account.accessToken, body: {} }));
    expect(errorOf(await link(account, sub))?.errorCode).toBe('ACCESS_TOKEN_EXPIRED');
  });

  it.each(['new-of-impersonated', 'linked-of-impersonated'])('is not for who impersonates: %s', async (sub) => {
    const account = await signUp(project.client);
    if (sub.startsWith('linked')) await link(account, sub);
    const body = { user_id: account.userId, is_impersonation: true };
    const session = expectOk(await project.server<{ access_token: string }>('POST /auth/sessions', { body }));
    const answer = await link({ ...account, accessToken: session.access_token }, sub);
    expect(answer).toMatchObject({ status: 403, code: undefined });
  });
});

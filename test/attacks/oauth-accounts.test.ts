import { HostileIssuer, type Said } from '../support/hostile-issuer';
import {
  hasCode,
  passAs,
  passWith,
  refusalOf,
  signInAs,
  userWith,
  withGoogle,
  withIssuers,
} from '../support/oauth-attacks';
import { codeOf, exchange, newAttempt, userIdOf } from '../support/oauth-flow';
import { linkAccount } from '../support/linked-accounts';
import { inParallel, NEW_PASSWORD, refresh, resetCode, tryPassword } from '../support/passwords';
import { expectOk, freshEmail, signUp, signUpAnonymously, type TestProject } from '../support/project';
import { createUser, readUser, type UserPage } from '../support/users';

const STRATEGIES = ['link_method', 'raise_error', 'allow_duplicates'] as const;
const TAKEN = 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE';

const issuer = new HostileIssuer();
beforeAll(() => issuer.open());
afterAll(() => issuer.close());

/** One of two issuers, of which each vouches as it is told. */
const projectOf = (strategy: string, config: object = {}): Promise<TestProject> =>
  withIssuers(issuer, ['a', 'b'], { oauth_account_merge_strategy: strategy, ...config });

const claim = (sub: string, email: string, email_verified?: unknown): Said => ({
  claims: { sub, email, email_verified },
});

/** The user whom an attempt signs in, if it gets so far; the refusal otherwise. */
async function outcome(
  project: TestProject,
  provider: string,
  said: Said,
): Promise<{ userId: string } | string | null> {
  const { attempt, ...answer } = await passWith({ project, provider }, said);
  if (!hasCode(answer)) return refusalOf(answer);
  const tokens = await exchange(attempt, codeOf(answer));
  return { userId: userIdOf(tokens.body.access_token) };
}

describe.each(STRATEGIES)('an account that an attacker made in advance with the victim’s address (%s)', (strategy) => {
  const expectApart = async (project: TestProject, waiting: string, email: string): Promise<void> => {
    const found = await outcome(project, 'b', claim('victim', email, true));
    if (strategy !== 'allow_duplicates') return expect(found).toBe(TAKEN);
    expect(found).toMatchObject({ userId: expect.not.stringMatching(waiting) as string });
  };

  it('by password does not receive the victim', async () => {
    const project = await projectOf(strategy);
    const email = freshEmail();
    const { userId } = await signUp(project.client, email);
    await expectApart(project, userId, email);
  });

  it('by an account at a provider that vouches for nothing does not receive the victim', async () => {
    const project = await projectOf(strategy);
    const email = freshEmail();
    const waiting = await userWith(project, 'a', claim('attacker', email, false));
    await expectApart(project, waiting, email);
  });

  it('by an anonymous visitor who says that it is theirs does not receive the victim', async () => {
    const project = await projectOf(strategy);
    const email = freshEmail();
    const visitor = await signUpAnonymously(project.client);
    const body = { user_id: 'me', type: 'email', value: email, used_for_auth: true };
    await project.client('POST /contact-channels', { token: visitor.accessToken, body });
    const found = await outcome(project, 'b', claim('victim', email, true));
    expect(found).not.toEqual({ userId: visitor.userId });
  });
});

describe.each(STRATEGIES)('a provider that does not vouch for the victim’s address (%s)', (strategy) => {
  it.each([
    ['says that it is not verified', false],
    ['says nothing', undefined],
    ['says null', null],
    ['says "false"', 'false'],
    ['says "yes"', 'yes'],
    ['says 1', 1],
    ['says a list', [true]],
    ['says an object', { email_verified: true }],
  ])('and %s opens nobody’s account', async (_, verified) => {
    const project = await projectOf(strategy);
    const email = freshEmail();
    const settings = { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true };
    const { id } = await createUser(project, settings);
    const found = await outcome(project, 'a', claim('attacker', email, verified));
    if (strategy !== 'allow_duplicates') expect(found).toBe(TAKEN);
    expect(found).not.toEqual({ userId: id });
    const list = await project.server<{ items: object[] }>(`GET /oauth-providers?user_id=${id}`);
    expect(expectOk(list).items).toEqual([]);
  });

  it('makes no verified address of it', async () => {
    const project = await projectOf(strategy);
    const email = freshEmail();
    const userId = await userWith(project, 'a', claim('attacker', email, false));
    expect(await readUser(project, userId)).toMatchObject({ primary_email: email, primary_email_verified: false });
  });
});

describe('the address of a provider', () => {
  it('in capitals is the same address, and makes no second account beside it', async () => {
    const project = await projectOf('raise_error');
    const email = freshEmail();
    await userWith(project, 'a', claim('one', email, true));
    expect(await outcome(project, 'b', claim('two', email.toUpperCase(), true))).toBe(TAKEN);
  });

  it.each([
    'vіctim@example.com',
    'victim@example.com\u0000@evil.example',
    'victim@example.com\n',
    'victim@example.com,attacker@evil.example',
    '"victim@example.com"@evil.example',
    'Victim <victim@example.com>',
    'victim@еxample.com',
    `${'x'.repeat(5000)}@example.com`,
    'victim@example.com ',
    ' ',
  ])('that only looks like the victim’s (%p) opens nobody’s account', async (email) => {
    const project = await projectOf('link_method');
    const settings = { primary_email_verified: true, primary_email_auth_enabled: true };
    const { id } = await createUser(project, { primary_email: 'victim@example.org', ...settings });
    const found = await outcome(project, 'a', claim('attacker', email.replace('example.com', 'example.org'), true));
    // White space around an address is no part of it, and whoever vouches for it vouches for it so.
    if (email.trim() === 'victim@example.com') return;
    expect(found).not.toEqual({ userId: id });
  });

  it('that was changed at the provider changes nobody’s account here, and leads to the same user', async () => {
    const project = await projectOf('link_method');
    const [first, second] = [freshEmail(), freshEmail()];
    const victim = await createUser(project, {
      primary_email: second,
      primary_email_verified: true,
      primary_email_auth_enabled: true,
    });
    const userId = await userWith(project, 'a', claim('one', first, true));
    expect(await userWith(project, 'a', claim('one', second, true))).toBe(userId);
    expect(userId).not.toBe(victim.id);
    expect((await readUser(project, userId)).primary_email).toBe(first);
  });
});

describe('an attacker whose account at a provider was linked before the address was proven', () => {
  it('is out once the owner of the address resets the password', async () => {
    const project = await projectOf('link_method');
    const email = freshEmail();
    const said = claim('attacker', email, false);
    const waiting = await userWith(project, 'a', said);
    const settings = { password: 'a password of the server' };
    expectOk(await project.server(`PATCH /users/${waiting}`, { body: settings }));
    const code = await resetCode(project, email);
    expectOk(await project.client('POST /auth/password/reset', { body: { code, password: NEW_PASSWORD } }));
    const owner = expectOk(await tryPassword(project, email, NEW_PASSWORD));
    const again = await outcome(project, 'a', said);
    expect(again).not.toEqual({ userId: owner.user_id });
  });

  it('is not there for a second project', async () => {
    const [first, second] = [await projectOf('link_method'), await projectOf('link_method')];
    const said = claim('somebody', freshEmail(), true);
    expect(await userWith(first, 'a', said)).not.toBe(await userWith(second, 'a', said));
  });
});

describe('a project whose sign-up is off', () => {
  it('gets no new user by a provider, on any of the ways around it', async () => {
    const email = freshEmail();
    const project = await projectOf('allow_duplicates');
    const visitor = await signUpAnonymously(project.client);
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { config: { sign_up_enabled: false } } }));
    const count = async () => expectOk(await project.server<UserPage>('GET /users?limit=100')).items.length;
    const before = await count();
    for (const query of [{}, { token: visitor.accessToken }]) {
      const { attempt: _, ...answer } = await passWith({ project, provider: 'a' }, claim('new', email, true), {
        query,
      });
      expect(refusalOf(answer)).toBe('SIGN_UP_NOT_ENABLED');
    }
    expect(await count()).toBe(before);
  });

  it('still lets those in who are there', async () => {
    const project = await withGoogle();
    const email = freshEmail();
    const { userId } = await signInAs(project, email);
    expectOk(await project.admin('PATCH /internal/projects/current', { body: { config: { sign_up_enabled: false } } }));
    expect(await signInAs(project, email)).toMatchObject({ userId, is_new_user: false });
  });
});

describe('many sign-ins at the same moment', () => {
  it('with one account make one user', async () => {
    const project = await projectOf('link_method');
    const said = claim('one', freshEmail(), true);
    const ids = await inParallel(20, () => userWith(project, 'a', said));
    expect(new Set(ids).size).toBe(1);
  });

  it('with one address from two providers make one user, or tell one of them', async () => {
    const project = await projectOf('link_method');
    const email = freshEmail();
    const found = await inParallel(10, (index) =>
      outcome(project, index % 2 ? 'a' : 'b', claim(`s${index}`, email, true)),
    );
    const ids = found.flatMap((one) => (typeof one === 'object' && one ? [one.userId] : []));
    expect(new Set(ids).size).toBe(1);
    for (const one of found) if (typeof one !== 'object') expect(one).toMatch(/EMAIL|CONTACT_CHANNEL/);
  });
});

describe('an anonymous visitor who signs up by a provider', () => {
  it('leaves no session behind that somebody planted before', async () => {
    const project = await withGoogle();
    const planted = await signUpAnonymously(project.client);
    const tokens = await signInAs(project, freshEmail(), { query: { token: planted.accessToken } });
    expect(tokens).toMatchObject({ userId: planted.userId, is_new_user: true });
    expect((await refresh(project, planted)).status).toBe(401);
  });

  it('of another project is nobody here', async () => {
    const [project, other] = [await withGoogle(), await withGoogle()];
    const foreign = await signUpAnonymously(other.client);
    const answer = await passAs(newAttempt(project, 'google', { token: foreign.accessToken }), freshEmail()).catch(
      String,
    );
    expect(answer).toContain('403');
  });

  it('takes nobody’s account over by bringing their token', async () => {
    const project = await withGoogle();
    const victim = await signUp(project.client);
    const tokens = await signInAs(project, freshEmail(), { query: { token: victim.accessToken } });
    expect(tokens.userId).not.toBe(victim.userId);
    expect((await refresh(project, victim)).status).toBe(200);
  });

  it('gets into the account that a known address has, without its user becoming theirs', async () => {
    const project = await withGoogle();
    const email = freshEmail();
    const { userId } = await signInAs(project, email);
    const visitor = await signUpAnonymously(project.client);
    const tokens = await signInAs(project, email, { query: { token: visitor.accessToken } });
    expect(tokens).toMatchObject({ userId, is_new_user: false });
  });
});

describe('an account that may not sign in', () => {
  it('does not, and does not come back as a sign-in method by its address', async () => {
    const project = await projectOf('link_method');
    const { id } = await createUser(project);
    await linkAccount(project, id, { provider_config_id: 'a', account_id: 'silent', allow_sign_in: false });
    expect(await outcome(project, 'a', claim('silent', freshEmail(), true))).not.toEqual({ userId: id });
  });
});

import { codeIn, waitForMail } from '../../support/mails';
import { createOauthProject, startOauthServer, type OauthServer } from '../../support/oauth-server';
import { ERROR_URL, errorOf, newAttempt, passThrough, signInAt } from '../../support/oauth-flow';
import { OWN_SERVER_MS } from '../../support/own-server';
import { sessionOf } from '../../support/passwords';
import { expectOk, freshEmail, PASSWORD, signUp, signUpAnonymously, type TestProject } from '../../support/project';
import { countTraces, setRules, waitForTriggers } from '../../support/sign-up-rules';
import { createUser, readUser } from '../../support/users';
import type { JsonObject } from '../../support/client';

const CALLBACK = 'http://localhost:3000/handler/magic-link-callback';
const REJECTED = { status: 403, code: 'SIGN_UP_REJECTED' };

let server: OauthServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOauthServer({ VESTIBULE_TRUST_PROXY: '127.0.0.1', VESTIBULE_COUNTRY_HEADER: 'x-country' });
}, OWN_SERVER_MS);

afterAll(() => server?.stop());

beforeEach(async () => {
  project = await createOauthProject();
});

type Options = { token?: string; headers?: Record<string, string> };
const from = (country: string): Options => ({ headers: { 'x-country': country, 'x-forwarded-for': '203.0.113.9' } });
const signUpWith = (email: string, options: Options = {}) =>
  project.client('POST /auth/password/sign-up', { ...options, body: { email, password: PASSWORD } });
const sendCode = (email: string, options: Options = {}) =>
  project.client('POST /auth/otp/send-sign-in-code', { ...options, body: { email, callback_url: CALLBACK } });
const useCode = (code: string, options: Options = {}) =>
  project.client('POST /auth/otp/sign-in', { ...options, body: { code } });

async function getCode(email: string, options: Options = {}): Promise<string> {
  expectOk(await sendCode(email, options));
  return codeIn(await waitForMail(project, email));
}

const person = (email: string) => ({ sub: email, name: 'Somebody', email, email_verified: true });
const atGithub = (email: string, query: Record<string, string> = {}) => {
  const attempt = newAttempt(project, 'github', { error_redirect_url: ERROR_URL, ...query });
  return passThrough(attempt, person(email));
};

describe('a sign-up that a rule rejects', () => {
  it('by password leaves no user, email, session or webhook, and tells nothing of the rule', async () => {
    await setRules(project, { spam: { condition: 'emailDomain == "spam.example"', displayName: 'Spammers' } });
    const before = await countTraces(project);
    const answer = await project.client('POST /auth/password/sign-up', {
      body: { email: 'somebody@Spam.example', password: PASSWORD, verification_callback_url: CALLBACK },
    });
    expect(answer).toMatchObject(REJECTED);
    expect(answer.text).not.toMatch(/spam|owners/i);
    expect(await countTraces(project)).toEqual(before);
    expect((await signUpWith(freshEmail())).status).toBe(200);
  });

  it('by code is refused when the code is used, not when it is sent', async () => {
    await setRules(project, { codes: { condition: 'authMethod == "otp"' } });
    const email = freshEmail();
    const code = await getCode(email);
    const before = await countTraces(project);
    expect(await useCode(code)).toMatchObject(REJECTED);
    expect(await countTraces(project)).toEqual(before);
    expect(await useCode(code)).toMatchObject({ code: 'VERIFICATION_CODE_ALREADY_USED' });
    const old = await createUser(project, { primary_email: freshEmail(), primary_email_auth_enabled: true });
    expect(old.id).toBeTruthy();
  });

  it('at a provider goes to the page for errors', async () => {
    await setRules(project, { github: { condition: 'authMethod == "oauth" && oauthProvider == "github"' } });
    const before = await countTraces(project);
    const error = errorOf(await atGithub(freshEmail()));
    expect(error).toMatchObject({ errorCode: 'SIGN_UP_REJECTED' });
    expect(await countTraces(project)).toEqual(before);
    const { userId } = await signInAt(project, 'google', { who: person(freshEmail()) });
    expect((await readUser(project, userId)).is_restricted).toBe(false);
  });

  it('at a provider is refused for a disposable address, too, where the project wants that', async () => {
    expectOk(
      await project.admin('PATCH /internal/projects/current', { body: { config: { refuse_disposable_emails: true } } }),
    );
    const attempt = newAttempt(project, 'google', { error_redirect_url: ERROR_URL });
    const before = await countTraces(project);
    expect(errorOf(await passThrough(attempt, person('x@mailinator.com')))).toMatchObject({
      errorCode: 'SIGN_UP_REJECTED',
    });
    expect(await countTraces(project)).toEqual(before);
  });

  it.each(['password', 'otp', 'oauth'])('leaves an anonymous user who would sign up by %s as they are', async (way) => {
    const account = await signUpAnonymously(project.client);
    const token = account.accessToken;
    await setRules(project, { all: { condition: 'true' } });
    const email = freshEmail();
    if (way === 'password') expect(await signUpWith(email, { token })).toMatchObject(REJECTED);
    if (way === 'otp') expect(await useCode(await getCode(email), { token })).toMatchObject(REJECTED);
    if (way === 'oauth') expect(errorOf(await atGithub(email, { token }))?.errorCode).toBe('SIGN_UP_REJECTED');
    expect(await readUser(project, account.userId)).toMatchObject({ is_anonymous: true, primary_email: null });
    expect((await project.client('GET /users/me', { token, allowsAnonymous: true } as Options)).status).toBe(200);
  });

  it('comes after the refusal of a taken address, a short password and a closed project', async () => {
    const taken = (await signUp(project.client)).email;
    await setRules(project, { all: { condition: 'true' } });
    expect(await signUpWith(taken)).toMatchObject({ code: 'USER_EMAIL_ALREADY_EXISTS' });
    const short = { email: freshEmail(), password: 'short' };
    expect(await project.client('POST /auth/password/sign-up', { body: short })).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
    });
    await project.admin('PATCH /internal/projects/current', { body: { config: { sign_up_enabled: false } } });
    expect(await signUpWith(freshEmail())).toMatchObject({ code: 'SIGN_UP_NOT_ENABLED' });
    expect((await waitForTriggers(project, 0)).total_triggers).toBe(0);
  });
});

describe('rules that reject everybody', () => {
  it('reject nobody who signs in, comes anonymously or is created by a server', async () => {
    const account = await signUp(project.client);
    const atProvider = await signInAt(project, 'github', { who: person(freshEmail()) });
    const email = (await readUser(project, atProvider.userId)).primary_email ?? '';
    await setRules(project, {}, 'reject');
    const body = { email: account.email, password: account.password };
    expect((await project.client('POST /auth/password/sign-in', { body })).status).toBe(200);
    expect((await useCode(await getCode(email))).body).toMatchObject({ is_new_user: false });
    expect((await signInAt(project, 'github', { who: person(email) })).userId).toBe(atProvider.userId);
    expect((await signInAt(project, 'google', { who: person(email) })).userId).toBe(atProvider.userId);
    expect((await project.client('POST /auth/anonymous/sign-up')).status).toBe(200);
    expect((await createUser(project, { primary_email: freshEmail() })).id).toBeTruthy();
    expect(await signUpWith(freshEmail())).toMatchObject(REJECTED);
  });
});

describe('a sign-up that a rule restricts', () => {
  const restrict = { a: { condition: 'true', action: 'restrict', displayName: 'Everybody' } } as const;
  const isRestricted = {
    restricted_by_admin: true,
    restricted_by_admin_reason: null,
    restricted_by_admin_private_details: 'Restricted by the sign-up rule "a" (Everybody).',
  };

  it.each(['password', 'otp', 'oauth'])(
    'makes a restricted user by %s, for a reason that colleagues see',
    async (way) => {
      await setRules(project, restrict);
      const email = freshEmail();
      const signedUp: Record<string, () => Promise<string>> = {
        password: async () => (await signUp(project.client, email)).userId,
        otp: async () => String(expectOk(await useCode(await getCode(email))).user_id),
        oauth: async () => (await signInAt(project, 'github', { who: person(email) })).userId,
      };
      expect(await readUser(project, (await signedUp[way]?.()) ?? '')).toMatchObject(isRestricted);
    },
  );

  it('is so as an anonymous user, too, behind the details that there are', async () => {
    const account = await signUpAnonymously(project.client);
    const details = { restricted_by_admin: true, restricted_by_admin_private_details: 'Looks odd' };
    expectOk(await project.server(`PATCH /users/${account.userId}`, { body: details }));
    await setRules(project, restrict);
    // Whoever is restricted by an administrator is signed out.
    const { accessToken } = await sessionOf(project, account.userId);
    expect((await signUpWith(freshEmail(), { token: accessToken })).body.user_id).toBe(account.userId);
    expect(await readUser(project, account.userId)).toMatchObject({
      ...isRestricted,
      is_anonymous: false,
      restricted_by_admin_private_details: `Looks odd\n\n${isRestricted.restricted_by_admin_private_details}`,
    });
  });

  it('is restricted by the first of several, and rejected all the same by a later one; all are counted', async () => {
    await setRules(project, {
      second: { condition: 'true', action: 'restrict', priority: 5 },
      first: { condition: 'true', action: 'restrict', priority: 9 },
      noted: { condition: 'true', action: 'log', priority: 7 },
      no: { condition: 'email.startsWith("no")', priority: 1 },
    });
    const { userId } = await signUp(project.client);
    expect((await readUser(project, userId)).restricted_by_admin_private_details).toContain('"first"');
    const before = await countTraces(project);
    expect(await signUpWith('no@example.com')).toMatchObject(REJECTED);
    expect(await countTraces(project)).toEqual(before);
    const stats = await waitForTriggers(project, 7);
    expect(stats.triggers_by_action).toEqual({ allow: 0, reject: 1, restrict: 4, log: 2 });
    expect(stats.rule_triggers.map(({ rule_id, total_count }) => [rule_id, total_count])).toEqual([
      ['first', 2],
      ['no', 1],
      ['noted', 2],
      ['second', 2],
    ]);
  });
});

describe('the order of rules', () => {
  it.each<[string, Parameters<typeof setRules>[1], 'allow' | 'reject', boolean]>([
    [
      'the greatest priority first',
      { a: { condition: 'true' }, b: { condition: 'true', action: 'allow', priority: 1 } },
      'allow',
      true,
    ],
    ['then by id', { b: { condition: 'true', action: 'allow' }, a: { condition: 'true' } }, 'allow', false],
    ['without disabled ones', { a: { condition: 'true', enabled: false } }, 'allow', true],
    ['without empty ones', { a: {}, b: { condition: ' ' } }, 'allow', true],
    ['without those that cannot be read', { a: { condition: 'email.matches("(")' } }, 'allow', true],
    ['the default where none decides', { a: { condition: 'email.matches("(")', action: 'allow' } }, 'reject', false],
    ['an exception from the default', { a: { condition: 'true', action: 'allow' } }, 'reject', true],
    ['capitals count', { a: { condition: 'email == "A@B.example"' } }, 'allow', true],
  ])('is: %s', async (_, rules, defaultAction, isAllowed) => {
    await setRules(project, rules, defaultAction);
    expect((await signUpWith('A@b.example')).status).toBe(isAllowed ? 200 : 403);
  });

  it('is that of the rendered configuration', async () => {
    await setRules(project, { low: { priority: 1 }, b: { priority: 3 }, high: { priority: 9 }, a: { priority: 3 } });
    const { config_string: text } = expectOk(await project.admin('GET /internal/config'));
    const config = JSON.parse(String(text)) as { auth: { signUpRules: JsonObject } };
    expect(Object.keys(config.auth.signUpRules)).toEqual(['high', 'a', 'b', 'low']);
  });
});

describe('the country of a sign-up', () => {
  const onlySwiss = { swiss: { condition: 'countryCode == "CH"', action: 'allow' } } as const;

  it('is that of the request that signs up, and of the callback of a provider', async () => {
    await setRules(project, onlySwiss, 'reject');
    expect(await signUpWith(freshEmail(), from('DE'))).toMatchObject(REJECTED);
    expect(await signUpWith(freshEmail())).toMatchObject(REJECTED);
    const { body } = await signUpWith(freshEmail(), from('ch'));
    expect(await readUser(project, String(body.user_id))).toMatchObject({ country_code: 'CH' });
    expect(errorOf(await atGithub(freshEmail()))).toMatchObject({ errorCode: 'SIGN_UP_REJECTED' });
  });

  it('is that of the request that asked for the code, wherever it is used', async () => {
    await setRules(project, onlySwiss, 'reject');
    const abroad = await getCode(freshEmail(), from('DE'));
    expect(await useCode(abroad, from('CH'))).toMatchObject(REJECTED);
    const home = await getCode(freshEmail(), from('CH'));
    const { body } = await useCode(home, from('DE'));
    expect(await readUser(project, String(body.user_id))).toMatchObject({ country_code: 'CH' });
  });

  it('stays that of an anonymous user who signs up', async () => {
    const begun = await project.client('POST /auth/anonymous/sign-up', from('CH'));
    await setRules(project, onlySwiss, 'reject');
    const token = String(expectOk(begun).access_token);
    const { status, body } = await signUpWith(freshEmail(), { ...from('DE'), token });
    expect({ status, id: body.user_id }).toEqual({ status: 200, id: begun.body.user_id });
    expect(await readUser(project, String(body.user_id))).toMatchObject({ country_code: 'CH' });
  });

  it('can be tried out with a tag of an address at example.com', async () => {
    await setRules(project, onlySwiss, 'reject');
    expect((await signUpWith('somebody+CH@example.com')).status).toBe(200);
    expect(await signUpWith('somebody+CH@example.org')).toMatchObject(REJECTED);
  });
});

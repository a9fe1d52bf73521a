import type { JsonObject } from '../support/client';
import { startLimitedServer, type LimitedServer } from '../support/limited-server';
import { countOf, inParallel, tryPassword } from '../support/passwords';
import { createProject, expectOk, signIn, signUp, signUpAnonymously, type TestProject } from '../support/project';
import { addAddress, age, expectAsked, factorOf, nameOf, signInTwice, steal, updateMe } from '../support/second-factor';
import { enableTotp, inYoungStep, totpCode, wrongTotpCode } from '../support/totp';
import { readUser } from '../support/users';

const TIMEOUT_MS = 200_000;
const ANOTHER = Buffer.from('another-second-factor').toString('base64');
const OFF = { totp_secret_base64: null };
const REPLACED = { totp_secret_base64: ANOTHER };
const SWITCHES: Array<[way: string, body: JsonObject]> = [
  ['switches the second factor off', OFF],
  ['puts their own second factor in the place of the present one', REPLACED],
];

let project: TestProject;

beforeAll(async () => {
  project = await createProject({ magic_link_enabled: true });
});

const stealOne = () => steal(project, signUp(project.client));

describe.each(SWITCHES)('a stolen session that %s', (_, body) => {
  it('is asked for the present one, or a sign-in', async () => {
    const { thief } = await stealOne();
    const before = await factorOf(thief);
    expectAsked(await updateMe(project, thief, body));
    expectAsked(await updateMe(project, thief, { ...body, display_name: 'Mallory' }));
    expect(await factorOf(thief)).toEqual(before);
    expect((await readUser(project, thief.userId)).display_name).toBeNull();
  });

  it('is no fresher for having been renewed', async () => {
    const { thief } = await stealOne();
    const headers = { 'x-stack-refresh-token': thief.refreshToken };
    const { access_token } = expectOk(await project.client('POST /auth/sessions/current/refresh', { headers }));
    expectAsked(await updateMe(project, { ...thief, accessToken: String(access_token) }, body));
  });

  it('is no fresher for the user having signed in elsewhere', async () => {
    const { thief, secret } = await stealOne();
    const owner = await signInTwice(project, thief, secret);
    expectAsked(await updateMe(project, thief, body));
    expect((await updateMe(project, owner, body)).status).toBe(200);
  });

  it('is no fresher as the session of a command line that it confirms', async () => {
    const { thief } = await stealOne();
    const { login_code, polling_code } = expectOk(await project.client('POST /auth/cli'));
    const refresh_token = thief.refreshToken;
    expectOk(await project.client('POST /auth/cli/complete', { body: { login_code, refresh_token } }));
    const polled = await project.client('POST /auth/cli/poll', { body: { polling_code } });
    const headers = { 'x-stack-refresh-token': String(polled.body.refresh_token) };
    const { access_token } = expectOk(await project.client('POST /auth/sessions/current/refresh', { headers }));
    expectAsked(await updateMe(project, { ...thief, accessToken: String(access_token) }, body));
  });

  it('gets nowhere with a wrong code', async () => {
    const { thief, secret } = await stealOne();
    const before = await factorOf(thief);
    for (const totp_code of [wrongTotpCode(secret), '', '12345', 'abcdef']) {
      expect((await updateMe(project, thief, { ...body, totp_code })).code).toBe('INVALID_TOTP_CODE');
    }
    expect(await factorOf(thief)).toEqual(before);
  });

  it('gets nowhere with a code that signed the user in before, or an older one', async () => {
    const { thief, secret } = await stealOne();
    await inYoungStep();
    const [before, now] = [totpCode(secret, -1), totpCode(secret)];
    await signInTwice(project, thief, secret);
    for (const totp_code of [now, before]) {
      expect((await updateMe(project, thief, { ...body, totp_code })).code).toBe('INVALID_TOTP_CODE');
    }
  });

  it('gets nowhere by way of the path with an id', async () => {
    const { thief } = await stealOne();
    const answer = await project.client(`PATCH /users/${thief.userId}`, { token: thief.accessToken, body });
    expect(answer.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  });

  it('gets nowhere when it impersonates the user, however young and whatever it shows', async () => {
    const { thief, secret } = await stealOne();
    const asked = { user_id: thief.userId, is_impersonation: true };
    const { access_token } = expectOk(await project.server('POST /auth/sessions', { body: asked }));
    const impersonator = { ...thief, accessToken: String(access_token) };
    const before = await factorOf(thief);
    for (const totp_code of [undefined, totpCode(secret)]) {
      const answer = await updateMe(project, impersonator, { ...body, totp_code });
      expect([answer.status, nameOf(answer)]).toEqual([403, 'SIGN_IN_NOT_OPEN_TO_IMPERSONATION']);
    }
    expect(await factorOf(thief)).toEqual(before);
  });

  it('gets nowhere once it has ended', async () => {
    const { thief, secret } = await stealOne();
    expectOk(await project.client('DELETE /auth/sessions/current', { token: thief.accessToken }));
    const answer = await updateMe(project, thief, { ...body, totp_code: totpCode(secret) });
    expect(answer.code).toBe('ACCESS_TOKEN_EXPIRED');
  });

  it('of an anonymous visitor is asked, too', async () => {
    const { thief, secret } = await steal(project, signUpAnonymously(project.client));
    expectAsked(await updateMe(project, thief, body));
    expect((await updateMe(project, thief, { ...body, totp_code: totpCode(secret) })).status).toBe(200);
  });
});

describe('the present code', () => {
  it('is good for one of twenty changes at the same moment', async () => {
    const { thief, secret } = await stealOne();
    const totp_code = totpCode(secret);
    const answers = await inParallel(20, (index) => {
      const totp_secret_base64 = Buffer.from(`secret number ${index}`).toString('base64');
      return updateMe(project, thief, { totp_secret_base64, totp_code });
    });
    expect([countOf(answers, 200), answers.filter(({ code }) => code === 'INVALID_TOTP_CODE').length]).toEqual([1, 19]);
  });

  it('is good for one of twenty changes that leave the factor as it is, and for no sign-in besides', async () => {
    const { thief, secret } = await stealOne();
    const totp_code = totpCode(secret);
    const answers = await inParallel(20, () => addAddress(project, thief, { is_primary: true, totp_code }));
    expect(countOf(answers, 201)).toBe(1);
    const begun = await tryPassword(project, thief.email, thief.password);
    const body = { type: 'totp', code: begun.details?.attempt_code, totp: totp_code };
    expect((await project.client('POST /auth/mfa/sign-in', { body })).code).toBe('INVALID_TOTP_CODE');
  });

  it('is good for either a change or a sign-in of the same moment', async () => {
    const { thief, secret } = await stealOne();
    const attempts = await inParallel(5, () => tryPassword(project, thief.email, thief.password));
    const totp = totpCode(secret);
    const answers = await Promise.all([
      ...attempts.map(({ details }) => {
        const body = { type: 'totp', code: details?.attempt_code, totp };
        return project.client('POST /auth/mfa/sign-in', { body });
      }),
      ...Array.from({ length: 5 }, () => addAddress(project, thief, { is_primary: true, totp_code: totp })),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'INVALID_TOTP_CODE')).toHaveLength(9);
  });

  it('is not used up by a change that is refused for something else', async () => {
    const { thief, secret } = await stealOne();
    const totp_code = totpCode(secret);
    const selected_team_id = '00000000-0000-4000-8000-000000000000';
    expect((await updateMe(project, thief, { ...OFF, totp_code, selected_team_id })).code).toBe(
      'TEAM_MEMBERSHIP_NOT_FOUND',
    );
    expect((await updateMe(project, thief, { ...OFF, totp_code })).status).toBe(200);
  });
});

describe('a stolen session that guesses the present code', () => {
  let server: LimitedServer;

  beforeAll(async () => {
    server = await startLimitedServer();
  }, TIMEOUT_MS);

  afterAll(() => server.stop(), TIMEOUT_MS);

  it('has five tries an hour from all networks together, and leaves the owner tries to sign in with', async () => {
    const { email, accessToken } = await server.signUp();
    const secret = Buffer.from('a-second-factor-1234');
    const guess = (body: JsonObject) => server.patch('/users/me', body, accessToken);
    expect((await guess({ totp_secret_base64: secret.toString('base64') })).status).toBe(200);
    const wrong = wrongTotpCode(secret);
    const guesses = await inParallel(20, () => guess({ ...OFF, totp_code: wrong }));
    expect([countOf(guesses, 400), countOf(guesses, 429)]).toEqual([5, 15]);
    expect((await guess({ ...OFF, totp_code: totpCode(secret) })).status).toBe(429);
    const begin = async () => ((await server.signIn(email)).body.details as { attempt_code: string }).attempt_code;
    const [first, second] = [await begin(), await begin()];
    const finish = (code: string, totp: string) => server.post('/auth/mfa/sign-in', { type: 'totp', code, totp });
    for (let mistyped = 0; mistyped < 9; mistyped += 1) expect((await finish(first, wrong)).status).toBe(400);
    expect((await finish(first, totpCode(secret))).status).toBe(200);
    // Both kinds together stay within what one may guess in an hour.
    expect((await finish(second, totpCode(secret, 1))).status).toBe(429);
  });

  it('has no more of them by way of addresses', async () => {
    const { accessToken } = await server.signUp();
    const secret = Buffer.from('a-second-factor-5678');
    const enabled = { totp_secret_base64: secret.toString('base64') };
    expect((await server.patch('/users/me', enabled, accessToken)).status).toBe(200);
    const guess = { ...OFF, totp_code: wrongTotpCode(secret) };
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await server.patch('/users/me', guess, accessToken)).status).toBe(400);
    }
    const path = '/contact-channels/me/00000000-0000-4000-8000-000000000000';
    const body = { is_primary: true, totp_code: totpCode(secret) };
    expect((await server.patch(path, body, accessToken)).status).toBe(429);
  });
});

describe('what the question leaves alone', () => {
  it.each(SWITCHES)('a user who just signed in and %s', async (_, body) => {
    const account = await signUp(project.client);
    const secret = await enableTotp(project, account);
    const owner = await signInTwice(project, account, secret);
    await age(owner, 9);
    expect((await updateMe(project, owner, body)).body.requires_totp_mfa).toBe(body !== OFF);
  });

  it.each(SWITCHES)('a user who shows the present code and %s', async (_, body) => {
    const { thief: owner, secret } = await stealOne();
    expect((await updateMe(project, owner, { ...body, totp_code: totpCode(secret) })).status).toBe(200);
    const next = await tryPassword(project, owner.email, owner.password);
    expect(next.code).toBe(body === OFF ? undefined : 'MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  });

  it('the first switching on, in however old a session', async () => {
    const owner = await signUp(project.client);
    await age(owner);
    expect((await updateMe(project, owner, REPLACED)).body.requires_totp_mfa).toBe(true);
    expectAsked(await updateMe(project, owner, OFF));
  });

  it('servers and administrators', async () => {
    const { thief } = await stealOne();
    expectOk(await project.server(`PATCH /users/${thief.userId}`, { body: REPLACED }));
    expectOk(await project.server('PATCH /users/me', { token: thief.accessToken, body: REPLACED }));
    const off = 'mutation ($id: ID!) { updateUser(id: $id, input: { totpSecretBase64: null }) { requiresTotpMfa } }';
    const { data } = await project.graphql(off, { id: thief.userId });
    expect(data).toEqual({ updateUser: { requiresTotpMfa: false } });
  });

  it('sign-ins: a session that shows no code goes on for everything else', async () => {
    const { thief: owner, secret } = await stealOne();
    expect((await signInTwice(project, owner, secret)).userId).toBe(owner.userId);
    expect((await project.client('GET /users/me', { token: owner.accessToken })).status).toBe(200);
    await expect(signIn(project.client, owner)).rejects.toThrow('MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  });
});

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USE_CAPTCHA_SOLUTION } from '../../src/auth/captcha/used-solutions.statements';
import { createAltchaProject, solveAltcha, type ShownChallenge } from '../support/captcha';
import { call, type Answer } from '../support/client';
import { query } from '../support/database';
import {
  authorize,
  codeOf,
  comeBack,
  exchange,
  newAttempt,
  userIdOf,
  type AuthorizeQuery,
} from '../support/oauth-flow';
import { createOauthProject, startOauthServer, type OauthServer } from '../support/oauth-server';
import { visitIssuer } from '../support/oidc-issuer';
import { OWN_SERVER_MS } from '../support/own-server';
import { inParallel } from '../support/passwords';
import { ROOT } from '../support/process';
import { expectOk, freshEmail, PASSWORD, signUpAnonymously, type TestProject } from '../support/project';
import { countTraces } from '../support/sign-up-rules';

const REQUIRED = { status: 409, code: 'BOT_CHALLENGE_REQUIRED' };
const CALLBACK = 'http://localhost:3000/handler/magic-link-callback';
const CAPTCHA = { captcha_provider: 'altcha', captcha_required: true };
const DAY_SECONDS = 86_400;

let server: OauthServer;
let project: TestProject;

beforeAll(async () => {
  server = await startOauthServer();
  project = await createOauthProject(CAPTCHA);
}, OWN_SERVER_MS);

afterAll(() => server.stop(), OWN_SERVER_MS);

/** The forms behind the CAPTCHA: each by the controller's method that it calls, and the purpose that its solutions are for. */
const FORMS: Record<string, { purpose: string; send: (shown: ShownChallenge, of?: TestProject) => Promise<Answer> }> = {
  'PasswordController.signUp': {
    purpose: 'sign_up_with_credential',
    send: (shown, of = project) =>
      of.client('POST /auth/password/sign-up', { body: { email: freshEmail(), password: PASSWORD, ...shown } }),
  },
  'OtpController.sendCode': {
    purpose: 'send_magic_link_email',
    send: (shown, of = project) =>
      of.client('POST /auth/otp/send-sign-in-code', {
        body: { email: freshEmail(), callback_url: CALLBACK, ...shown },
      }),
  },
  'OauthController.authorize': {
    purpose: 'oauth_authenticate',
    send: (shown, of = project) => authorize(newAttempt(of, 'google', shown)),
  },
};
const ALL = Object.entries(FORMS).map(([name, form]) => ({ name, ...form }));
const withToken = (bot_challenge_token: string): ShownChallenge => ({ bot_challenge_token });

describe('the ways of signing up', () => {
  // The endpoints that `sign-up-rules/ways-in.test.ts` finds to make users of their own accord, and the form before each of them.
  const BEFORE: Record<string, string> = {
    'AppleController.signIn': 'An application on a device shows no page; a token of Apple is good once.',
    'OauthController.callback': 'OauthController.authorize',
    'OauthController.callbackByForm': 'OauthController.authorize',
    'OtpController.signIn': 'OtpController.sendCode',
    'PasswordController.signUp': 'PasswordController.signUp',
  };

  it('are all known here, with the form before each', () => {
    const text = readFileSync(join(ROOT, 'test/auth/sign-up-rules/ways-in.test.ts'), 'utf8');
    const [, list = ''] = /const ASK_THE_RULES = \[([^\]]*)\]/.exec(text) ?? [];
    const ways = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(Object.keys(BEFORE)).toEqual(ways);
    expect(Object.values(BEFORE).filter((form) => !form.includes(' ') && !(form in FORMS))).toEqual([]);
  });

  it('take the fields of a CAPTCHA nowhere but at those forms', () => {
    const folder = join(ROOT, 'src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.contract.ts'),
    );
    const taking = files.flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/class (\w+) extends BotChallenge/g),
    ]);
    expect(taking.map(([, name]) => name).toSorted()).toEqual(['AuthorizeQuery', 'PasswordSignUp', 'SignInCodeSend']);
  });
});

describe.each(ALL)('$name', ({ purpose, send }) => {
  it('lets nobody on without a solution, and leaves no trace of them', async () => {
    // Nobody signed up there before, whose email would be on its way yet.
    const quiet = await createOauthProject(CAPTCHA);
    const before = await countTraces(quiet);
    for (const shown of [{}, withToken(''), withToken('x'), { bot_challenge_phase: 'invisible' }]) {
      expect(await send(shown, quiet)).toMatchObject(REQUIRED);
    }
    const unavailable = await send({ bot_challenge_unavailable: 'true' }, quiet);
    expect(unavailable).toMatchObject({ status: 400, code: 'BOT_CHALLENGE_FAILED' });
    expect(await countTraces(quiet)).toEqual(before);
  });

  it('takes a solution once, of many uses at the same moment', async () => {
    const token = await solveAltcha(project, purpose);
    const answers = await inParallel(12, () => send(withToken(token)));
    expect(answers.filter(({ status }) => status < 400)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === REQUIRED.code)).toHaveLength(11);
    expect(await send(withToken(token))).toMatchObject(REQUIRED);
  });

  it('takes none that was found for another form', async () => {
    for (const other of ALL.filter((one) => one.purpose !== purpose)) {
      expect(await send(withToken(await solveAltcha(project, other.purpose)))).toMatchObject(REQUIRED);
    }
  });

  it('takes none of another project', async () => {
    const foreign = await createOauthProject(CAPTCHA);
    const token = await solveAltcha(foreign, purpose);
    expect(await send(withToken(token))).toMatchObject(REQUIRED);
    expect((await send(withToken(token), foreign)).status).toBeLessThan(400);
  });
});

describe('a solution', () => {
  const { purpose, send } = ALL[0] as (typeof ALL)[number];

  it('is the same one however it is written', async () => {
    const token = await solveAltcha(project, purpose);
    const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as object;
    const spaced = Buffer.from(JSON.stringify(payload, null, 1)).toString('base64');
    const more = Buffer.from(JSON.stringify({ ...payload, again: 1 })).toString('base64url');
    expectOk(await send(withToken(token)));
    for (const other of [spaced, more]) expect(await send(withToken(other))).toMatchObject(REQUIRED);
  });

  it('is none any more after its time', async () => {
    const token = await solveAltcha(project, purpose, ({ challenge, solution }) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, data: { until: DAY_SECONDS } } },
      solution,
    }));
    expect(await send(withToken(token))).toMatchObject(REQUIRED);
    // Of one that is over nothing is noted, and only what is noted counts.
    const use = (seconds: number) =>
      query(USE_CAPTCHA_SOLUTION, [project.id, randomBytes(32), Math.floor(Date.now() / 1000) + seconds]);
    expect(await use(-1)).toEqual([]);
    expect(await use(60)).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof solveAltcha>[2]]>([
    [
      'with a signature of somebody else',
      ({ challenge, solution }) => ({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
    ],
    ['without a signature', ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution })],
    [
      'of a challenge made easier',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } },
        solution,
      }),
    ],
    [
      'with a key that was guessed',
      ({ challenge, solution }) => ({
        challenge,
        solution: { ...solution, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') },
      }),
    ],
    ['without the work', ({ challenge }) => ({ challenge, solution: { counter: 0, derivedKey: '' } })],
    ['that is no object', () => ['challenge', 'solution']],
    [
      'with objects where texts are',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, salt: { toString: 1 } } },
        solution,
      }),
    ],
    [
      'with a prototype of its own',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, __proto__: { signature: 'x' } },
        solution: { ...solution, counter: '1' },
      }),
    ],
  ])('is refused %s', async (_, alter) => {
    expect(await send(withToken(await solveAltcha(project, purpose, alter)))).toMatchObject(REQUIRED);
  });

  it.each([
    ['as long as a text may be', 'A'.repeat(10_000)],
    ['nested deeply', Buffer.from(`${'{"challenge":'.repeat(200)}1${'}'.repeat(200)}`).toString('base64')],
    ['of a million digits', Buffer.from(`{"challenge":${'9'.repeat(2_900)}}`).toString('base64')],
    ['that is no text', Buffer.from([0xff, 0xfe, 0x00]).toString('base64')],
  ])('is refused %s', async (_, token) => {
    expect(await send(withToken(token))).toMatchObject(REQUIRED);
  });

  it.each<[string, (token: string) => string]>([
    [
      'longer than any solver writes it',
      (token) => Buffer.from(Buffer.from(token, 'base64').toString() + ' '.repeat(3_000)).toString('base64'),
    ],
    ['among characters that base64 has not', (token) => `${token.slice(0, 8)}!\n${token.slice(8)}`],
  ])('is refused %s, and is good as it was', async (_, write) => {
    const token = await solveAltcha(project, purpose);
    expect(await send(withToken(write(token)))).toMatchObject(REQUIRED);
    expectOk(await send(withToken(token)));
  });

  it('is refused longer than any text may be', async () => {
    expect(await send(withToken('A'.repeat(10_001)))).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('is used up by a sign-up that comes to nothing afterwards', async () => {
    const token = await solveAltcha(project, purpose);
    const body = { email: freshEmail(), password: 'short', ...withToken(token) };
    expect((await project.client('POST /auth/password/sign-up', { body })).code).toBe('PASSWORD_TOO_SHORT');
    expect(await send(withToken(token))).toMatchObject(REQUIRED);
  });
});

describe('the address that JSON mode answers to an anonymous user', () => {
  const ahead = async (shown: AuthorizeQuery, token: string) => {
    const attempt = newAttempt(project, 'google', { ...shown, token, stack_response_mode: 'json' });
    return { attempt, answer: await authorize(attempt) };
  };
  const follow = (location: string) => {
    const { pathname, search } = new URL(location);
    return call({ path: pathname + search });
  };

  it('needs no second solution, is good once, and for that request alone', async () => {
    const { accessToken, userId } = await signUpAnonymously(project.client);
    expect((await ahead({}, accessToken)).answer).toMatchObject(REQUIRED);
    const { attempt, answer } = await ahead(withToken(await solveAltcha(project, 'oauth_authenticate')), accessToken);
    const location = String(expectOk(answer).location);
    const pass = new URL(location).searchParams.get('bot_challenge_token') ?? '';
    expect(pass).toMatch(/^pass\./);
    expect(await authorize(newAttempt(project, 'google', withToken(pass)))).toMatchObject(REQUIRED);
    const followed = await inParallel(6, () => follow(location));
    const sent = followed.filter(({ status }) => status === 307);
    expect(sent).toHaveLength(1);
    const [cookie = ''] = (sent[0]?.headers.get('set-cookie') ?? '').split(';');
    const back = await visitIssuer(sent[0]?.headers.get('location') ?? '', { sub: freshEmail() });
    const tokens = expectOk(await exchange(attempt, codeOf(await comeBack(back, cookie))));
    expect(userIdOf(tokens.access_token)).toBe(userId);
  });

  it('is not to be made by anybody else', async () => {
    const { accessToken } = await signUpAnonymously(project.client);
    const { answer } = await ahead(withToken(await solveAltcha(project, 'oauth_authenticate')), accessToken);
    const url = new URL(String(expectOk(answer).location));
    const [beginning, body = '', signature] = (url.searchParams.get('bot_challenge_token') ?? '').split('.');
    const told = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const longer = Buffer.from(JSON.stringify({ ...told, until: 4_000_000_000 })).toString('base64url');
    for (const forged of [
      `${beginning}.${longer}.${signature}`,
      `${beginning}.${body}.`,
      `${beginning}.${body}`,
      'pass..',
    ]) {
      url.searchParams.set('bot_challenge_token', forged);
      expect(await follow(url.href)).toMatchObject(REQUIRED);
    }
  });
});

it('is before the upgrade of an anonymous user, too, who stays one', async () => {
  const strict = await createAltchaProject();
  const { accessToken } = await signUpAnonymously(strict.client);
  const body = { email: freshEmail(), password: PASSWORD };
  expect(await strict.client('POST /auth/password/sign-up', { body, token: accessToken })).toMatchObject(REQUIRED);
});

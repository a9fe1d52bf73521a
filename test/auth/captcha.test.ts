import { randomUUID } from 'node:crypto';
import { auditPage } from '../support/audit';
import {
  createAltchaProject,
  createServiceProject,
  HCAPTCHA,
  playCaptchaServices,
  SECRET_KEY,
  SITE_KEY,
  solveAltcha,
  TURNSTILE,
  type ShownChallenge,
} from '../support/captcha';
import type { JsonObject } from '../support/client';
import { codeIn, mailsTo, waitForMail } from '../support/mails';
import { OWN_SERVER_MS, startOwnServer, type OwnServer } from '../support/own-server';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { StandIns } from '../support/providers/stand-ins';
import { readUser } from '../support/users';

const REQUIRED = { status: 409, code: 'BOT_CHALLENGE_REQUIRED' };
const FAILED = { status: 400, code: 'BOT_CHALLENGE_FAILED', details: { message: expect.any(String) } };
const CALLBACK = 'http://localhost:3000/handler/magic-link-callback';

const standIns = new StandIns();
let services: ReturnType<typeof playCaptchaServices>;
let server: OwnServer;
let tokens = 0;
let networks = 0;
/** An address with a mailbox like no other. */
const strangeEmail = () => `x${randomUUID().replaceAll('-', '')}x@example.com`;

beforeAll(async () => {
  await standIns.open();
  services = playCaptchaServices(standIns);
  server = await startOwnServer({
    VESTIBULE_TEST_PROVIDER_ORIGIN: standIns.origin,
    VESTIBULE_TRUST_PROXY: '127.0.0.1',
  });
}, OWN_SERVER_MS);

afterAll(async () => {
  await server.stop();
  await standIns.close();
}, OWN_SERVER_MS);

const signUp = (project: TestProject, shown: ShownChallenge, headers: Record<string, string> = {}) =>
  project.client<{ user_id: string }>('POST /auth/password/sign-up', {
    headers,
    body: { email: freshEmail(), password: PASSWORD, ...shown },
  });
const phase = (name: string, token?: string): ShownChallenge => ({
  bot_challenge_phase: name,
  ...(token === undefined ? {} : { bot_challenge_token: token }),
});
const set = (project: TestProject, config: JsonObject) =>
  project.admin('PATCH /internal/projects/current', { body: { config } });

/** A solution of which the service will say this. */
function told(answer: JsonObject): string {
  tokens += 1;
  services.tell(`token-${tokens}`, { success: true, hostname: 'localhost', ...answer });
  return `token-${tokens}`;
}
const forSignUp = (more: JsonObject = {}) => told({ action: 'sign_up_with_credential', ...more });

describe('GET /auth/captcha/challenge', () => {
  const ask = (project: TestProject, query: Record<string, string>) =>
    project.client('GET /auth/captcha/challenge', { query });

  it('answers a challenge that nobody has had, whose work is bounded', async () => {
    const project = await createAltchaProject();
    const [one, other] = [
      expectOk(await ask(project, { purpose: 'oauth_authenticate' })),
      expectOk(await ask(project, { purpose: 'oauth_authenticate' })),
    ];
    expect(one.parameters).toMatchObject({ algorithm: 'SHA-256', cost: 1, keyLength: 32 });
    expect(one.signature).not.toBe(other.signature);
  });

  it.each<Record<string, string>>([{}, { purpose: 'anything' }])('refuses %p', async (query) => {
    expect(await ask(await createAltchaProject(), query)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('has none for projects without one, or with that of a service', async () => {
    for (const project of [await createProject(), await createServiceProject('turnstile')]) {
      const answer = await ask(project, { purpose: 'oauth_authenticate' });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('x-vestibule-error')).toBe('CAPTCHA_NOT_OF_OUR_OWN');
    }
  });
});

describe('the phases of a client', () => {
  let project: TestProject;

  beforeAll(async () => {
    project = await createAltchaProject({ captcha_required: false });
  });

  const solve = () => solveAltcha(project, 'sign_up_with_credential');

  it('refuse nobody without a CAPTCHA, whatever is sent', async () => {
    const plain = await createProject();
    for (const shown of [{}, phase('invisible'), phase('visible', 'x'), { bot_challenge_unavailable: 'true' }]) {
      expectOk(await signUp(plain, shown));
    }
  });

  it('ask for a second look where the first was not enough, and let in who solved it', async () => {
    expect(await signUp(project, phase('invisible'))).toMatchObject(REQUIRED);
    expect(await signUp(project, phase('invisible', 'no solution'))).toMatchObject(REQUIRED);
    expectOk(await signUp(project, phase('invisible', await solve())));
  });

  it('end with the second look', async () => {
    expect(await signUp(project, phase('visible'))).toMatchObject(FAILED);
    expect(await signUp(project, phase('visible', 'no solution'))).toMatchObject(FAILED);
    expectOk(await signUp(project, phase('visible', await solve())));
  });

  it('let who names none go on, unless the project wants a solution of everybody', async () => {
    expectOk(await signUp(project, {}));
    expectOk(await signUp(project, { bot_challenge_token: 'no solution' }));
    const strict = await createAltchaProject();
    expect(await signUp(strict, {})).toMatchObject(REQUIRED);
    expect(await signUp(strict, { bot_challenge_token: 'no solution' })).toMatchObject(REQUIRED);
    const token = await solveAltcha(strict, 'sign_up_with_credential');
    expectOk(await signUp(strict, { bot_challenge_token: token }));
  });

  it('let who says that none could be shown go on only where the project allows it', async () => {
    expect(await signUp(project, { bot_challenge_unavailable: 'true' })).toMatchObject(FAILED);
    const lenient = await createAltchaProject({ captcha_allow_unavailable: true });
    expectOk(await signUp(lenient, { bot_challenge_unavailable: 'true' }));
    expect(await signUp(lenient, phase('invisible'))).toMatchObject(REQUIRED);
  });

  it('come before the checks of the endpoint itself', async () => {
    const closed = await createAltchaProject({ sign_up_enabled: false, credential_enabled: false });
    expect(await signUp(closed, phase('invisible'))).toMatchObject(REQUIRED);
  });

  describe('count for the scores of a sign-up', () => {
    const botOf = async (id: string) => (await readUser(project, id)).risk_scores.sign_up.bot;
    const signUpScored = async (shown: ShownChallenge) => {
      const headers = { 'x-forwarded-for': `198.51.${(networks += 1)}.7` };
      const body = { email: strangeEmail(), password: PASSWORD, ...shown };
      const answer = await project.client<{ user_id: string }>('POST /auth/password/sign-up', { headers, body });
      return botOf(expectOk(answer).user_id);
    };
    const signUpByCode = async (shown: ShownChallenge) => {
      const email = strangeEmail();
      const body = { email, callback_url: CALLBACK, ...shown };
      expectOk(await project.client('POST /auth/otp/send-sign-in-code', { body }));
      const headers = { 'x-forwarded-for': `198.51.${(networks += 1)}.7` };
      const code = { code: codeIn(await waitForMail(project, email)) };
      const answer = await project.client<{ user_id: string }>('POST /auth/otp/sign-in', { headers, body: code });
      return botOf(expectOk(answer).user_id);
    };

    beforeAll(async () => expectOk(await set(project, { score_sign_ups: true })));

    // The answer of name servers for the address is the same for all.
    it('where nothing was solved, or at the second look alone', async () => {
      const solved = await signUpScored(phase('invisible', await solve()));
      expect((await signUpScored({})) - solved).toBe(30);
      expect((await signUpScored(phase('visible', await solve()))) - solved).toBe(30);
    });

    it('when a code is used that was asked for with or without one', async () => {
      const solved = await signUpByCode(phase('invisible', await solveAltcha(project, 'send_magic_link_email')));
      expect((await signUpByCode({})) - solved).toBe(30);
    });
  });

  it('send no email to whoever has solved none', async () => {
    const strict = await createAltchaProject();
    const email = freshEmail();
    const body = { email, callback_url: CALLBACK };
    expect(await strict.client('POST /auth/otp/send-sign-in-code', { body })).toMatchObject(REQUIRED);
    expect(await mailsTo(strict, email)).toEqual([]);
  });
});

describe.each([
  ['turnstile', TURNSTILE],
  ['hcaptcha', HCAPTCHA],
])('solutions of %s', (provider, place) => {
  let project: TestProject;

  beforeAll(async () => {
    project = await createServiceProject(provider, {
      domains: [{ domain: 'https://*.example.com', handler_path: '/' }],
    });
  });

  it('are checked with the secret, and the address of the visitor', async () => {
    const visitor = { 'x-forwarded-for': '93.184.216.34' };
    expectOk(await signUp(project, phase('invisible', forSignUp()), visitor));
    const { method, form } = standIns.callsTo(place).at(-1) ?? {};
    expect(method).toBe('POST');
    expect(Object.fromEntries(form ?? [])).toMatchObject({ secret: SECRET_KEY, remoteip: '93.184.216.34' });
    expectOk(await signUp(project, phase('invisible', forSignUp({ hostname: 'app.example.com' }))));
  });

  it.each<[string, JsonObject]>([
    ['of a page of somebody else', { hostname: 'example.org' }],
    ['of a page that nobody names', { hostname: '' }],
    ['that is wrong', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['that was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ])('are refused: one %s', async (_, answer) => {
    expect(await signUp(project, phase('invisible', forSignUp(answer)))).toMatchObject(REQUIRED);
    expect(await signUp(project, phase('visible', forSignUp(answer)))).toMatchObject(FAILED);
  });

  it.each<[string, () => void]>([
    ['does not answer', () => standIns.on(place, (_call, response) => (response.destroy(), null))],
    ['answers nonsense', () => standIns.on(place, { status: 500, body: 'Oh dear' })],
    [
      'knows no such keys',
      () => standIns.on(place, { body: { success: false, 'error-codes': ['invalid-input-secret'] } }),
    ],
    ['sends elsewhere', () => standIns.on(place, { status: 302, headers: { location: standIns.origin } })],
    [
      'says more than anybody reads',
      () => standIns.on(place, { body: `{"success":true,"x":"${'y'.repeat(2_000_000)}"}` }),
    ],
  ])('cannot be checked while the service %s: nobody gets in, unless the project wants that', async (_, fail) => {
    fail();
    try {
      expect(await signUp(project, phase('invisible', 'any'))).toMatchObject(REQUIRED);
      const second = await signUp(project, phase('visible', 'any'));
      expect(second).toMatchObject(FAILED);
      expect(second.details).toEqual({ message: 'The CAPTCHA cannot be checked at present. Try again later.' });
      const lenient = await createServiceProject(provider, { captcha_allow_unavailable: true });
      expectOk(await signUp(lenient, phase('visible', 'any')));
    } finally {
      services = playCaptchaServices(standIns);
    }
  });

  it('ask the service once, whatever becomes of it', async () => {
    const asked = () => standIns.callsTo(place).length;
    for (const answer of [{ body: { success: false } }, { status: 503, body: 'Oh dear' }, { body: 'nonsense' }]) {
      standIns.on(place, answer);
      const before = asked();
      expect(await signUp(project, phase('invisible', 'any'))).toMatchObject(REQUIRED);
      expect(asked() - before).toBe(1);
    }
    services = playCaptchaServices(standIns);
  });

  it('let nobody in while the settings are incomplete', async () => {
    const half = await createServiceProject(provider, { captcha_secret_key: null });
    expect(await signUp(half, phase('visible', forSignUp()))).toMatchObject(FAILED);
  });
});

it('takes solutions of Turnstile for the form that they were found at alone', async () => {
  const project = await createServiceProject('turnstile');
  const token = told({ action: 'send_magic_link_email' });
  expect(await signUp(project, phase('invisible', token))).toMatchObject(REQUIRED);
  expect(await signUp(project, phase('invisible', told({})))).toMatchObject(REQUIRED);
});

it('tells hCaptcha the site that a solution has to be of', async () => {
  const project = await createServiceProject('hcaptcha');
  expectOk(await signUp(project, phase('invisible', forSignUp())));
  expect(standIns.callsTo(HCAPTCHA).at(-1)?.form.get('sitekey')).toBe(SITE_KEY);
});

describe('the settings', () => {
  it('are told to clients as far as they need them', async () => {
    const project = await createServiceProject('hcaptcha');
    const { config } = expectOk(await project.client<{ config: JsonObject }>('GET /projects/current'));
    expect(config.captcha).toEqual({ provider: 'hcaptcha', site_key: SITE_KEY });
    expect(JSON.stringify(config)).not.toContain(SECRET_KEY);
    expectOk(await set(project, { captcha_provider: null }));
    const off = expectOk(await project.client<{ config: JsonObject }>('GET /projects/current'));
    expect(off.config.captcha).toBeUndefined();
    expectOk(await signUp(project, {}));
  });

  it.each<JsonObject>([
    { captcha_provider: 'recaptcha' },
    { captcha_site_key: '' },
    { captcha_site_key: 'x'.repeat(257) },
    { captcha_secret_key: 'x'.repeat(257) },
  ])('refuse %p', async (config) => {
    expect(await set(await createProject(), config)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });

  it('are in the audit log, without the secret', async () => {
    const project = await createServiceProject('turnstile');
    expectOk(await set(project, { captcha_secret_key: 'another-secret', captcha_required: false }));
    expect(JSON.stringify((await auditPage(project)).items)).not.toContain('another-secret');
  });
});

describe('testCaptcha', () => {
  const TEST = 'mutation ($input: CaptchaTestInput!) { testCaptcha(input: $input) { works code problem } }';
  const test = async (project: TestProject, input: JsonObject) =>
    (await project.graphql<{ testCaptcha: JsonObject }>(TEST, { input })).data?.testCaptcha;
  const WORKS = { works: true, code: null, problem: null };

  it('tries the stored keys, and those given', async () => {
    const project = await createServiceProject('turnstile');
    expect(await test(project, { provider: 'turnstile' })).toEqual(WORKS);
    const wrong = await test(project, { provider: 'turnstile', secretKey: 'wrong' });
    expect(wrong).toEqual({ works: false, code: 'KEYS_REFUSED', problem: expect.any(String) });
    expect(await test(project, { provider: 'altcha' })).toEqual(WORKS);
  });

  it('sends the secret of one service to no other', async () => {
    const project = await createServiceProject('turnstile');
    expect(await test(project, { provider: 'hcaptcha' })).toMatchObject({ works: false, code: 'KEYS_MISSING' });
  });

  it('says that the service did not answer', async () => {
    const project = await createServiceProject('turnstile');
    standIns.on(TURNSTILE, { status: 500, body: 'Oh dear' });
    expect(await test(project, { provider: 'turnstile' })).toMatchObject({ works: false, code: 'NO_ANSWER' });
    services = playCaptchaServices(standIns);
  });
});

import { join } from 'node:path';
import { startNameServer, type NameServer } from '../support/name-server';
import { codeIn, waitForMail } from '../support/mails';
import { OWN_SERVER_MS, startOwnProcess, type OwnProcess } from '../support/own-server';
import { ROOT } from '../support/process';
import { createProject, expectOk, PASSWORD, signUpAnonymously, type TestProject } from '../support/project';
import { countTraces, setRules } from '../support/sign-up-rules';
import { createUser, readUser } from '../support/users';

const CALLBACK = 'http://localhost:3000/handler/magic-link-callback';
const REJECTED = { status: 403, code: 'SIGN_UP_REJECTED' };

let project: TestProject;

const set = (config: object) => project.admin('PATCH /internal/projects/current', { body: { config } });
const signUpAs = (email: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  project.client<{ user_id: string }>('POST /auth/password/sign-up', {
    ...options,
    body: { email, password: PASSWORD },
  });

describe('a project that refuses disposable addresses', () => {
  beforeEach(async () => {
    project = await createProject({ magic_link_enabled: true });
    expectOk(await set({ refuse_disposable_emails: true }));
  });

  it.each(['somebody@mailinator.com', 'Somebody@MAILINATOR.com', 'somebody@inbox.mailinator.com'])(
    'lets nobody sign up with %s, and leaves no trace of it',
    async (email) => {
      const before = await countTraces(project);
      expect(await signUpAs(email)).toMatchObject(REJECTED);
      expect(await countTraces(project)).toEqual(before);
    },
  );

  it.each(['mailinator.com@example.com', 'somebody@mailinator.com.example.org', 'somebody@com'])(
    'lets %s in',
    async (email) => {
      expect((await signUpAs(email)).code).not.toBe('SIGN_UP_REJECTED');
    },
  );

  it('refuses it by code and as another address of somebody anonymous, who stays', async () => {
    const body = { email: 'by-code@mailinator.com', callback_url: CALLBACK };
    expectOk(await project.client('POST /auth/otp/send-sign-in-code', { body }));
    const code = codeIn(await waitForMail(project, body.email));
    expect(await project.client('POST /auth/otp/sign-in', { body: { code } })).toMatchObject(REJECTED);
    const visitor = await signUpAnonymously(project.client);
    expect(await signUpAs('visitor@mailinator.com', { token: visitor.accessToken })).toMatchObject(REJECTED);
    expect(await readUser(project, visitor.userId)).toMatchObject({ is_anonymous: true, primary_email: null });
  });

  it('binds neither servers nor who has an account', async () => {
    const email = 'old@mailinator.com';
    const body = { primary_email: email, primary_email_auth_enabled: true, password: PASSWORD };
    expect((await createUser(project, body)).primary_email).toBe(email);
    const signIn = { body: { email, password: PASSWORD } };
    expect((await project.client('POST /auth/password/sign-in', signIn)).status).toBe(200);
  });

  it('lets everybody in once it is off', async () => {
    expectOk(await set({ refuse_disposable_emails: false }));
    expect((await signUpAs('late@mailinator.com')).status).toBe(200);
  });
});

describe('the scores of sign-ups', () => {
  let names: NameServer;
  let server: OwnProcess;

  beforeAll(async () => {
    names = await startNameServer();
    names.tell('example.com', ['MX mail.example.com']);
    names.tell('address-only.example', ['203.0.113.4']);
    names.tell('no-mail.example', ['MX .', '203.0.113.4']);
    names.tell('mailinator.com', ['MX mail.mailinator.com']);
    server = await startOwnProcess({
      NODE_OPTIONS: `--import=${join(ROOT, 'test/support/own-name-server.mjs')}`,
      TEST_NAME_SERVER: names.address,
      VESTIBULE_TRUST_PROXY: '127.0.0.1',
    });
  }, OWN_SERVER_MS);

  afterAll(async () => {
    await server?.stop();
    await names?.close();
  });

  beforeEach(async () => {
    project = await createProject();
    expectOk(await set({ score_sign_ups: true }));
  });

  let networks = 0;
  const elsewhere = () => ({ 'x-forwarded-for': `198.51.${(networks += 1)}.7` });
  const scoreOf = async (email: string, headers: Record<string, string> = elsewhere()) => {
    const { user_id } = expectOk(await signUpAs(email, { headers }));
    return (await readUser(project, user_id)).risk_scores;
  };
  const scores = (bot: number, abuse: number) => ({ sign_up: { bot, free_trial_abuse: abuse } });

  it.each([
    ['an ordinary address', 'somebody@example.com', scores(0, 0)],
    ['a domain with an address alone, which mail may go to', 'somebody@address-only.example', scores(0, 0)],
    ['a domain that takes no mail', 'somebody@no-mail.example', scores(50, 20)],
    ['a domain that there is not', 'somebody@nowhere.example', scores(50, 20)],
    ['a disposable address', 'somebody@mailinator.com', scores(40, 60)],
  ])('are those of %s', async (_, email, expected) => {
    expect(await scoreOf(email)).toEqual(expected);
  });

  it('grow with mailboxes that are alike, however they are spelt', async () => {
    const all = [];
    for (const email of ['ada.l@example.com', 'adal+1@example.com', 'AdaL7@example.com', 'ada.l2026@example.com']) {
      all.push(await scoreOf(email));
    }
    expect(all).toEqual([scores(0, 0), scores(15, 35), scores(30, 70), scores(45, 100)]);
    expect(await scoreOf('ada.b@example.com')).toEqual(scores(0, 0));
  });

  it('grow with sign-ups from one network beyond those of a household', async () => {
    const same = { 'x-forwarded-for': '203.0.113.77' };
    const all = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) all.push(await scoreOf(`${name}-x@example.com`, same));
    expect(all).toEqual([scores(0, 0), scores(0, 0), scores(0, 0), scores(10, 10), scores(20, 20)]);
  });

  it('count sign-ups of the same project alone', async () => {
    await scoreOf('neighbour@example.com');
    project = await createProject();
    expectOk(await set({ score_sign_ups: true }));
    expect(await scoreOf('neighbour1@example.com')).toEqual(scores(0, 0));
  });

  it('are asked for by rules, and computed for who is made up', async () => {
    await setRules(project, { abuse: { condition: 'riskScores.free_trial_abuse >= 60' } });
    expect(await signUpAs('somebody@mailinator.com')).toMatchObject(REJECTED);
    expect((await signUpAs('somebody@example.com')).status).toBe(200);
    const body = { email: 'x@mailinator.com', auth_method: 'password', oauth_provider: null, country_code: null };
    const tested = await project.admin<{ context: object }>('POST /internal/sign-up-rules-test', { body });
    expect(tested.body.context).toMatchObject({ risk_scores: { bot: 40, free_trial_abuse: 60 } });
  });

  it('are kept of an anonymous user who signs up', async () => {
    const visitor = await signUpAnonymously(project.client);
    expectOk(await signUpAs('upgraded@mailinator.com', { token: visitor.accessToken, headers: elsewhere() }));
    expect((await readUser(project, visitor.userId)).risk_scores).toEqual(scores(40, 60));
  });

  it('are zero, and nobody is asked, where the project wants none', async () => {
    expectOk(await set({ score_sign_ups: false }));
    expect(await scoreOf('nobody@nowhere-else.example')).toEqual(scores(0, 0));
  });
});

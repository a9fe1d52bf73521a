import { query } from '../../support/database';
import { runJob } from '../../support/jobs';
import { createProject, expectOk, freshEmail, PASSWORD, signUp, type TestProject } from '../../support/project';
import { readRuleStats, setRules, waitForTriggers } from '../../support/sign-up-rules';
import { createUser, type UserPage } from '../../support/users';
import { waitFor } from '../../support/waiting';

const HOUR_MS = 3_600_000;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const testWith = (body: object) =>
  project.admin('POST /internal/sign-up-rules-test', {
    body: { email: null, oauth_provider: null, country_code: null, auth_method: 'password', ...body },
  });

describe('GET /internal/sign-up-rules-stats', () => {
  it('is empty at first', async () => {
    expect(await readRuleStats(project)).toEqual({
      rule_triggers: [],
      analytics_hours: 48,
      total_triggers: 0,
      triggers_by_action: { allow: 0, reject: 0, restrict: 0, log: 0 },
    });
  });

  it('counts by the hour, 48 of them, this one last', async () => {
    await setRules(project, { b: { condition: 'true', action: 'allow' }, a: { condition: 'true', action: 'log' } });
    await signUp(project.client);
    const { rule_triggers: triggers, triggers_by_action: byAction } = await waitForTriggers(project, 2);
    expect(triggers.map(({ rule_id, total_count, all_time_count }) => [rule_id, total_count, all_time_count])).toEqual([
      ['a', 1, 1],
      ['b', 1, 1],
    ]);
    expect(byAction).toEqual({ allow: 1, reject: 0, restrict: 0, log: 1 });
    const hours = triggers[0]?.hourly_counts ?? [];
    expect(hours).toHaveLength(48);
    const times = hours.map(({ hour }) => Date.parse(hour));
    expect(times.every((time) => time % HOUR_MS === 0)).toBe(true);
    expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) === HOUR_MS)).toBe(true);
    // An hour may have begun since.
    expect(hours.slice(-2).map(({ count }) => count)).toEqual(expect.arrayContaining([1, 0]));
  });

  it('lists rules that fired only earlier with zeros, and keeps all of their count when old hours are folded', async () => {
    const hours = [1, 50, 60, 2_000].map((ago) => ago * HOUR_MS);
    for (const ago of hours) {
      await query(
        `INSERT INTO sign_up_rule_counts (project_id, rule_id, kind, at, count)
         VALUES ($1, $2, 'reject', date_bin('1 hour', now() - $3 * interval '1 millisecond', 'epoch'), 5)`,
        [project.id, ago === HOUR_MS ? 'new' : 'old', ago],
      );
    }
    const expected = [
      ['new', 5, 5],
      ['old', 0, 15],
    ];
    const counts = async () =>
      (await readRuleStats(project)).rule_triggers.map((rule) => [rule.rule_id, rule.total_count, rule.all_time_count]);
    expect(await counts()).toEqual(expected);
    const rows = () => query('SELECT 1 FROM sign_up_rule_counts WHERE project_id = $1', [project.id]);
    await runJob('fold-rule-counts');
    await waitFor(async () => (await rows()).length === 2);
    expect(await counts()).toEqual(expected);
  });

  it('goes with the project', async () => {
    await setRules(project, { a: { condition: 'true', action: 'log' } });
    await signUp(project.client);
    await waitForTriggers(project, 1);
    expectOk(await project.admin('DELETE /internal/projects/current'));
    expect(await query('SELECT 1 FROM sign_up_rule_counts WHERE project_id = $1', [project.id])).toEqual([]);
  });
});

describe('POST /internal/sign-up-rules-test', () => {
  it('tells what each rule makes of somebody, and counts nothing', async () => {
    await setRules(project, {
      off: { condition: 'true', enabled: false, priority: 9 },
      empty: { priority: 8 },
      broken: { condition: 'email ==', priority: 7 },
      other: { condition: 'countryCode == "DE"', priority: 6 },
      careful: { condition: 'riskScores.bot > 50', action: 'restrict', priority: 5, displayName: 'Careful' },
      decides: { condition: 'oauthProvider == "github"', action: 'allow', priority: 4 },
      never: { condition: 'true' },
    });
    const answer = await testWith({
      email: ' Somebody@Example.COM ',
      country_code: ' ch ',
      auth_method: 'oauth',
      oauth_provider: 'github',
      risk_scores: { bot: 51, free_trial_abuse: 2 },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      context: {
        email_domain: 'example.com',
        country_code: 'CH',
        auth_method: 'oauth',
        oauth_provider: 'github',
        turnstile_result: 'invalid',
        risk_scores: { bot: 51, free_trial_abuse: 2 },
      },
      evaluations: [
        { rule_id: 'off', enabled: false, status: 'disabled' },
        { rule_id: 'empty', condition: '', status: 'missing_condition' },
        { rule_id: 'broken', status: 'error', error: 'The condition ends too early.' },
        { rule_id: 'other', status: 'not_matched' },
        { rule_id: 'careful', display_name: 'Careful', status: 'matched', action: { type: 'restrict' } },
        { rule_id: 'decides', status: 'matched', action: { type: 'allow', message: 'For the owners alone.' } },
      ],
      outcome: {
        should_allow: true,
        decision: 'allow',
        decision_rule_id: 'decides',
        restricted_because_of_rule_id: 'careful',
      },
    });
    expect((answer.body.evaluations as unknown[]).length).toBe(6);
    expect((await readRuleStats(project)).rule_triggers).toEqual([]);
  });

  it.each([
    ['allow', 'default-allow', true],
    ['reject', 'default-reject', false],
  ] as const)('says the default where no rule decides: %s', async (action, decision, should_allow) => {
    await setRules(project, {}, action);
    const { body } = await testWith({});
    const outcome = { should_allow, decision, decision_rule_id: null, restricted_because_of_rule_id: null };
    expect(body).toMatchObject({
      context: { email: '', email_domain: '', country_code: '' },
      evaluations: [],
      outcome,
    });
  });

  it.each([
    { auth_method: 'telepathy' },
    { email: undefined },
    { email: {} },
    { country_code: 'Switzerland' },
    { turnstile_result: 'maybe' },
    { risk_scores: { bot: 101, free_trial_abuse: 0 } },
    { risk_scores: { bot: 1 } },
    { more: 1 },
  ])('refuses %j', async (body) => {
    expect(await testWith(body)).toMatchObject({ status: 400, code: 'SCHEMA_ERROR' });
  });
});

describe('Query.trySignUpRules', () => {
  const TRY = `query ($rule: TriedSignUpRuleInput) { trySignUpRules(rule: $rule) {
    signUps rejected restricted rules { ruleId matchedCount overLimitCount } examples { primaryEmail isRejected ruleId } } }`;
  const tryRule = async (rule?: object) => {
    const { data } = await project.graphql<{ trySignUpRules: unknown }>(TRY, { rule });
    return data?.trySignUpRules;
  };

  it('says whom the stored rules, and one that is not stored, would have refused, and changes nothing', async () => {
    await createUser(project, { primary_email: 'somebody@spam.example' });
    await createUser(project, { primary_email: 'somebody@example.org', country_code: 'DE' });
    expectOk(await project.client('POST /auth/anonymous/sign-up'));
    await setRules(project, { spam: { condition: 'emailDomain == "spam.example"', action: 'restrict' } });
    const spam = { ruleId: 'spam', matchedCount: 1, overLimitCount: 0 };
    const restricted = { primaryEmail: 'somebody@spam.example', isRejected: false, ruleId: 'spam' };
    expect(await tryRule()).toEqual({ signUps: 2, rejected: 0, restricted: 1, rules: [spam], examples: [restricted] });
    const german = { ruleId: 'german', priority: 5, condition: 'countryCode == "DE"', action: 'reject' };
    expect(await tryRule(german)).toMatchObject({
      signUps: 2,
      rejected: 1,
      restricted: 1,
      rules: [{ ruleId: 'german', matchedCount: 1 }, spam],
    });
    expect(await tryRule({ ...german, ruleId: 'spam' })).toMatchObject({ rejected: 1, restricted: 0 });
    expect((await readRuleStats(project)).rule_triggers).toEqual([]);
    const { items } = (await project.server<UserPage>('GET /users')).body;
    expect(items.every(({ restricted_by_admin }) => !restricted_by_admin)).toBe(true);
  });

  it('gives up on a pattern that takes too long, for all of them at once', async () => {
    for (let count = 0; count < 5; count += 1) {
      await createUser(project, { primary_email: `${'a'.repeat(50)}${count}@example.org` });
    }
    const slow = { ruleId: 'slow', priority: 1, condition: 'email.matches("^(a+)+$")', action: 'reject' };
    expect(await tryRule(slow)).toMatchObject({
      signUps: 5,
      rejected: 0,
      rules: [{ ruleId: 'slow', matchedCount: 0, overLimitCount: 5 }],
    });
  });

  it('refuses a condition that is too long', async () => {
    const long = { ruleId: 'long', priority: 1, condition: 'x'.repeat(10_001), action: 'reject' };
    const { errors } = await project.graphql(TRY, { rule: long });
    expect(errors[0]?.extensions.code).toBe('SCHEMA_ERROR');
  });
});

it('a file of the configuration carries the rules to another project', async () => {
  await setRules(project, { all: { condition: 'authMethod == "password"', displayName: 'All' } }, 'allow');
  const { data } = await project.graphql<{ configurationFile: { text: string } }>('{ configurationFile { text } }');
  const { auth } = JSON.parse(data?.configurationFile.text ?? '{}') as { auth: { signUpRules: object } };
  const other = await createProject();
  const answer = await other.graphql('mutation ($override: JSONObject!) { updateConfiguration(override: $override) }', {
    override: { 'auth.signUpRules': auth.signUpRules },
  });
  expect(answer.errors ?? []).toEqual([]);
  const body = { email: freshEmail(), password: PASSWORD };
  expect(await other.client('POST /auth/password/sign-up', { body })).toMatchObject({ code: 'SIGN_UP_REJECTED' });
});

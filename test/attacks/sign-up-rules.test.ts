import { RULE_LIMITS } from '../../src/auth/sign-up-rules/sign-up-rules.limits.js';
import { builtFile, runBuilt } from '../support/built';
import { overrideConfig } from '../support/emails';
import { createProject, expectOk, freshEmail, PASSWORD, type TestProject } from '../support/project';
import { readRuleStats, setRules, waitForTriggers } from '../support/sign-up-rules';
import { waitFor } from '../support/waiting';

const CATASTROPHE = 'email.matches("^(a+)+$")';
const SLOW_EMAIL = `${'a'.repeat(60)}@example.com`;

let project: TestProject;

beforeEach(async () => {
  project = await createProject();
});

const signUpAs = (email: string, of = project) =>
  of.client('POST /auth/password/sign-up', { body: { email, password: PASSWORD } });

interface TestAnswer {
  context: { email: string };
  evaluations: Array<{ rule_id: string; status: string; error?: string }>;
  outcome: { should_allow: boolean; decision: string };
}
const testWith = async (email: string) =>
  expectOk(
    await project.admin<TestAnswer>('POST /internal/sign-up-rules-test', {
      body: { email, auth_method: 'password', oauth_provider: null, country_code: null },
    }),
  );

describe('a regular expression of catastrophic backtracking', () => {
  it('counts as not matched, tells so in the statistics, and the rules after it are asked', async () => {
    await setRules(project, {
      slow: { condition: CATASTROPHE, priority: 2 },
      noted: { condition: 'emailDomain == "example.com"', action: 'log', priority: 1 },
    });
    expect((await signUpAs(SLOW_EMAIL)).status).toBe(200);
    await waitForTriggers(project, 1);
    await waitFor(async () => (await readRuleStats(project)).rule_triggers.length === 2);
    const { rule_triggers: triggers } = await readRuleStats(project);
    expect(triggers).toMatchObject([
      { rule_id: 'noted', total_count: 1 },
      { rule_id: 'slow', total_count: 0, all_time_count: 0, over_limit_count: 1 },
    ]);
    expect(triggers[0]).not.toHaveProperty('over_limit_count');
  });

  it('does not undo a default of rejecting', async () => {
    await setRules(project, { slow: { condition: CATASTROPHE, action: 'allow' } }, 'reject');
    expect(await signUpAs(SLOW_EMAIL)).toMatchObject({ code: 'SIGN_UP_REJECTED' });
  });

  it('is an error against 10,000 letters, and so is a thousandfold of it, within the time of one sign-up', async () => {
    const many = Array.from({ length: 300 }, (_, index) => [`r${index}`, { condition: 'email.matches("(a+)+$")' }]);
    await setRules(project, Object.fromEntries(many) as Parameters<typeof setRules>[1]);
    const { evaluations, outcome } = await testWith(`${'a'.repeat(10_000)}!`);
    expect(evaluations).toHaveLength(300);
    expect(new Set(evaluations.map(({ status }) => status))).toEqual(new Set(['error']));
    expect(evaluations.at(-1)?.error).toBe('The rules before took all the time.');
    expect(outcome).toMatchObject({ should_allow: true, decision: 'default-allow' });
  });

  it.each(['((((a{1000}){1000}){1000}){1000})', '(?:a?){500}a{500}', '(.*)*\\\\1(.*)*$', '(x+x+)+y'])(
    'never keeps the server from answering: %s',
    async (pattern) => {
      await setRules(project, { a: { condition: `email.matches("${pattern}")` } });
      const { evaluations } = await testWith('x'.repeat(5_000));
      expect(evaluations[0]?.status).toMatch(/^(?:error|not_matched|matched)$/);
    },
  );
});

const POOL = `
  const { RulesPool } = await import(${JSON.stringify(builtFile('auth/sign-up-rules/rules-pool.js'))});
  const { RulesThread } = await import(${JSON.stringify(builtFile('auth/sign-up-rules/rules-thread.js'))});
  const rule = (condition) => ({ id: 'a', isEnabled: true, displayName: '', priority: 0, condition, action: { type: 'reject' } });
  const context = { email: ${JSON.stringify(SLOW_EMAIL)} };
  const jobOf = (key, condition) => ({ key, rules: [rule(condition)], contexts: [context], milliseconds: 100 });
  const slow = jobOf('slow', ${JSON.stringify(CATASTROPHE)});
  const quick = jobOf('quick', 'email.startsWith("a")');
  const turnOf = (owner) => ({ owner, project: owner, isUrgent: true });
`;

describe('the workers of rules', () => {
  it('serve a neighbour while sign-ups of slow projects wait, however many these are', () => {
    const served = runBuilt<{ status: string; before: number; all: number }>(`${POOL}
      const pool = new RulesPool();
      await Promise.all(['a', 'b'].map((owner) => pool.run(turnOf(owner), slow)));
      let done = 0;
      const slowOnes = Array.from({ length: 20 }, (_, index) => pool.run(turnOf(index % 2 ? 'a' : 'b'), slow).then(() => { done += 1; }));
      const [[{ status }]] = await pool.run(turnOf('neighbour'), quick);
      const before = done;
      await Promise.all(slowOnes);
      await pool.close();
      tell({ status, before, all: done });`);
    expect(served).toMatchObject({ status: 'matched', all: 20 });
    expect(served.before).toBeLessThan(10);
  });

  it('refuse what is too much of one owner, and of nobody else', () => {
    const refused = runBuilt<{ refused: number; other: string }>(`${POOL}
      const pool = new RulesPool();
      const many = Promise.allSettled(Array.from({ length: ${RULE_LIMITS.waitingOfOwner + 50} }, () => pool.run(turnOf('a'), quick)));
      const other = await pool.run(turnOf('neighbour'), quick);
      const settled = await many;
      await pool.close();
      tell({ refused: settled.filter(({ status }) => status === 'rejected').length, other: other[0][0].status });`);
    expect(refused.refused).toBeGreaterThan(0);
    expect(refused.other).toBe('matched');
  });

  it('are ended when they hang, and replaced', () => {
    const answers = runBuilt<{ hung: unknown; next: string; started: number }>(`${POOL}
      const source = 'import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { for (;;); }); parentPort.postMessage(null);';
      let started = 0;
      const pool = new RulesPool(() => {
        started += 1;
        return started === 1 ? RulesThread.start(new URL('data:text/javascript,' + encodeURIComponent(source))) : RulesThread.start();
      });
      const hung = await pool.run(turnOf('a'), quick);
      const next = await pool.run(turnOf('a'), quick);
      await pool.close();
      tell({ hung, next: next[0][0].status, started });`);
    expect(answers).toEqual({ hung: null, next: 'matched', started: 2 });
  });
});

describe('a condition', () => {
  it('of any size or depth, or none at all, is stored and matches nothing', async () => {
    const conditions = ['x'.repeat(200_000), '('.repeat(100_000), '!'.repeat(50_000) + 'true', '\\', 'require("fs")'];
    const rules = conditions.map((condition, index) => [`r${index}`, { condition }]);
    await setRules(project, Object.fromEntries(rules) as Parameters<typeof setRules>[1]);
    expect((await signUpAs(freshEmail())).status).toBe(200);
    const { evaluations } = await testWith(freshEmail());
    expect(evaluations.map(({ status }) => status)).toEqual(conditions.map(() => 'error'));
  });

  it('never takes an address for a part of itself', async () => {
    const hostile = 'x" || true || "@example.com';
    await setRules(project, {
      a: { condition: 'email == "somebody@example.org"' },
      b: { condition: 'email.contains("${email}")' },
    });
    const { context, evaluations, outcome } = await testWith(hostile);
    expect(context.email).toBe(hostile);
    expect(evaluations.map(({ status }) => status)).toEqual(['not_matched', 'not_matched']);
    expect(outcome.decision).toBe('default-allow');
  });

  it('whose rule has the name of what every object has is a rule like others', async () => {
    await overrideConfig(project, {
      'auth.signUpRules': { constructor: { enabled: true, condition: 'true', action: { type: 'reject' } } },
    });
    expect(await signUpAs(freshEmail())).toMatchObject({ code: 'SIGN_UP_REJECTED' });
  });
});

it('counts every one of many sign-ups at once', async () => {
  await setRules(project, { all: { condition: 'true' } });
  await Promise.all(Array.from({ length: 40 }, () => signUpAs(freshEmail())));
  await waitForTriggers(project, 40);
  const { total_triggers: total, rule_triggers: triggers } = await readRuleStats(project);
  expect({ total, counts: triggers.map(({ all_time_count }) => all_time_count) }).toEqual({ total: 40, counts: [40] });
});

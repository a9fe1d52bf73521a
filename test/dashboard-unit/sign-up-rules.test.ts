import { parseCondition } from '../../shared/auth/sign-up-rules/parse-condition.js';
import { printCondition } from '../../dashboard/src/pages/sign-in-methods/rules/print-condition.js';
import {
  newLine,
  operatorsOf,
  printTree,
  readTree,
} from '../../dashboard/src/pages/sign-in-methods/rules/builder-tree.js';
import {
  checkCondition,
  moveRule,
  NEW_RULE,
  newRuleId,
  writeNewRule,
  writeOrder,
} from '../../dashboard/src/pages/sign-in-methods/rules/rule-values.js';
import { describeCounts, describeTrial } from '../../dashboard/src/pages/sign-in-methods/rules/rule-words.js';

describe('the lines of a condition', () => {
  it.each([
    'email == "a@example.com"',
    'emailDomain in ["a.example", "b.example"]',
    '!(countryCode in ["CH", "LI"]) && authMethod != "oauth"',
    'email.contains("+") || email.startsWith("test") || email.endsWith(".example")',
    '!email.contains("a") && !email.matches("^\\\\d+@")',
    'riskScores.bot >= 80 && riskScores.free_trial_abuse < 5',
    'email == "a \\"quoted\\" \\\\ one"',
    'countryCode in []',
  ])('say the same: %s', (source) => {
    const tree = readTree(source);
    expect(tree && printTree(tree)).toBe(source);
  });

  it.each([
    'true',
    'email == "a" && (emailDomain == "b" || countryCode == "CH")',
    '!(email == "a")',
    '"a" == email',
    'email == emailDomain',
    'email < "m"',
    'riskScores.bot in [1]',
    '!!email.contains("a")',
    'email ==',
    'nobody == "a"',
  ])('are not there for %s', (source) => {
    expect(readTree(source)).toBeNull();
  });

  it('are none for nothing', () => {
    expect(readTree(' ')).toEqual({ join: 'and', lines: [] });
    expect(printTree({ join: 'or', lines: [] })).toBe('');
  });

  it('never take a typed value for more than a value', () => {
    const line = { ...newLine('email'), values: ['x" || true || "'] };
    expect(printTree({ join: 'and', lines: [line] })).toBe('email == "x\\" || true || \\""');
    const number = { ...newLine('riskScores.bot'), values: ['9 || true'] };
    expect(printTree({ join: 'and', lines: [number] })).toBe('riskScores.bot == 0');
  });

  it('offer what fits the variable', () => {
    expect(operatorsOf('riskScores.bot')).toEqual(['==', '!=', '<', '<=', '>', '>=']);
    expect(operatorsOf('email')).not.toContain('<');
  });
});

it('writes a new rule as a whole, below the others', () => {
  const action = { type: 'allow', message: null } as const;
  const first = { id: 'a', displayName: 'A', enabled: true, priority: 3, condition: 'true', problem: null, action };
  const values = { ...NEW_RULE, displayName: ' No spam ', condition: ' email == "a" ', message: ' Because ' };
  expect(writeNewRule([first], values)).toEqual({
    'auth.signUpRules.a.priority': 20,
    'auth.signUpRules.no-spam': {
      displayName: 'No spam',
      enabled: true,
      priority: 10,
      condition: 'email == "a"',
      action: { type: 'reject', message: 'Because' },
    },
  });
});

describe('the order of rules', () => {
  const rules = ['a', 'b', 'c'].map((id, index) => ({ id, priority: 30 - 10 * index }));

  it('is written where it changes', () => {
    expect(writeOrder(rules)).toEqual({});
    expect(writeOrder(moveRule(rules, 2, 0))).toEqual({
      'auth.signUpRules.c.priority': 30,
      'auth.signUpRules.a.priority': 20,
      'auth.signUpRules.b.priority': 10,
    });
  });

  it('stays for a place that is none', () => {
    expect(moveRule(rules, 0, 3)).toEqual(rules);
    expect(moveRule(rules, 0, -1)).toEqual(rules);
  });
});

it('makes ids of names, each once', () => {
  expect(newRuleId('No spam, please', [])).toBe('no-spam-please');
  expect(newRuleId('Spam', [{ id: 'spam' }])).toBe('spam-2');
  expect(newRuleId('ab', [{ id: 'ab' }, { id: 'ab-2' }])).toBe('ab-3');
  expect(newRuleId('規則', [])).toBe('rule');
});

it('says what is wrong with a condition', () => {
  expect(checkCondition(' ')).toBe('Say for whom the rule is.');
  expect(checkCondition('email ==')).toBe('The condition ends too early.');
  expect(checkCondition('email == ""')).toBeNull();
});

it('says how often a rule matched, and what it would have done', () => {
  expect(describeCounts(undefined)).toBe('Never matched');
  expect(describeCounts({ totalCount: 1, allTimeCount: 1_200 })).toBe('Matched once in 48 hours, 1,200 times in all');
  const trial = { signUps: 240, rejected: 12, restricted: 0, rules: [], examples: [] };
  expect(describeTrial(trial)).toBe(
    'Of the last 240 sign-ups, all rules together would have rejected 12 and restricted 0.',
  );
  expect(describeTrial({ ...trial, signUps: 0 })).toBe('Nobody has signed up yet.');
});

describe('a condition that is written again', () => {
  it.each([
    ['(email=="a")', 'email == "a"'],
    ['true&&(false||true)', 'true && (false || true)'],
    ['(true && false) && true', '(true && false) && true'],
    ['true && false || true', 'true && false || true'],
    ['!(email.contains("a\\"b\\\\"))', '!email.contains("a\\"b\\\\")'],
    ['!(countryCode in ["CH","DE"])', '!(countryCode in ["CH", "DE"])'],
    ['email.matches("\\d+\\.")', 'email.matches("\\\\d+\\\\.")'],
    ['riskScores . bot>=-5', 'riskScores.bot >= -5'],
    ['(1 < 2) == true', '(1 < 2) == true'],
  ])('from %s', (source, printed) => {
    expect(printCondition(parseCondition(source))).toBe(printed);
    expect(parseCondition(printed)).toEqual(parseCondition(source));
  });
});

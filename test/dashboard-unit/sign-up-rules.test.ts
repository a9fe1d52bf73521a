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
  NEW_RULE,
  newRuleId,
  writeNewRule,
} from '../../dashboard/src/pages/sign-in-methods/rules/rule-values.js';
import {
  findWay,
  moveRule,
  placeNewRule,
  writeOrder,
  type PlacedRule,
} from '../../dashboard/src/pages/sign-in-methods/rules/rule-order.js';
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

/** Rules of a file are named in capitals here. */
const isFixed = (id: string) => id === id.toUpperCase();

it('writes a new rule as a whole, below the others', () => {
  const action = { type: 'allow', message: null } as const;
  const first = { id: 'a', displayName: 'A', enabled: true, priority: 3, condition: 'true', problem: null, action };
  const values = { ...NEW_RULE, displayName: ' No spam ', condition: ' email == "a" ', message: ' Because ' };
  expect(writeNewRule([first], values, isFixed)).toEqual({
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
    expect(writeOrder(rules, isFixed)).toEqual({});
    expect(writeOrder(moveRule(rules, 2, 0), isFixed)).toEqual({
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

describe('rules beside those of a file', () => {
  const placed = (...rules: Array<[id: string, priority: number]>): PlacedRule[] =>
    rules.map(([id, priority]) => ({ id, priority }));
  const due = (priorities: Record<string, number>) =>
    Object.fromEntries(Object.entries(priorities).map(([id, one]) => [`auth.signUpRules.${id}.priority`, one]));

  it.each<[PlacedRule[], number, number, Record<string, number> | null]>([
    [placed(['A', 30], ['b', 20], ['C', 10]), 1, 0, { b: 40 }],
    [placed(['A', 30], ['b', 20], ['C', 10]), 1, 2, { b: 4 }],
    [placed(['a', 50], ['B', 30], ['C', 29], ['d', 20]), 0, 1, null],
    [placed(['a', 50], ['B', 30], ['C', 28], ['d', 20]), 0, 1, { a: 29 }],
    [placed(['a', 50], ['B', 30], ['C', 28], ['d', 20]), 3, 2, { d: 29 }],
    [placed(['a', 10], ['B', 0]), 0, 1, null],
    [placed(['B', 0], ['c', 0]), 1, 0, { c: 10 }],
    [placed(['B', 0], ['c', 0], ['d', 0]), 2, 1, null],
    [placed(['A', 2], ['B', 1]), 1, 0, null],
  ])('of %j the one at %d goes to %d by %j', (rules, from, to, expected) => {
    expect(writeOrder(moveRule(rules, from, to), isFixed)).toEqual(expected && due(expected));
  });

  it('come as low as there is room', () => {
    expect(placeNewRule('n', placed(['A', 30], ['B', 4]), isFixed)).toEqual({ room: {}, priority: 1 });
    expect(placeNewRule('n', placed(['A', 30], ['B', 0]), isFixed)).toEqual({ room: {}, priority: 10 });
    expect(placeNewRule('n', placed(['A', 1], ['B', 0]), isFixed)).toEqual({ room: {}, priority: 11 });
    const between = placed(['A', 30], ['c', 25], ['D', 20], ['e', 0]);
    expect(placeNewRule('n', between, isFixed)).toEqual({ room: due({ e: 13 }), priority: 6 });
    expect(placeNewRule('n', [], isFixed)).toEqual({ room: {}, priority: 10 });
  });

  it('are told which of them leaves no room, and on which side', () => {
    const rules = placed(['a', 50], ['B', 1], ['C', 0]);
    const [, between, last] = rules;
    expect(findWay(rules, { from: 0, to: -1 }, isFixed)).toEqual({ isOpen: false });
    expect(findWay(rules, { from: 0, to: 1 }, isFixed)).toEqual({
      isOpen: false,
      blockedBy: { rule: between, side: 'below' },
    });
    expect(findWay(rules, { from: 0, to: 2 }, isFixed).blockedBy).toEqual({ rule: last, side: 'below' });
    const tied = placed(['B', 0], ['c', 0], ['d', 0]);
    expect(findWay(tied, { from: 1, to: 2 }, isFixed).blockedBy).toEqual({ rule: tied[0], side: 'below' });
    expect(findWay(tied, { from: 1, to: 0 }, isFixed)).toEqual({ isOpen: true });
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

import fc from 'fast-check';
import { compileCondition } from '../../../src/auth/sign-up-rules/compile-condition.js';
import { ConditionError, type ConditionContext } from '../../../shared/auth/sign-up-rules/condition';
import {
  CONDITION_DEPTH,
  CONDITION_LENGTH,
  PATTERN_LENGTH,
} from '../../../shared/auth/sign-up-rules/conditions.limits';
import { findConditionProblem, parseCondition } from '../../../shared/auth/sign-up-rules/parse-condition';

const context: ConditionContext = {
  email: 'ada.lovelace+news@mail.example.com',
  emailDomain: 'mail.example.com',
  countryCode: 'CH',
  authMethod: 'oauth',
  oauthProvider: 'github',
  'riskScores.bot': 40,
  'riskScores.free_trial_abuse': 0,
};

const evaluate = (source: string) => compileCondition(parseCondition(source))(context);

describe('a condition that holds', () => {
  it.each([
    'true',
    '!false',
    '!!true',
    '(true)',
    '((true))',
    ' true ',
    '\ttrue\n',
    'true\r\n',
    '!(false)',
    'true && true',
    'true&&true',
    'true || false',
    'false || true',
    'false||true',
    'false && false || true',
    'true || false && false',
    'true || true && false',
    '!(true && false)',
    '!false && true',
    '!false || false',
    '(false || true) && true',
    'true && (false || true)',
    'true && true && true && true',
    'false || false || false || true',
    'true == true',
    'true != false',
    'false == false',
    '!true == false',
    '(1 == 1) == true',
    '1 == 1 == true',
    '1 < 2 == true',
    '1 == 1',
    '1 != 2',
    '1 < 2',
    '1 <= 1',
    '2 > 1',
    '2 >= 2',
    '-1 < 0',
    '-5 <= -5',
    '0 == -0',
    '10 > 9',
    '9007199254740991 > 0',
    '-9007199254740991 < 0',
    '"a" == "a"',
    '"a" != "b"',
    '"a" < "b"',
    '"a" <= "a"',
    '"b" > "a"',
    '"" < "a"',
    '"A" < "a"',
    '"ab" > "a"',
    '"" == ""',
    'email == "ada.lovelace+news@mail.example.com"',
    '"ada.lovelace+news@mail.example.com" == email',
    'email != ""',
    'email == email',
    'email != emailDomain',
    'emailDomain == "mail.example.com"',
    'countryCode == "CH"',
    'countryCode != "ch"',
    'authMethod == "oauth"',
    'oauthProvider == "github"',
    'oauthProvider != "google"',
    'riskScores.bot == 40',
    'riskScores.bot > 39',
    'riskScores.bot >= 40',
    'riskScores.bot < 41',
    'riskScores.bot <= 40',
    'riskScores . bot == 40',
    'riskScores.free_trial_abuse == 0',
    'riskScores.free_trial_abuse < riskScores.bot',
    '40 == riskScores.bot',
    'countryCode in ["CH"]',
    'countryCode in ["DE", "AT", "CH"]',
    'countryCode in["CH"]',
    'countryCode in [ "CH" , "DE" ]',
    '!(countryCode in ["DE"])',
    '!(countryCode in [])',
    'riskScores.bot in [10, 20, 30, 40]',
    'true in [true, false]',
    '(1 == 2) in [false]',
    '"a" in ["a"]',
    '-1 in [-1]',
    'email.contains("lovelace")',
    'email.contains("")',
    'email.contains("+news@")',
    '!email.contains("ADA")',
    'email.startsWith("ada.")',
    'email.startsWith("")',
    'email.endsWith("example.com")',
    'emailDomain.endsWith(".example.com")',
    'emailDomain.startsWith("mail")',
    'authMethod.contains("auth")',
    'countryCode.startsWith("C")',
    'oauthProvider.endsWith("hub")',
    'email . contains ( "ada" )',
    'email.matches("^ada")',
    'email.matches("com$")',
    'email.matches("love")',
    'email.matches("[+]news")',
    'email.matches("\\\\+news")',
    'email.matches("\\+news")',
    'email.matches("\\.example\\.com$")',
    'email.matches("^[a-z.]+\\+[a-z]+@")',
    'email.matches("^(?:ada|bob)\\b")',
    'email.matches("(l)ove\\1ace")',
    'email.matches("^\\w+\\.\\w+\\+\\w+@[\\w.]+$")',
    'email.matches("^(?=.*news)(?!.*spam)")',
    'email.matches("(?<=@)mail")',
    'email.matches("")',
    '!email.matches("ADA")',
    '!email.matches("^lovelace")',
    'countryCode.matches("^[A-Z]{2}$")',
    '"\\"" == "\\""',
    '"\\\\" != "\\""',
    '"\\n" == "\\u000a"',
    '"\\t" == "\\u0009"',
    '"\\r" != "\\n"',
    '"\\u0041" == "A"',
    '"\\\'" == "\'"',
    '"\\q" != "q"',
    '"ü" == "\\u00fc"',
    '"😀" == "\\ud83d\\ude00"',
    '"// no comment" != ""',
    '"a && b" != "a || b"',
    'email.contains("@") && emailDomain in ["mail.example.com"]',
    'authMethod == "password" || authMethod == "oauth" && oauthProvider == "github"',
    'countryCode in ["CH", "LI"] && !(riskScores.bot > 90)',
    '!email.endsWith(".ru") && !email.endsWith(".cn")',
    '(email.startsWith("ada") || email.startsWith("bob")) && riskScores.bot < 50',
  ])('%s', (source) => {
    expect(evaluate(source)).toBe(true);
  });
});

describe('a condition that does not hold', () => {
  it.each([
    'false',
    '!true',
    'true && false',
    'false && true || false',
    'false || false',
    '(true || true) && false',
    '1 == 2',
    '1 > 1',
    '2 < 1',
    '"a" == "A"',
    'email == "ADA.LOVELACE+NEWS@MAIL.EXAMPLE.COM"',
    'emailDomain == "example.com"',
    'countryCode == "ch"',
    'authMethod == "password"',
    'oauthProvider == ""',
    'riskScores.bot > 40',
    'riskScores.free_trial_abuse > 0',
    'countryCode in []',
    'countryCode in ["DE", "ch"]',
    'riskScores.bot in [4]',
    'email.contains("bob")',
    'email.startsWith("lovelace")',
    'email.endsWith("example.org")',
    'email.matches("^example")',
    'email.matches("\\\\\\\\")',
    '!email.contains("ada")',
    'true != true',
    'true == false',
    'email < ""',
    'email.contains("\\" || true || \\"")',
  ])('%s', (source) => {
    expect(evaluate(source)).toBe(false);
  });
});

describe('no condition', () => {
  it.each([
    '',
    ' ',
    '1',
    '"a"',
    'email',
    'riskScores.bot',
    'true true',
    'true &&',
    '&& true',
    'true & true',
    'true | true',
    'true and true',
    'not true',
    'True',
    'TRUE',
    '(true',
    'true)',
    '()',
    '!',
    '!1',
    '!"a"',
    '!email',
    'email == 1',
    '1 == "1"',
    'true == 1',
    'true < false',
    'email && true',
    'true || 1',
    '1 && 1',
    'email = "a"',
    'email === "a"',
    'email <> "a"',
    "email == 'a'",
    'email == "a',
    'email == a"',
    '"a\nb" == ""',
    '"\\',
    'Email == "a"',
    'e_mail == "a"',
    'name == "a"',
    'constructor == "a"',
    '__proto__ == "a"',
    'riskScores == 1',
    'riskScores.other == 1',
    'riskScores.constructor == 1',
    'riskScores["bot"] == 1',
    'email.size() == 1',
    'email.length == 1',
    'email.toString("a")',
    'email.constructor("a")',
    'email.contains(1)',
    'email.contains()',
    'email.contains("a", "b")',
    'email.contains(emailDomain)',
    'email.contains("a"',
    'email.contains',
    'email.Contains("a")',
    '"abc".contains("a")',
    '(email).contains("a")',
    'riskScores.bot.contains("a")',
    'email.matches("(")',
    'email.matches("[")',
    'email.matches("*")',
    'email.matches("a{2,1}")',
    'contains(email, "a")',
    'size(email) > 1',
    'has(email)',
    'email in "abc"',
    'email in [',
    'email in ["a"',
    'email in ["a",]',
    'email in [,]',
    'email in [1]',
    'email in [emailDomain]',
    'email in ["a", 1]',
    'in ["a"]',
    '1.5 > 1',
    '1e3 > 1',
    '0x10 > 1',
    '01 == 1',
    '1u == 1',
    '- 1 == 1',
    '--1 == 1',
    '1 + 1 == 2',
    '2 - 1 == 1',
    '2 * 1 == 2',
    'true ? true : false',
    'true // comment',
    '// comment\ntrue',
    '# comment',
    '/* a */ true',
    'true; true',
    'null == null',
    '[1] == [1]',
    '{"a": 1}',
    '`true`',
    '9007199254740992 > 0',
    '99999999999999999999999 > 0',
    'email["a"]',
    '\u0000',
    'true\u00a0',
    '😀',
    '1 < 2 < 3',
  ])('%s', (source) => {
    expect(() => parseCondition(source)).toThrow(ConditionError);
    expect(findConditionProblem(source)?.message).toMatch(/^\S.*\.$/s);
  });

  it('says where it went wrong', () => {
    expect(findConditionProblem('email == "a" && name == "b"')).toMatchObject({ position: 16 });
    expect(findConditionProblem('countryCode in ["CH", 5]')).toMatchObject({ position: 22 });
    expect(findConditionProblem('true &&')).toMatchObject({ position: 7, message: 'The condition ends too early.' });
  });
});

describe('bounds of a condition', () => {
  const nested = (levels: number) => '('.repeat(levels) + 'true' + ')'.repeat(levels);

  it('takes so many levels, and no more', () => {
    expect(evaluate(nested(CONDITION_DEPTH))).toBe(true);
    expect(findConditionProblem(nested(CONDITION_DEPTH + 1))?.message).toMatch(/levels/);
    expect(findConditionProblem('!'.repeat(9_000) + 'true')?.message).toMatch(/levels/);
    expect(findConditionProblem('('.repeat(9_000))?.message).toMatch(/levels/);
  });

  it('takes so many characters, and no more', () => {
    const long = (length: number) => `"${'a'.repeat(length - 8)}" != ""`.padEnd(length).slice(0, length);
    expect(evaluate(long(CONDITION_LENGTH))).toBe(true);
    expect(findConditionProblem(long(CONDITION_LENGTH + 1))?.message).toMatch(/characters/);
  });

  it('takes regular expressions of so many characters, and no more', () => {
    const matches = (length: number) => `email.matches("${'a'.repeat(length)}")`;
    expect(evaluate(matches(PATTERN_LENGTH))).toBe(false);
    expect(findConditionProblem(matches(PATTERN_LENGTH + 1))?.message).toMatch(/characters/);
  });

  it('takes as many comparisons one after the other as fit', () => {
    const count = Math.floor((CONDITION_LENGTH - 4) / 8);
    expect(evaluate(`true${' == true'.repeat(count)}`)).toBe(true);
    expect(evaluate(`true${' && true'.repeat(count)}`)).toBe(true);
  });
});

describe('anything at all', () => {
  const pieces = fc.constantFrom(
    ...'email emailDomain riskScores . bot ( ) [ ] , ! && || == != < <= > >= in true false "a" "\\" 0 -1 contains matches'.split(
      ' ',
    ),
    '"(a+)+$"',
    ' ',
    '"',
    '\\',
    '\n',
  );
  const jumbles = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));

  it.each([
    ['text', fc.string({ unit: 'binary', maxLength: 200 })],
    ['a jumble of pieces', jumbles],
  ])('is a condition or a ConditionError: %s', (_, texts) => {
    fc.assert(
      fc.property(texts, (source) => {
        const problem = findConditionProblem(source);
        if (problem) expect(problem).toBeInstanceOf(ConditionError);
        else expect(typeof compileCondition(parseCondition(source))({ ...context, email: 'a' })).toBe('boolean');
      }),
      { numRuns: 5_000 },
    );
  });

  it('stays text as the value of a variable', () => {
    const condition = compileCondition(parseCondition('email == "a@example.com" || email.contains("admin")'));
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (email) => {
        expect(condition({ ...context, email })).toBe(email === 'a@example.com' || email.includes('admin'));
      }),
    );
    expect(condition({ ...context, email: 'x" || true || "@example.com' })).toBe(false);
  });
});

import { presentList, presentPage } from '../../../shared/contract/page.js';
import * as rules from '../../../src/common/contract/rules.js';
import { toCamelCase } from '../../../shared/contract/wire.js';
import { expectLinear } from '../../support/growth';

describe('isUuid', () => {
  it.each([
    ['c3a1b2c4-1234-4abc-8def-0123456789ab', true],
    ['C3A1B2C4-1234-1ABC-BDEF-0123456789AB', true],
    ['00000000-0000-0000-0000-000000000000', true],
    ['c3a1b2c4-1234-6abc-8def-0123456789ab', false],
    ['c3a1b2c4-1234-4abc-cdef-0123456789ab', false],
    ['c3a1b2c412344abc8def0123456789ab', false],
    ['{c3a1b2c4-1234-4abc-8def-0123456789ab}', false],
    ['c3a1b2c4-1234-4abc-8def-0123456789ab\n', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(rules.isUuid(text)).toBe(expected);
  });
});

describe('email addresses', () => {
  it.each([
    ['a@example.com', true, true],
    ["o'neil+tag@mail.example.co.uk", true, true],
    ['a@b', true, false],
    ['a@b.c', true, false],
    ['.a@example.com', true, false],
    ['a.@example.com', true, false],
    ['a..b@example.com', true, false],
    [`${'a'.repeat(244)}@example.com`, true, true],
    [`${'a'.repeat(245)}@example.com`, true, false],
    ['a b@example.com', false, false],
    ['a@@example.com', false, false],
    ['a@-example.com', false, false],
    ['a@example..com', false, false],
    ['a@exam_ple.com', false, false],
    ['a@example.com\n', false, false],
    ['ü@example.com', false, false],
    ['', false, false],
    [`${'a'.repeat(2000)}@example.com`, false, false],
  ])('%j: lenient %s, strict %s', (text, lenient, strict) => {
    expect([rules.isLenientEmail(text), rules.isStrictEmail(text)]).toEqual([lenient, strict]);
  });

  it('are looked at in time even if hostile', () => {
    expectLinear(50, (size) => `${'a.'.repeat(size)}@`, rules.isStrictEmail);
    expectLinear(50, (size) => `a@${'a-'.repeat(size)}`, rules.isLenientEmail);
    expectLinear(50_000, (size) => `${'a.'.repeat(size)}@`, rules.isStrictEmail);
    expectLinear(50_000, (size) => `a@${'a-'.repeat(size)}`, rules.isLenientEmail);
  });

  it('are normalised to trimmed lower case', () => {
    expect(rules.normalizeEmail('  A+Tag@Example.COM ')).toBe('a+tag@example.com');
  });
});

describe('isUrl', () => {
  it.each([
    ['https://example.com/a?b#c', true],
    ['data:image/png;base64,AAAA', true],
    ['custom-scheme:anything', true],
    ['/relative', false],
    ['example.com', false],
    ['http://a b', false],
    ['https://example.com/a b', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(rules.isUrl(text)).toBe(expected);
  });
});

describe('isBase64', () => {
  it.each([
    ['', true],
    ['AAAA', true],
    ['AAA=', true],
    ['AA==', true],
    ['+/+/', true],
    ['A', false],
    ['AAA', false],
    ['A===', false],
    ['AA=A', false],
    ['AA_-', false],
    ['not-valid-base64', false],
    ['AAAA\n', false],
  ])('%j: %s', (text, expected) => {
    expect(rules.isBase64(text)).toBe(expected);
  });
});

describe('what can be stored', () => {
  it.each([
    ['text', true],
    ['😀', true],
    ['', true],
    ['a\0', false],
    ['\ud800', false],
    ['\udc00a', false],
  ])('as text, %j: %s', (text, expected) => {
    expect(rules.isStorableText(text)).toBe(expected);
    expect(rules.isStorableJson({ a: [text] })).toBe(expected);
    expect(rules.isStorableJson({ [text]: 1 })).toBe(expected);
  });

  it('as JSON, is at most 100 levels deep', () => {
    const nest = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    expect(rules.isStorableJson(nest(100))).toBe(true);
    expect(rules.isStorableJson(nest(101))).toBe(false);
    expect(rules.isStorableJson(nest(5000))).toBe(false);
  });

  it.each([[null], [0], [true], ['x'], [[]], [{}]])('as JSON, is %j', (value) => {
    expect(rules.isStorableJson(value)).toBe(true);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [{ a: [Number.NEGATIVE_INFINITY] }]])(
    'as JSON, is not %p',
    (value) => {
      expect(rules.isStorableJson(value)).toBe(false);
    },
  );
});

describe('toCamelCase', () => {
  it.each([
    ['display_name', 'displayName'],
    ['totp_secret_base64', 'totpSecretBase64'],
    ['id', 'id'],
    ['clientVersion', 'clientVersion'],
    ['a_1', 'a1'],
  ])('%s becomes %s', (wire, code) => {
    expect(toCamelCase(wire)).toBe(code);
  });
});

describe('lists and pages', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

  it('wrap what they hold', () => {
    expect(presentList([1, 2])).toEqual({ items: [1, 2], is_paginated: false });
    expect(presentPage(rows)).toEqual({ items: rows, is_paginated: true, pagination: { next_cursor: null } });
  });

  it.each([
    [2, ['a', 'b'], 'c'],
    [3, ['a', 'b', 'c'], null],
    [9, ['a', 'b', 'c'], null],
  ])('cut at a limit of %d', (limit, ids, next) => {
    const page = presentPage(rows, limit);
    expect(page.items.map(({ id }) => id)).toEqual(ids);
    expect(page.pagination.next_cursor).toBe(next);
  });
});

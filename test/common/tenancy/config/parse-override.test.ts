import { parseOverride, validateOverride } from '../../../support/project-config';
import type { ConfigOverride } from '../../../../src/common/tenancy/config/json.js';
import { LARGEST_OVERRIDE } from '../../../../src/common/tenancy/config/validate-override.js';
import { expectLinear } from '../../../support/growth';

describe('parseOverride', () => {
  test.each(['', '{', '{"a":1,}', "{'a':1}", 'undefined', '{"a":1}x', '{"a":NaN}'])('refuses the text %j', (text) => {
    expect(parseOverride(text, 'environment')).toMatchObject({ ok: false, problems: [{ path: '' }] });
  });

  test.each(['null', '1', '"x"', '[]', 'true'])('refuses %s, which is no object', (text) => {
    expect(parseOverride(text, 'environment')).toMatchObject({ ok: false, problems: [{ path: '' }] });
  });

  test("returns the override in today's spelling", () => {
    expect(
      parseOverride('{"payments.catalogs.c":{},"payments":{"products":{"p":{"catalogId":"c"}}}}', 'environment'),
    ).toEqual({
      ok: true,
      override: { 'payments.productLines.c': {}, payments: { products: { p: { productLineId: 'c' } } } },
    });
  });

  test('accepts settings that are gone, and forgets them', () => {
    expect(parseOverride('{"payments.stripeAccountId":"x","sourceOfTruth":{"type":"hosted"}}', 'environment')).toEqual({
      ok: true,
      override: {},
    });
  });

  test('lists every problem, up to twenty', () => {
    const result = parseOverride('{"x":1,"auth.allowSignUp":2,"teams":{"y":null}}', 'environment');
    expect(result.ok ? [] : result.problems.map(({ path }) => path)).toEqual(['x', 'auth.allowSignUp', 'teams.y']);
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`k${index}`, 1]));
    const capped = parseOverride(JSON.stringify(many), 'environment');
    expect(capped.ok ? [] : capped.problems).toHaveLength(20);
  });

  test.each<[name: string, text: string]>([
    ['deep nesting', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
    ['deep nesting of free settings', `{"customDashboards":${'{"a":'.repeat(200_000)}1${'}'.repeat(200_001)}`],
    ['deep arrays of free settings', `{"customDashboards":{"d":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`],
    ['a key of a million dots', `{"customDashboards${'.a'.repeat(1_000_000)}":1}`],
    ['a key of a million letters', `{"${'a'.repeat(1_000_000)}":1}`],
    [
      'long keys inside each other',
      `{"customDashboards":${`{"${'a'.repeat(900)}":`.repeat(60)}[null]${'}'.repeat(61)}`,
    ],
    ['a million unknown keys', `{${Array.from({ length: 300_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ])('refuses %s', (_, text) => {
    expect(parseOverride(text, 'environment').ok).toBe(false);
  });

  test('does not read a text of more than five million characters', () => {
    const problems = [
      { path: '', message: `The configuration override is larger than ${LARGEST_OVERRIDE} characters.` },
    ];
    // No JSON at all: whoever read it would complain of that.
    expect(parseOverride('x'.repeat(LARGEST_OVERRIDE + 1), 'environment')).toEqual({ ok: false, problems });
    expect(parseOverride(`{}${' '.repeat(LARGEST_OVERRIDE - 2)}`, 'environment')).toEqual({ ok: true, override: {} });
  });

  test('looks at no further setting after twenty problems', () => {
    const unknown = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, 1]));
    const looks: unknown[] = [];
    const counted = new Proxy(unknown as ConfigOverride, {
      get: (target, key) => {
        looks.push(key);
        return Reflect.get(target, key) as unknown;
      },
    });
    expect(validateOverride(counted, 'environment')).toHaveLength(20);
    expect(looks).toHaveLength(20);
  });

  test('accepts a wide override in time that grows with its size', () => {
    const widths = (size: number) => {
      const items = Object.fromEntries(Array.from({ length: size }, (_, index) => [`i${index}`, { displayName: 'x' }]));
      return JSON.stringify({ payments: { items } });
    };
    expectLinear(3_125, widths, (text) => expect(parseOverride(text, 'environment').ok).toBe(true));
  });

  test('refuses unknown settings in time that grows with their number', () => {
    const unknown = (size: number) => `{${Array.from({ length: size }, (_, index) => `"k${index}":1`).join(',')}}`;
    expectLinear(9_375, unknown, (text) => expect(parseOverride(text, 'environment').ok).toBe(false));
  });
});

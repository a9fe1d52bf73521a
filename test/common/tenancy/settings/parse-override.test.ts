import { CONFIGURATION_CHANGE } from '../../../../src/common/tenancy/tenancy.limits.js';
import type { ConfigOverride } from '../../../../src/common/tenancy/settings/json.js';
import { parseOverride, validateOverride } from '../../../support/project-config';
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

  test.each<[name: string, make: (size: number) => string, size: number]>([
    ['deep nesting', (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`, 200_000],
    [
      'deep nesting of free settings',
      (depth) => `{"customDashboards":${'{"a":'.repeat(depth)}1${'}'.repeat(depth + 1)}`,
      200_000,
    ],
    [
      'deep arrays of free settings',
      (depth) => `{"customDashboards":{"d":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
      200_000,
    ],
    ['a key of many dots', (dots) => `{"customDashboards${'.a'.repeat(dots)}":1}`, 1_000_000],
    ['a key of many letters', (letters) => `{"${'a'.repeat(letters)}":1}`, 1_000_000],
    [
      'long keys inside each other',
      (letters) => `{"customDashboards":${`{"${'a'.repeat(letters)}":`.repeat(60)}[null]${'}'.repeat(61)}`,
      900,
    ],
    [
      'many unknown keys',
      (keys) => `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join(',')}}`,
      300_000,
    ],
  ])('refuses %s, in time that grows with its size at most', (_, make, size) => {
    const isAccepted = (text: string) => parseOverride(text, 'environment').ok;
    expect(isAccepted(make(size))).toBe(false);
    expectLinear(Math.ceil(size / 320), make, isAccepted);
  });

  test('does not read what is larger than can be stored', () => {
    const text = `{"k":"${'a'.repeat(5_000_000)}"`;
    expect(parseOverride(text, 'environment')).toMatchObject({
      ok: false,
      problems: [{ path: '', message: expect.stringContaining('is larger than 1000000 bytes') }],
    });
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
    const make = (size: number) => {
      const items = Object.fromEntries(Array.from({ length: size }, (_, index) => [`i${index}`, { displayName: 'x' }]));
      return JSON.stringify({ payments: { items } });
    };
    // An item counts as an object and the comma behind it; around them are two objects.
    const widest = Math.floor((CONFIGURATION_CHANGE.members - 1) / 2);
    expect(parseOverride(make(widest), 'environment').ok).toBe(true);
    expect(parseOverride(make(2 * widest), 'environment').ok).toBe(false);
    expectLinear(300, make, (text) => parseOverride(text, 'environment'));
  });
});

import fc from 'fast-check';

import type { ConfigOverride } from '../../../../src/common/tenancy/settings/json.js';
import { mergeOverride } from '../../../../src/common/tenancy/settings/merge-override.js';
import { expectLinear } from '../../../support/growth';

/** Fixed, so that a failure repeats. */
const SEED = 20_251_121;

test.each<[name: string, stored: ConfigOverride, patch: ConfigOverride, expected: ConfigOverride]>([
  ['keeps what the patch does not name', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['replaces a key', { a: 1 }, { a: 2 }, { a: 2 }],
  [
    'replaces a whole object',
    { emails: { server: 1, selectedThemeId: 'x' } },
    { emails: { server: 2 } },
    { emails: { server: 2 } },
  ],
  ['drops dotted keys below a key', { 'a.b': 1 }, { a: { c: 2 } }, { a: { c: 2 } }],
  ['keeps the object above a dotted key', { a: { c: 2 } }, { 'a.b': 1 }, { a: { c: 2 }, 'a.b': 1 }],
  ['drops dotted keys below a dotted key', { 'a.b.c': 1, 'a.bc': 2 }, { 'a.b': 3 }, { 'a.bc': 2, 'a.b': 3 }],
  ['keeps dotted keys beside a dotted key', { 'a.b': 1, 'a.c': 2 }, { 'a.b': 3 }, { 'a.c': 2, 'a.b': 3 }],
  ['keeps dotted keys above a dotted key', { 'a.b': { x: 1 } }, { 'a.b.c': 3 }, { 'a.b': { x: 1 }, 'a.b.c': 3 }],
  ['takes no beginning of a word for a path', { ab: 1, 'ab.c': 2 }, { a: 3 }, { ab: 1, 'ab.c': 2, a: 3 }],
  ['stores null', { a: 1 }, { a: null }, { a: null }],
  ['drops dotted keys below null', { 'a.b': 1 }, { a: null }, { a: null }],
  ['takes undefined for absent', { a: 1, 'b.c': 2 }, { a: undefined, b: undefined }, { a: 1, 'b.c': 2 }],
  ['drops stored undefined', { a: undefined }, {}, {}],
  [
    'drops an earlier client id with its provider',
    { 'auth.oauth.providers.google': { clientId: 'x' } },
    { 'auth.oauth.providers.google': { isShared: true } },
    { 'auth.oauth.providers.google': { isShared: true } },
  ],
  ['does nothing for an empty patch', { a: 1, 'a.b': 2 }, {}, { a: 1, 'a.b': 2 }],
])('%s', (_, stored, patch, expected) => {
  const before = structuredClone([stored, patch]);
  expect(mergeOverride(stored, patch)).toStrictEqual(expected);
  expect([stored, patch]).toStrictEqual(before);
});

test('the contract sequence: a.b, then a, then a.b', () => {
  const first = mergeOverride({}, { 'a.b': 1 });
  const second = mergeOverride(first, { a: { c: 2 } });
  expect(second).toStrictEqual({ a: { c: 2 } });
  expect(mergeOverride(second, { 'a.b': 1 })).toStrictEqual({ a: { c: 2 }, 'a.b': 1 });
});

test('own keys with names of prototypes stay keys', () => {
  const stored = JSON.parse('{"__proto__":{"polluted":1},"constructor.x":1}') as ConfigOverride;
  const patch = JSON.parse('{"__proto__":{"polluted":2},"constructor":{"prototype":{"polluted":1}}}') as ConfigOverride;
  const merged = mergeOverride(stored, patch);
  expect(Object.keys(merged)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('great width takes time in proportion', () => {
  const wide = (prefix: string, size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, index) => [`${prefix}.k${index}.x`, index]));
  const make = (size: number) => [wide('a', size), wide('b', size)] as const;
  const merge = ([stored, patch]: ReturnType<typeof make>) => mergeOverride(stored, patch);
  expectLinear(2_000, make, merge);
  expect(Object.keys(merge(make(100_000)))).toHaveLength(200_000);
});

const key = fc
  .array(fc.constantFrom('a', 'b', 'c', '__proto__'), { minLength: 1, maxLength: 3 })
  .map((p) => p.join('.'));
const override = fc.dictionary(key, fc.oneof(fc.integer(), fc.constant(null), fc.dictionary(key, fc.integer())));

test('merging the same patch twice is merging it once', () => {
  fc.assert(
    fc.property(override, override, (stored, patch) => {
      const once = mergeOverride(stored, patch);
      expect(mergeOverride(once, patch)).toEqual(once);
    }),
    { seed: SEED },
  );
});

test('no stored key stays below a key of the patch', () => {
  fc.assert(
    fc.property(override, override, (stored, patch) => {
      const merged = mergeOverride(stored, patch);
      for (const stayed of Object.keys(merged).filter((name) => !Object.hasOwn(patch, name))) {
        expect(Object.keys(patch).some((name) => stayed.startsWith(`${name}.`))).toBe(false);
        expect(merged[stayed]).toEqual(stored[stayed]);
      }
      for (const name of Object.keys(patch)) expect(Object.hasOwn(merged, name)).toBe(true);
    }),
    { seed: SEED },
  );
});

import { resetKeys } from '../../../../src/common/tenancy/settings/reset-keys';

it.each([
  [{ 'a.b': 1, 'a.c': 2 }, ['a.b'], { 'a.c': 2 }],
  [{ 'a.b.c': 1, 'a.bc': 2 }, ['a.b'], { 'a.bc': 2 }],
  [{ a: { b: 1, c: 2 } }, ['a.b'], { a: { c: 2 } }],
  [{ a: { b: { c: 1 } }, 'a.b.d': 3 }, ['a.b'], { a: {} }],
  [{ 'a.b': { c: { d: 1, e: 2 } } }, ['a.b.c.d'], { 'a.b': { c: { e: 2 } } }],
  [{ a: { 'b.c': 1, b: { c: 2, d: 3 } } }, ['a.b.c'], { a: { b: { d: 3 } } }],
  [{ a: { b: 1 }, 'a.c': 2 }, ['a'], {}],
  [{ a: 1 }, ['', 'b', 'a.b', 'constructor', '__proto__.x'], { a: 1 }],
  [{ a: 1 }, [], { a: 1 }],
])('%j without %j is %j', (stored, keys, expected) => {
  const before = structuredClone(stored);
  expect(resetKeys(stored, keys)).toEqual(expected);
  expect(stored).toEqual(before);
});

it('takes a thousand keys from ten thousand values in a moment', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `n${index}`);
  const stored = { 'a.b': Object.fromEntries(names.map((name) => [name, 1])) };
  const keys = names.slice(0, 1_000).map((name) => `a.b.${name}`);
  expect(Object.keys(resetKeys(stored, keys)['a.b'] as object)).toHaveLength(9_000);
});

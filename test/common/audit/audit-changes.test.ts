import { compareStates, MASK, stateAfter, stateBefore } from '../../../src/common/audit/audit-changes.js';
import { CHANGES } from '../../../src/common/audit/audit.limits.js';

const change = (before: unknown, after: unknown) => ({ before, after });

describe('compareStates', () => {
  it('names what differs, and nothing else', () => {
    const before = { name: 'Ada', plan: null, tags: ['a'], same: { deep: [1] }, gone: 1 };
    const after = { name: 'Ada', plan: 'pro', tags: ['b'], same: { deep: [1] }, come: undefined };
    expect(compareStates(before, after)).toEqual({
      plan: change(null, 'pro'),
      tags: change(['a'], ['b']),
      gone: change(1, null),
    });
    expect(compareStates({ a: 1, b: 1 }, { a: 2, b: 2 }, { ignored: ['b'] })).toEqual({ a: change(1, 2) });
  });

  it('looks one level into objects that were there and still are', () => {
    expect(compareStates({ meta: { a: 1, b: { c: 2 } } }, { meta: { a: 1, b: { c: 3 } } })).toEqual({
      'meta.b': change({ c: 2 }, { c: 3 }),
    });
    expect(compareStates({ meta: null }, { meta: { a: 1 } })).toEqual({ meta: change(null, { a: 1 }) });
  });

  it.each([
    ['password', 'x'],
    ['clientSecret', 'x'],
    ['access_token', 'x'],
    ['password_hash', 'x'],
    ['api_key', 'x'],
    ['totp_secret_base64', 'x'],
    ['secrets', { a: 'x' }],
  ])('masks %s', (name, secret) => {
    const found = JSON.stringify([
      compareStates({ [name]: null }, { [name]: secret }),
      compareStates({ meta: {} }, { meta: { [name]: secret } }),
      compareStates({ meta: 1 }, { meta: { list: [{ [name]: secret }] } }),
    ]);
    expect(found).not.toContain('"x"');
    expect(found.match(/\[masked\]/g)).toHaveLength(3);
  });

  it('tells that there is a secret, and that one it was told of changed', () => {
    expect(compareStates({ has_password: false }, { has_password: true })).toEqual({
      has_password: change(false, true),
    });
    expect(compareStates({ word: 'one' }, { word: 'two' }, { masked: ['word'] })).toEqual({ word: change(MASK, MASK) });
    expect(compareStates({}, { word: 'two' }, { masked: ['word'] })).toEqual({ word: change(null, MASK) });
  });

  it('cuts what is long, and counts what is too much', () => {
    const long = 'x'.repeat(CHANGES.value * 3);
    expect(compareStates({}, { a: long }).a?.after).toBe(`${'x'.repeat(CHANGES.value)}…`);
    expect(String(compareStates({}, { a: [long] }).a?.after)).toHaveLength(CHANGES.value + 1);
    const many = Object.fromEntries(Array.from({ length: CHANGES.fields + 7 }, (_, index) => [`f${index}`, index + 1]));
    const changes = compareStates({}, many);
    expect(Object.keys(changes)).toHaveLength(CHANGES.fields + 1);
    expect(changes['…']).toEqual(change(null, 7));
    const big = Object.fromEntries(Array.from({ length: CHANGES.fields }, (_, index) => [`f${index}`, long]));
    expect(JSON.stringify(compareStates(big, {})).length).toBeLessThan(CHANGES.all * 1.1);
  });

  it('gives PostgreSQL only what it can keep', () => {
    const text = JSON.stringify(compareStates({}, { a: 'a\0b', b: `${'x'.repeat(CHANGES.value - 1)}😀` }));
    expect(text).not.toMatch(/\\u0000|\\ud83d/i);
  });
});

test('what is new or gone is named as far as it holds something', () => {
  const state = { name: 'Ada', none: null, empty: '', no: false, zero: 0, list: [], object: {}, yes: true };
  expect(stateAfter(state)).toEqual({ name: change(null, 'Ada'), yes: change(null, true) });
  expect(stateBefore(state, ['yes'])).toEqual({ name: change('Ada', null) });
});

import { coerce } from '../../../src/common/contract/coerce.js';
import { registerField } from '../../../src/common/contract/field-registry.js';

class Inner {
  name?: unknown;
}
class Outer {
  text?: unknown;
  id?: unknown;
  count?: unknown;
  flag?: unknown;
  free?: unknown;
  inner?: Inner;
  list?: Inner[];
  short?: Inner[];
  preset?: unknown;
}
const common = { optional: true, nullable: true };
registerField(Inner.prototype, 'name', { kind: 'string', ...common });
registerField(Outer.prototype, 'text', { kind: 'string', ...common });
registerField(Outer.prototype, 'id', { kind: 'id', ...common });
registerField(Outer.prototype, 'count', { kind: 'number', ...common });
registerField(Outer.prototype, 'flag', { kind: 'boolean', ...common });
registerField(Outer.prototype, 'free', { kind: 'json', ...common });
registerField(Outer.prototype, 'inner', { kind: 'object', type: () => Inner, ...common });
registerField(Outer.prototype, 'list', { kind: 'list', type: () => Inner, ...common });
registerField(Outer.prototype, 'short', { kind: 'list', type: () => Inner, maxItems: 2, ...common });
registerField(Outer.prototype, 'preset', { kind: 'string', default: 'given', ...common });

const run = (raw: unknown) => coerce(Outer, raw, 'body');

describe('coerce', () => {
  it.each<[keyof Outer, unknown, unknown]>([
    ['text', 12, '12'],
    ['text', false, 'false'],
    ['text', ['a'], ['a']],
    ['id', '0A-Bc', '0a-bc'],
    ['id', 12, '12'],
    ['id', ['A'], ['A']],
    ['count', ' 1 000 ', 1000],
    ['count', '-1.5e3', -1500],
    ['count', '', ''],
    ['count', '  ', '  '],
    ['count', 'x', 'x'],
    ['count', true, true],
    ['flag', 'TRUE', true],
    ['flag', '0', false],
    ['flag', 1, true],
    ['flag', 'yes', 'yes'],
    ['flag', 2, 2],
    ['flag', 'constructor', 'constructor'],
    ['flag', '__proto__', '__proto__'],
    ['flag', ['true'], ['true']],
    ['flag', { toString: 1, valueOf: 1 }, { toString: 1, valueOf: 1 }],
    ['free', { a: '1' }, { a: '1' }],
    ['text', null, null],
    ['list', 'x', 'x'],
  ])('turns %s: %j into %j', (field, given, expected) => {
    const [instance, violations] = run({ [field]: given });
    expect(instance[field]).toEqual(expected);
    expect(violations).toEqual([]);
  });

  it('takes a list up to its limit, and reports a longer one without its items', () => {
    const items = [{ name: 'a' }, { name: 'b' }];
    expect(run({ short: items })).toEqual([expect.objectContaining({ short: items }), []]);
    const [instance, violations] = run({ short: [...items, 3] });
    expect(instance.short).toEqual([]);
    expect(violations).toEqual([{ path: 'body.short', message: 'must have at most 2 items' }]);
  });

  it('reports every fault of a list, however many there are', () => {
    const [, violations] = run({ list: Array.from({ length: 200_000 }, () => 0) });
    expect(violations).toHaveLength(200_000);
  });

  it('makes instances of nested classes and names their faults by dotted paths', () => {
    const [instance, violations] = run({ inner: { name: 1, a: 1, b: 2 }, list: [{ name: 2 }, { c: 1 }, 3], d: 1 });
    expect(instance.inner).toBeInstanceOf(Inner);
    expect(instance.inner?.name).toBe('1');
    expect(instance.list?.[0]).toBeInstanceOf(Inner);
    expect(violations).toEqual(
      expect.arrayContaining([
        { path: 'body', message: 'has unknown properties: d' },
        { path: 'body.inner', message: 'has unknown properties: a, b' },
        { path: 'body.list.1', message: 'has unknown properties: c' },
        { path: 'body.list.2', message: 'must be an object' },
      ]),
    );
    expect(violations).toHaveLength(4);
  });

  it('fills defaults for what is absent, not for null', () => {
    expect(run({})[0].preset).toBe('given');
    expect(run({ preset: null })[0].preset).toBeNull();
    expect(run({})[0]).not.toHaveProperty('text');
  });

  it.each([[null], [3], ['x'], [[]], [undefined], [Buffer.from('x')]])('wants an object, not %p', (raw) => {
    expect(run(raw)[1]).toEqual([{ path: 'body', message: 'must be an object' }]);
  });

  it('takes nothing from prototypes and sets none', () => {
    const [, violations] = run(JSON.parse('{"__proto__": {"text": "x"}, "toString": 1}'));
    expect(violations).toEqual([{ path: 'body', message: 'has unknown properties: __proto__, toString' }]);
    const [instance] = run(Object.create({ text: 'inherited' }));
    expect(instance.text).toBeUndefined();
    expect(Object.getPrototypeOf(instance)).toBe(Outer.prototype);
  });

  it('lists no more unknown names than anybody reads', () => {
    const raw = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${'k'.repeat(100)}${index}`, 1]));
    const [, [violation]] = run(raw);
    expect(violation?.message.length).toBeLessThan(1500);
    expect(violation?.message).toContain('480 more');
  });
});

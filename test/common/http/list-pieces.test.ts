import { JsonItems } from '../../../src/common/contract/json-items.js';
import { bufferPieces, isOfBuffers, listPieces } from '../../../src/common/http/list-pieces.js';

const list = (items: unknown[]) => ({ items, is_paginated: false as const });
const page = (items: unknown[]) => ({ items, is_paginated: true as const, pagination: { next_cursor: 'é"\n' } });

describe('the pieces of a list', () => {
  it.each([
    ['nothing', list([])],
    ['one item', page([{ id: 'a' }])],
    ['short items', page(Array.from({ length: 500 }, (_, id) => ({ id, text: 'ü'.repeat(id % 7) })))],
    ['what is not an object', list([null, 1, 'text', [], [[]]])],
    ['long items after short ones', page([...Array.from({ length: 9 }, () => 1), 'x'.repeat(900), 'y'.repeat(900)])],
  ])('of %s are its JSON together', (_, value) => {
    expect([...listPieces(value, 100)].join('')).toBe(JSON.stringify(value));
  });

  it('are about as long as asked for', () => {
    const lengths = [...listPieces(list(Array.from({ length: 1000 }, () => 'x'.repeat(28))), 1000)].map(
      (p) => p.length,
    );
    expect(lengths.length).toBeGreaterThan(20);
    expect(Math.max(...lengths)).toBeLessThan(2100);
  });

  it('of one item longer than that are one item each', () => {
    const pieces = [...listPieces(list(Array.from({ length: 10 }, () => 'x'.repeat(5000))), 1000)];
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(6000);
  });
});

describe('the pieces of a list whose items are in buffers', () => {
  const listOf = (...groups: unknown[][]) => {
    const items = groups.map((group) => new JsonItems(Buffer.from(JSON.stringify(group).slice(1, -1))));
    return { items, is_paginated: false as const };
  };

  it.each([
    ['one group', [[{ id: 'ü' }, 2]]],
    ['many', Array.from({ length: 50 }, (_, n) => [n, 'x'.repeat(n)])],
  ])('of %s are its JSON together', (_, groups) => {
    const joined = Buffer.concat([...bufferPieces(listOf(...groups), 100)]).toString();
    expect(JSON.parse(joined)).toEqual(list(groups.flat()));
  });

  it('are at least as long as asked for, but for the last', () => {
    const pieces = [...bufferPieces(listOf(...Array.from({ length: 50 }, () => ['x'.repeat(30)])), 100)];
    expect(pieces.length).toBeGreaterThan(5);
    expect(Math.min(...pieces.slice(0, -1).map(({ length }) => length))).toBeGreaterThanOrEqual(100);
  });

  it('are none of a list without items, which has other pieces', () => {
    expect([list([]), list([1]), listOf([1])].map(isOfBuffers)).toEqual([false, false, true]);
  });
});

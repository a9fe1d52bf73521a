import { WriteBehind } from '../../../src/common/concurrency/write-behind.js';

interface Item {
  id: string;
  at: number;
}

let batches: Item[][];
let finish: Array<() => void>;
let items: WriteBehind<Item>;

beforeEach(() => {
  jest.useFakeTimers();
  [batches, finish] = [[], []];
  items = new WriteBehind<Item>({
    write: (batch) => {
      batches.push(batch);
      return new Promise((resolve) => finish.push(resolve));
    },
    orderOf: ({ id }) => id,
  });
});
afterEach(() => jest.useRealTimers());

const put = (id: string, at: number) => items.put(id, { id, at });

describe('items that are written behind', () => {
  it('are written together, in order, the last one of each key', async () => {
    put('b', 1);
    put('a', 2);
    put('b', 3);
    await jest.advanceTimersByTimeAsync(499);
    expect(batches).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([
      [
        { id: 'a', at: 2 },
        { id: 'b', at: 3 },
      ],
    ]);
  });

  it('wait until the batch before is written', async () => {
    put('a', 1);
    await jest.advanceTimersByTimeAsync(500);
    put('b', 2);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(batches).toHaveLength(1);
    finish[0]!();
    await jest.advanceTimersByTimeAsync(0);
    expect(batches[1]).toEqual([{ id: 'b', at: 2 }]);
  });

  it('are all written at the end, which waits for them', async () => {
    put('a', 1);
    let isOver = false;
    const end = items.end().then(() => (isOver = true));
    await jest.advanceTimersByTimeAsync(0);
    expect([batches.length, isOver]).toEqual([1, false]);
    finish[0]!();
    await end;
    expect(jest.getTimerCount()).toBe(0);
  });
});

import { RoundRobinQueue } from '../../../src/common/concurrency/round-robin-queue';

/** Items are named by owner, project and number, those in capitals are urgent: `a1x` is one of owner a's project a1. */
function queueOf(...names: string[]): RoundRobinQueue<string> {
  const queue = new RoundRobinQueue<string>();
  for (const name of names) {
    const isUrgent = name !== name.toLowerCase();
    const [owner, project] = [name.toLowerCase().charAt(0), name.toLowerCase().slice(0, 2)];
    queue.add({ owner, project, isUrgent }, name);
  }
  return queue;
}

function takeAll(queue: RoundRobinQueue<string>): string[] {
  const order: string[] = [];
  for (let next = queue.take(() => true); next; next = queue.take(() => true)) order.push(next.item);
  return order;
}

it('lets owners take turns, and the projects of each, and keeps the order within a project', () => {
  const queue = queueOf('a1x', 'a1y', 'a2x', 'a3x', 'b1x', 'c1x', 'b1y');
  expect(takeAll(queue)).toEqual(['a1x', 'b1x', 'c1x', 'a2x', 'b1y', 'a3x', 'a1y']);
});

it('takes what is urgent first, in turns, too', () => {
  const queue = queueOf('a1x', 'b1x', 'B1Y', 'C1X', 'B2X', 'c1z');
  expect(takeAll(queue)).toEqual(['B1Y', 'C1X', 'B2X', 'a1x', 'c1z', 'b1x']);
});

it('takes nothing but what is urgent where that is asked for', () => {
  const queue = queueOf('a1x', 'B1X', 'c1x', 'C1Y');
  expect(queue.takeUrgent((owner) => owner !== 'b')?.item).toBe('C1Y');
  expect([queue.hasUrgent(() => true), queue.hasUrgent((owner) => owner !== 'b')]).toEqual([true, false]);
  expect(queue.takeUrgent(() => true)?.item).toBe('B1X');
  expect([queue.takeUrgent(() => true), queue.hasUrgent(() => true), queue.has(() => true)]).toEqual([
    null,
    false,
    true,
  ]);
  expect(takeAll(queue)).toEqual(['a1x', 'c1x']);
});

it('passes over owners who may not run, and keeps what is theirs', () => {
  const queue = queueOf('a1x', 'b1x');
  expect(queue.take((owner) => owner === 'b')?.item).toBe('b1x');
  expect(queue.has((owner) => owner === 'b')).toBe(false);
  expect(queue.take((owner) => owner === 'b')).toBeNull();
  expect([queue.countOf('a'), queue.countOf('b')]).toEqual([1, 0]);
  expect(queue.drain()).toEqual(['a1x']);
  expect(queue.has(() => true)).toBe(false);
});

import { PacedWork } from '../../../src/common/concurrency/paced-work.js';
import { TooManyRequestsError } from '../../../src/common/rate-limits/rate-limit.js';

const BOUNDS = { ofOwner: 1, waitingOfOwner: 1, inAll: 4, perSecond: 1_000_000, burst: 1_000_000 };

/** Work that goes on until it is ended. */
function begin(work: PacedWork, owner: string) {
  let end = (): void => undefined;
  const until = new Promise<void>((resolve) => (end = resolve));
  let hasBegun = false;
  const done = work.run(owner, 1, () => {
    hasBegun = true;
    return until;
  });
  return { done, end, hasBegun: () => hasBegun };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('PacedWork', () => {
  it('does one thing of an owner after the other, and those of others meanwhile', async () => {
    const work = new PacedWork(BOUNDS);
    const [first, second, other] = [begin(work, 'a'), begin(work, 'a'), begin(work, 'b')];
    await settle();
    expect([first, second, other].map(({ hasBegun }) => hasBegun())).toEqual([true, false, true]);
    await expect(work.run('a', 1, () => Promise.resolve())).rejects.toThrow(TooManyRequestsError);
    first.end();
    await first.done;
    await settle();
    expect(second.hasBegun()).toBe(true);
    second.end();
    other.end();
    await Promise.all([second.done, other.done]);
  });

  it('has an owner whose work waits give it up for one who has nothing', async () => {
    const work = new PacedWork({ ...BOUNDS, waitingOfOwner: 3 });
    const first = begin(work, 'a');
    const waiting = [begin(work, 'a'), begin(work, 'a'), begin(work, 'a')];
    const refused = expect(waiting[0]?.done).rejects.toThrow(TooManyRequestsError);
    await settle();
    const other = begin(work, 'b');
    await settle();
    expect(other.hasBegun()).toBe(true);
    await refused;
    for (const { end } of [first, ...waiting, other]) end();
    await Promise.all([first.done, waiting[1]?.done, waiting[2]?.done, other.done]);
  });

  it('waits once an owner has spent more than a burst', async () => {
    const work = new PacedWork({ ...BOUNDS, perSecond: 1_000, burst: 10 });
    const started = performance.now();
    await work.run('a', 60, () => Promise.resolve());
    await work.run('a', 1, () => Promise.resolve());
    expect(performance.now() - started).toBeGreaterThan(45);
  });
});

import { builtFile, runBuilt } from '../../support/built';

const SETUP = `
  import { OwnerSemaphore } from '${builtFile('common/concurrency/owner-semaphore.js')}';
  const outcomeOf = (turn) => turn.then((leave) => (leave(), 'begun'), (error) => error.constructor.name);`;

describe('OwnerSemaphore', () => {
  it('has an owner whose work waits give up the oldest of it for one who has nothing', () => {
    const outcome = runBuilt<object>(`${SETUP}
      const semaphore = new OwnerSemaphore({ ofOwner: 1, waitingOfOwner: 3, inAll: 4 });
      const leave = await semaphore.enter('hoarder');
      const waiting = [1, 2, 3].map(() => outcomeOf(semaphore.enter('hoarder')));
      const neighbour = await outcomeOf(semaphore.enter('neighbour'));
      leave();
      const outcomes = await Promise.all(waiting);
      // All is given back, what was given up included: as much fits in as at first.
      for (const owner of ['a', 'b', 'c', 'd']) await semaphore.enter(owner);
      tell({ neighbour, outcomes, more: await outcomeOf(semaphore.enter('e')) });`);
    expect(outcome).toEqual({
      neighbour: 'begun',
      outcomes: ['TooManyRequestsError', 'begun', 'begun'],
      more: 'BusyError',
    });
  });

  it('ends what was begun, where that may be ended, for an owner who has fewer', () => {
    const ended = runBuilt<number[]>(`${SETUP}
      const semaphore = new OwnerSemaphore({ ofOwner: 4, waitingOfOwner: 0, inAll: 4 });
      const ended = [];
      for (const place of [1, 2, 3, 4]) await semaphore.enter('hoarder', () => ended.push(place));
      await semaphore.enter('neighbour');
      tell(ended);`);
    expect(ended).toEqual([1]);
  });
});

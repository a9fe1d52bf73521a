import { FairShares } from '../../../src/common/concurrency/fair-shares.js';
import { BusyError } from '../../../src/common/errors/busy-error.js';
import { TooManyRequestsError } from '../../../src/common/rate-limits/rate-limit.js';

const BOUNDS = { ofOwner: 3, inAll: 6 };

/** Takes places, and tells by number which of them were given up since. */
function make() {
  const shares = new FairShares(BOUNDS);
  const ended: string[] = [];
  const take = (owner: string, name: string) => shares.take(owner, () => ended.push(name));
  return { shares, ended, take };
}

describe('FairShares', () => {
  it('gives everybody what they ask for while there are free places, up to the bound of one', () => {
    const { take, ended } = make();
    for (const name of ['a1', 'a2', 'a3']) take('a', name);
    expect(() => take('a', 'a4')).toThrow(TooManyRequestsError);
    for (const name of ['b1', 'b2', 'b3']) take('b', name);
    expect(ended).toEqual([]);
  });

  it('has whoever has the most give up the oldest for one who has two fewer', () => {
    const { take, ended } = make();
    for (const name of ['a1', 'a2', 'a3']) take('a', name);
    for (const name of ['b1', 'b2', 'b3']) take('b', name);
    take('c', 'c1');
    expect(ended).toEqual(['a1']);
    take('c', 'c2');
    expect(ended).toEqual(['a1', 'b1']);
    // All have two: nobody has more than a third.
    expect(() => take('c', 'c3')).toThrow(BusyError);
    take('d', 'd1');
    expect(ended).toHaveLength(3);
  });

  it('is busy when nobody has two more', () => {
    const { take } = make();
    for (let owner = 0; owner < BOUNDS.inAll; owner += 1) take(`${owner}`, 'only');
    expect(() => take('another', 'one')).toThrow(BusyError);
  });

  it('ends nothing that must not be ended', () => {
    const { shares, ended } = make();
    for (let place = 0; place < 3; place += 1) shares.take('a');
    for (let place = 0; place < 3; place += 1) shares.take('b', () => ended.push('b'));
    shares.take('c', () => ended.push('c'));
    expect(ended).toEqual(['b']);
  });

  it('has a place back once, however often it is given back', () => {
    const { take } = make();
    const first = take('a', 'a1');
    for (const name of ['a2', 'a3']) take('a', name);
    first.leave();
    first.leave();
    take('a', 'a4');
    expect(() => take('a', 'a5')).toThrow(TooManyRequestsError);
  });
});

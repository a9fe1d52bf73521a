import { BusyError } from '../../../src/common/errors/busy-error.js';
import { Slots, slotsOf } from '../../../src/common/concurrency/slots.js';
import { TooManyRequestsError } from '../../../src/common/rate-limits/rate-limit.js';

const BOUNDS = { ofOwner: 2, inAll: 3 };

describe('places', () => {
  it('are so many for each owner and for all, and come back', () => {
    const places = new Slots();
    const take = (owner: string) => places.take(slotsOf(owner, BOUNDS));
    const [leave] = [take('ada'), take('ada')];
    expect(() => take('ada')).toThrow(TooManyRequestsError);
    take('bob');
    expect(() => take('bob')).toThrow(BusyError);
    leave!();
    take('bob');
    expect(() => take('eve')).toThrow(BusyError);
  });

  it('are all taken or none, and forgotten when nobody has one', () => {
    const places = new Slots();
    const [own, all] = slotsOf('ada', BOUNDS);
    const leave = places.take([own, all]);
    expect(() => places.take([own, { ...all, most: 1 }])).toThrow(BusyError);
    expect(places.isFree(own)).toBe(false);
    leave();
    expect([places.isFree(own), places.isFree(all)]).toEqual([true, true]);
  });
});

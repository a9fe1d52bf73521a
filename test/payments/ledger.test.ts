import fc from 'fast-check';
import { entriesOf, pastOf, type Grant, type LedgerEntry } from '../../src/payments/ledger/grants.js';
import { addIntervals, countIntervals, type DayInterval } from '../../shared/payments/intervals.js';
import {
  EMPTY_LEDGER,
  foldLedger,
  foldMoments,
  quantityAt,
  withChange,
  type Ledger,
} from '../../src/payments/ledger/ledger.js';
import { naiveEntries, naiveQuantity } from './naive-ledger';

const DAY = 86_400_000;
const day = (n: number): number => n * DAY;
type Line = [amount: number, grantedAt: number, expiresAt?: number];
const entry = ([amount, grantedAt, expiresAt]: Line): LedgerEntry => ({
  amount,
  grantedAt: day(grantedAt),
  expiresAt: expiresAt === undefined ? null : day(expiresAt),
});

function grant(included: Partial<Grant['included']>, more: Partial<Grant> = {}): Grant {
  return {
    productId: null,
    included: { quantity: 10, repeat: 'never', expires: 'never', ...included },
    quantity: 1,
    createdAt: 0,
    period: { start: 0, end: null },
    ...more,
  };
}

describe('the quantity of changes', () => {
  it.each<[string, Line[], number, number]>([
    ['of none', [], 5, 0],
    ['of one that adds', [[5, 1]], 5, 5],
    ['of one to come', [[5, 6]], 5, 0],
    [
      'of one that adds and one that takes',
      [
        [5, 1],
        [-2, 2],
      ],
      5,
      3,
    ],
    [
      'of one that takes more than there is',
      [
        [5, 1],
        [-7, 2],
      ],
      5,
      -2,
    ],
    ['of one that has not expired', [[5, 1, 6]], 5, 5],
    ['of one that expires now', [[5, 1, 5]], 5, 0],
    [
      'of what expires and was used before',
      [
        [5, 1, 4],
        [10, 1],
        [-3, 2],
      ],
      5,
      10,
    ],
    [
      'of what was used after it had expired',
      [
        [5, 1, 2],
        [10, 1],
        [-3, 3],
      ],
      5,
      7,
    ],
    [
      'of more that was used than expires',
      [
        [5, 1, 4],
        [10, 1],
        [-8, 2],
      ],
      5,
      7,
    ],
    [
      'of what was taken for a time',
      [
        [5, 1],
        [-2, 2, 6],
      ],
      5,
      3,
    ],
    [
      'of what was taken for a time that is over',
      [
        [5, 1],
        [-2, 2, 4],
      ],
      5,
      5,
    ],
    [
      'of what was taken for a time across an expiry',
      [
        [5, 1, 3],
        [5, 1],
        [-4, 2, 10],
      ],
      5,
      5,
    ],
    [
      'of the same when the time is over',
      [
        [5, 1, 3],
        [5, 1],
        [-4, 2, 10],
      ],
      11,
      5,
    ],
    ['of what was expired when it came', [[5, 3, 2]], 5, 0],
    [
      'of what was expired when it came, after use',
      [
        [10, 1],
        [-3, 3],
        [5, 4, 2],
      ],
      5,
      7,
    ],
    [
      'of two expiries and use between',
      [
        [5, 1, 2],
        [5, 1, 4],
        [-3, 3],
      ],
      5,
      0,
    ],
    [
      'of use and expiry at once',
      [
        [5, 1, 3],
        [-5, 3],
        [5, 1],
      ],
      5,
      5,
    ],
  ])('%s', (_, lines, at, quantity) => {
    const entries = lines.map(entry);
    expect(naiveQuantity(entries, day(at))).toBe(quantity);
    expect(quantityAt({ ...EMPTY_LEDGER, open: entries }, [], day(at))).toBe(quantity);
  });
});

describe('the quantity of what is owned', () => {
  const YEAR = addIntervals(0, [1, 'year']);
  it.each<[string, Grant, number, number]>([
    [
      'bought once, never expiring whatever it says',
      grant({ repeat: [1, 'day'], expires: 'when-repeated' }, { period: null }),
      day(9),
      10,
    ],
    ['bought twice at once', grant({}, { quantity: 2 }), day(9), 20],
    ['nothing of nothing', grant({ quantity: 0 }), day(9), 0],
    ['nothing of less than nothing', grant({ quantity: -5 }), day(9), 0],
    ['whole ones alone', grant({ quantity: 2.9 }), day(9), 2],
    ['before the period', grant({}, { period: { start: day(10), end: null } }), day(9), 0],
    ['from the period’s first moment', grant({}, { period: { start: day(10), end: null } }), day(10), 10],
    [
      'until the purchase ends',
      grant({ expires: 'when-purchase-expires' }, { period: { start: 0, end: day(9) } }),
      day(9) - 1,
      10,
    ],
    [
      'not when it has ended',
      grant({ expires: 'when-purchase-expires' }, { period: { start: 0, end: day(9) } }),
      day(9),
      0,
    ],
    ['after the end if it never expires', grant({}, { period: { start: 0, end: day(9) } }), day(99), 10],
    [
      'when-repeated without repeat as never',
      grant({ expires: 'when-repeated' }, { period: { start: 0, end: day(9) } }),
      day(99),
      10,
    ],
    ['each day again', grant({ repeat: [1, 'day'] }), day(3), 40],
    ['each week again', grant({ repeat: [1, 'week'] }), day(14) - 1, 20],
    ['each day until the end', grant({ repeat: [1, 'day'] }, { period: { start: 0, end: day(2) } }), day(9), 30],
    [
      'all of it until the purchase ends',
      grant({ repeat: [1, 'day'], expires: 'when-purchase-expires' }, { period: { start: 0, end: day(2) } }),
      day(2),
      0,
    ],
    ['one window at a time', grant({ repeat: [1, 'day'], expires: 'when-repeated' }), day(9), 10],
    [
      'the window that was begun, until it ends',
      grant({ repeat: [7, 'day'], expires: 'when-repeated' }, { period: { start: 0, end: day(8) } }),
      day(13),
      10,
    ],
    [
      'no window after that',
      grant({ repeat: [7, 'day'], expires: 'when-repeated' }, { period: { start: 0, end: day(8) } }),
      day(14),
      0,
    ],
    [
      'by months of the calendar',
      grant({ repeat: [1, 'month'] }, { period: { start: Date.UTC(2026, 0, 31), end: null } }),
      Date.UTC(2026, 1, 28),
      20,
    ],
    ['by years of the calendar', grant({ repeat: [1, 'year'] }), YEAR - 1, 10],
    ['and the next year', grant({ repeat: [1, 'year'] }), YEAR, 20],
    ['without intervals of no length', grant({ repeat: [0, 'day'], expires: 'when-repeated' }), day(9), 10],
  ])('%s', (_, owned, now, quantity) => {
    expect(quantityAt(EMPTY_LEDGER, entriesOf([owned], now, now), now)).toBe(quantity);
  });

  it('is one entry for all windows that ended, however many', () => {
    const entries = entriesOf([grant({ repeat: [1, 'day'], expires: 'when-repeated' })], day(20_000), day(20_000));
    expect(entries).toEqual([
      { amount: 200_000, grantedAt: 0, expiresAt: day(20_000) },
      { amount: 10, grantedAt: day(20_000), expiresAt: day(20_001) },
    ]);
  });
});

describe('intervals', () => {
  const INTERVAL = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom('day', 'week', 'month', 'year'));

  it('are as many as fit', () => {
    fc.assert(
      fc.property(
        INTERVAL,
        fc.integer({ min: 0, max: 2e12 }),
        fc.integer({ min: 0, max: 1e11 }),
        (given, start, span) => {
          const interval = given as DayInterval;
          const n = countIntervals(start, interval, start + span);
          expect(addIntervals(start, interval, n)).toBeLessThanOrEqual(start + span);
          expect(addIntervals(start, interval, n + 1)).toBeGreaterThan(start + span);
        },
      ),
    );
  });

  it.each<[DayInterval]>([[[1e15, 'day']], [[1e15, 'month']], [[300_000, 'year']]])(
    '%j end with time itself',
    (interval) => {
      expect(addIntervals(Date.UTC(2026, 0, 1), interval, 3)).toBe(Date.UTC(9999, 11, 31, 23, 59, 59, 999));
      expect(countIntervals(0, interval, Date.UTC(2026, 0, 1))).toBe(0);
    },
  );
});

/** Times are small, so that much falls together. */
const TIME = fc.integer({ min: 1, max: 40 });
const CHANGE = fc.record({
  amount: fc.integer({ min: -20, max: 20 }),
  at: TIME,
  expires: fc.option(TIME, { freq: 2 }),
});
const REPEAT = fc.constantFrom<Grant['included']['repeat']>('never', [1, 'day'], [3, 'day'], [1, 'week'], [1, 'month']);
const GRANT = fc
  .record({
    quantity: fc.integer({ min: 0, max: 9 }),
    repeat: REPEAT,
    expires: fc.constantFrom('never' as const, 'when-purchase-expires' as const, 'when-repeated' as const),
    created: TIME,
    start: TIME,
    length: fc.option(TIME),
    isOnce: fc.boolean(),
  })
  .map(({ quantity, repeat, expires, created, start, length, isOnce }) =>
    grant(
      { quantity, repeat, expires },
      {
        createdAt: day(created),
        period: isOnce ? null : { start: day(start), end: length === null ? null : day(start + length) },
      },
    ),
  );

/** Changes as they come, each at its time: everything before is folded first, as the server does. */
function replay(changes: readonly LedgerEntry[], grants: readonly Grant[]): Ledger {
  let ledger: Ledger = EMPTY_LEDGER;
  const seen: LedgerEntry[] = [];
  for (const change of changes) {
    const now = change.grantedAt;
    const isTrue = pastOf(grants, ledger.through, now) === pastOf(grants, ledger.through, seen.at(-1)?.grantedAt ?? 0);
    ledger = isTrue ? foldLedger(ledger, entriesOf(grants, now, ledger.through), now - 1) : recount(seen, grants, now);
    seen.push(change);
    const isLate = change.amount > 0 && change.expiresAt !== null && change.expiresAt <= ledger.through;
    ledger = isLate ? recount(seen, grants, now) : withChange(ledger, change);
  }
  return ledger;
}

/** All of it anew from the history, in portions of two moments. */
function recount(changes: readonly LedgerEntry[], grants: readonly Grant[], now: number): Ledger {
  const through = now - 1;
  const isPast = (at: number | null): boolean => at !== null && at <= through;
  const kept = changes.filter(({ amount, grantedAt, expiresAt }) => {
    if (amount <= 0) return !isPast(expiresAt) && (expiresAt !== null || !isPast(grantedAt));
    return !isPast(grantedAt) || (expiresAt !== null && !isPast(expiresAt));
  });
  const open = kept.map((one) => (isPast(one.expiresAt) ? { ...one, expiresAt: null } : one));
  const given = changes.filter(
    (one) => one.amount > 0 && isPast(one.grantedAt) && (one.expiresAt === null || isPast(one.expiresAt)),
  );
  const moments = changes.flatMap(({ amount, grantedAt, expiresAt }) => {
    if (amount > 0) return isPast(expiresAt) ? [{ at: expiresAt!, expired: amount, used: 0 }] : [];
    return expiresAt === null && isPast(grantedAt) ? [{ at: grantedAt, expired: 0, used: -amount }] : [];
  });
  const times = [...new Set(moments.map(({ at }) => at))].toSorted((a, b) => a - b);
  let ledger: Ledger = { ...EMPTY_LEDGER, open, granted: given.reduce((sum, { amount }) => sum + amount, 0) };
  for (let index = 0; index < times.length; index += 2) {
    const until = times[index + 1] ?? times[index]!;
    const portion = moments.filter(({ at }) => at > ledger.through && at <= until);
    ledger = foldMoments(ledger, { moments: portion, granted: entriesOf(grants, now, ledger.through) }, until);
  }
  return foldMoments(ledger, { moments: [], granted: entriesOf(grants, now, ledger.through) }, through);
}

describe('a folded ledger', () => {
  const HISTORY = fc.array(CHANGE, { maxLength: 14 }).map((changes) =>
    changes
      .filter(({ amount }) => amount !== 0)
      .toSorted((a, b) => a.at - b.at)
      .map(({ amount, at, expires }) => ({
        amount,
        grantedAt: day(at),
        expiresAt: expires === null ? null : day(expires),
      })),
  );
  const GRANTS = fc.array(GRANT, { maxLength: 3 });

  it('counts what the whole history counts, at every later moment', () => {
    fc.assert(
      fc.property(HISTORY, GRANTS, fc.integer({ min: 0, max: 60 }), (changes, grants, later) => {
        const ledger = replay(changes, grants);
        const last = changes.at(-1)?.grantedAt ?? 0;
        const now = last + day(later);
        fc.pre(pastOf(grants, ledger.through, now) === pastOf(grants, ledger.through, last));
        const expected = naiveQuantity([...changes, ...naiveEntries(grants, now)], now);
        expect(quantityAt(ledger, entriesOf(grants, now, ledger.through), now)).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is the same when it is made anew from the history', () => {
    fc.assert(
      fc.property(HISTORY, GRANTS, (changes, grants) => {
        const ledger = replay(changes, grants);
        const now = changes.at(-1)?.grantedAt;
        if (now === undefined) return;
        const anew = recount(changes, grants, now);
        const sorted = ({ open, ...rest }: Ledger) => ({
          ...rest,
          open: open.map((one) => JSON.stringify(one)).toSorted(),
        });
        expect(sorted(anew)).toEqual(sorted(ledger));
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays true as long as the past of what is owned stays what it was', () => {
    fc.assert(
      fc.property(HISTORY, GRANTS, GRANTS, (changes, grants, others) => {
        const ledger = replay(changes, grants);
        const now = (changes.at(-1)?.grantedAt ?? 0) + day(5);
        if (pastOf(grants, ledger.through, now - day(5)) !== pastOf(others, ledger.through, now)) return;
        const expected = naiveQuantity([...changes, ...naiveEntries(others, now)], now);
        expect(quantityAt(ledger, entriesOf(others, now, ledger.through), now)).toBe(expected);
      }),
      { numRuns: 3_000 },
    );
  });
});

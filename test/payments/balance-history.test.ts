import fc from 'fast-check';
import { balancesAt, marksOf, spreadTimes, type BalanceHistory } from '../../src/payments/ledger/balance-history.js';
import type { Grant, LedgerEntry } from '../../src/payments/ledger/grants.js';
import { naiveEntries, naiveQuantity } from './naive-ledger';

const DAY = 86_400_000;

const times = fc.integer({ min: 1, max: 60 }).map((day) => day * DAY);
const change: fc.Arbitrary<LedgerEntry> = fc.record({
  amount: fc.integer({ min: -20, max: 20 }).filter((amount) => amount !== 0),
  grantedAt: times,
  expiresAt: fc.option(times),
});
const included = fc.record({
  quantity: fc.integer({ min: 1, max: 20 }),
  repeat: fc.constantFrom<Grant['included']['repeat']>('never', [3, 'day'], [1, 'week'], [1, 'month']),
  expires: fc.constantFrom('never', 'when-purchase-expires', 'when-repeated'),
});
const grant: fc.Arbitrary<Grant> = fc
  .record({ included, createdAt: times, length: fc.option(fc.integer({ min: 1, max: 40 })), isForGood: fc.boolean() })
  .map(({ included: item, createdAt, length, isForGood }) => ({
    productId: null,
    included: item as Grant['included'],
    quantity: 1,
    createdAt,
    period: isForGood ? null : { start: createdAt, end: length === null ? null : createdAt + length * DAY },
  }));

/** Sums up as the database does: lasting changes become one at the first mark that is not before them. */
function summedUp(history: BalanceHistory, asked: readonly number[]): BalanceHistory {
  const expiring = history.changes.filter(({ expiresAt }) => expiresAt !== null);
  const marks = marksOf(asked, { ...history, changes: expiring });
  const lasting = history.changes
    .filter(({ expiresAt }) => expiresAt === null)
    .flatMap((one) => {
      const grantedAt = marks.find((mark) => mark >= one.grantedAt);
      return grantedAt === undefined ? [] : [{ ...one, grantedAt }];
    });
  return { ...history, changes: [...expiring, ...lasting] };
}

it('balances of the past are what the contract counts at each moment', () => {
  const cases = fc.record({
    changes: fc.array(change, { maxLength: 12 }),
    grants: fc.array(grant, { maxLength: 4 }),
    asked: fc.uniqueArray(times, { minLength: 1, maxLength: 5 }).map((some) => some.toSorted((a, b) => a - b)),
  });
  fc.assert(
    fc.property(cases, ({ changes, grants, asked }) => {
      const used = changes.filter(({ amount }) => amount < 0).map(({ grantedAt }) => grantedAt);
      const history = { changes, grants, since: Math.min(...used, ...asked) - 1 };
      const naive = asked.map((time) => {
        const made = changes.filter(({ grantedAt }) => grantedAt <= time);
        return naiveQuantity([...made, ...naiveEntries(grants, time)], time);
      });
      expect(balancesAt(asked, history)).toEqual(naive);
      expect(balancesAt(asked, summedUp(history, asked))).toEqual(naive);
    }),
    { numRuns: 2_000 },
  );
});

it('what a subscription brought before its present period counts as one period', () => {
  const monthly: Grant = {
    productId: 'pro',
    included: { quantity: 10, repeat: 'never', expires: 'when-purchase-expires' },
    quantity: 1,
    createdAt: 10 * DAY,
    period: { start: 40 * DAY, end: 70 * DAY },
  };
  const history = { changes: [], grants: [monthly], since: 0 };
  expect(balancesAt([5 * DAY, 20 * DAY, 40 * DAY, 71 * DAY], history)).toEqual([0, 10, 10, 0]);
});

it('moments are spread from the first to the last one', () => {
  expect(spreadTimes({ from: 0, until: 100, count: 5 })).toEqual([0, 25, 50, 75, 100]);
});

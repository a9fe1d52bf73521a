import { amountInWords } from '../../../shared/payments/money.js';
import type { LocalDay } from './local-days.js';
import type { OverviewMoneyRead } from './overview.contract.js';
import type { MoneyRow } from './overview.queries.js';

/** Days of a time zone, today last, and the money of the times between boundaries. */
interface MoneyFacts {
  days: readonly LocalDay[];
  shown: number;
  boundaries: readonly number[];
  money: readonly MoneyRow[];
}

/**
 * Money by currency, as it is shown.
 *
 * @param until the end of the time before
 */
export function presentMoney({ days, shown, boundaries, money }: MoneyFacts, until: number): OverviewMoneyRead[] {
  const last = days.slice(-shown);
  const end = last.at(-1)!.until;
  const currencies = [...new Set(money.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const sum = (kind: MoneyRow['kind'], from: number, to: number) => {
      const found = money.filter((row) => {
        const begins = boundaries[row.bucket - 1] ?? -Infinity;
        return row.currency === currency && row.kind === kind && begins >= from && begins < to;
      });
      return amountInWords(
        found.reduce((total, { count }) => total + count, 0),
        currency,
      );
    };
    return {
      currency,
      received: sum('received', last[0]!.from, end),
      before: sum('received', days.at(-2 * shown)!.from, until),
      paid_back: sum('paid_back', last[0]!.from, end),
      by_day: last.map((day) => sum('received', day.from, day.until)),
    };
  });
}

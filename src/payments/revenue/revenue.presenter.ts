import { amountInWords, CURRENCIES } from '../../../shared/payments/money.js';
import type { PurchaseSource, SubscriptionStatus } from '../purchases/purchases.js';
import type { ProductSubscriptionsRead, RecurringRevenueRead, RevenueRead } from './revenue.contract.js';

/** Subscriptions of one kind. */
export interface RecurringRow {
  productId: string | null;
  source: PurchaseSource;
  status: SubscriptionStatus;
  isEnding: boolean;
  /** Null where no price was chosen. */
  currency: string | null;
  count: number;
  /** For a month, in the smallest unit of the currency. */
  amount: number;
}

type Part = 'active' | 'ending' | 'trials' | 'given' | 'test_mode' | 'none';

/**
 * The part that subscriptions count to. Paused ones bring nothing until they go on, and of unpaid ones Stripe has given up to get
 * the money; whoever is past due is still asked for it, as Stripe counts them, too.
 */
function partOf({ source, status, isEnding }: RecurringRow): Part {
  if (source === 'TEST_MODE') return 'test_mode';
  if (source !== 'PURCHASE_PAGE') return 'given';
  if (status === 'trialing') return isEnding ? 'ending' : 'trials';
  if (status !== 'active' && status !== 'past_due') return 'none';
  return isEnding ? 'ending' : 'active';
}

/** Revenue as it is shown. */
export function presentRevenue(rows: readonly RecurringRow[]): RevenueRead {
  const ids = [...new Set(rows.map(({ productId }) => productId))];
  const products = ids.map((id) =>
    presentProduct(
      id,
      rows.filter(({ productId }) => productId === id),
    ),
  );
  return { recurring: presentCurrencies(rows), products: products.toSorted((a, b) => b.active - a.active) };
}

function presentProduct(productId: string | null, rows: readonly RecurringRow[]): ProductSubscriptionsRead {
  const count = (part: Part, isPastDue = false) =>
    rows
      .filter((row) => partOf(row) === part && (!isPastDue || row.status === 'past_due'))
      .reduce((sum, row) => sum + row.count, 0);
  return {
    product_id: productId,
    active: count('active'),
    past_due: count('active', true),
    ending: count('ending'),
    trials: count('trials'),
    given: count('given'),
    test_mode: count('test_mode'),
    revenue: presentCurrencies(rows),
  };
}

/** In the order of the currencies that prices can be in. */
function presentCurrencies(rows: readonly RecurringRow[]): RecurringRevenueRead[] {
  return Object.keys(CURRENCIES).flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency && !['given', 'none'].includes(partOf(row)));
    if (own.every(({ amount }) => amount === 0)) return [];
    const sum = (part: Part, isPastDue = false) => {
      const found = own.filter((row) => partOf(row) === part && (!isPastDue || row.status === 'past_due'));
      return amountInWords(Math.round(found.reduce((total, { amount }) => total + amount, 0)), currency);
    };
    return [
      {
        currency,
        recurring: sum('active'),
        past_due: sum('active', true),
        ending: sum('ending'),
        trials: sum('trials'),
        test_mode: sum('test_mode'),
      },
    ];
  });
}

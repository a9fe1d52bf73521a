import { MOST_QUANTITY } from '../payments.limits.js';
import { addIntervals, countIntervals, isLasting, type DayInterval } from '../../../shared/payments/intervals.js';

/** The moments at which an included item expires. */
export const EXPIRIES = ['never', 'when-purchase-expires', 'when-repeated'] as const;

/** An addition or deduction of items; times are in milliseconds since 1970. */
export interface LedgerEntry {
  /** Negative for a deduction. */
  amount: number;
  grantedAt: number;
  /** Null for what never expires. */
  expiresAt: number | null;
}

/** An item that a product includes, as defined in the product. */
export interface IncludedItem {
  quantity: number;
  repeat: DayInterval | 'never';
  expires: (typeof EXPIRIES)[number];
}

/** A purchase, subscription or default product that includes an item. */
export interface Grant {
  /** The product that includes it; null for an inline product. */
  productId: string | null;
  included: IncludedItem;
  /** The number of products bought. */
  quantity: number;
  createdAt: number;
  /** The current period of a subscription; null for a one-time purchase. */
  period: { start: number; end: number | null } | null;
}

/** A grant that gives something. */
interface Giving extends Grant {
  /** The quantity given each time. */
  base: number;
}

/** The grant with its quantity, rounded down to whole items; null for none. */
function givingOf(grant: Grant): Giving | null {
  const base = Math.trunc(grant.included.quantity) * grant.quantity;
  return base > 0 ? { ...grant, base: Math.min(base, MOST_QUANTITY) } : null;
}

/**
 * The ledger entries of what a customer owns, at `now`.
 *
 * @param since windows that ended by then become one entry that ended with the last of them: a daily grant that is decades
 *   old costs what a new one does. Nothing may have been used before `since`, or what was is folded already.
 */
export function entriesOf(grants: readonly Grant[], now: number, since: number): LedgerEntry[] {
  return grants.flatMap((grant) => {
    const giving = givingOf(grant);
    return giving === null ? [] : entriesOfOne(giving, now, since);
  });
}

/**
 * A digest of what had expired of grants up to a moment, seen from `now`. A ledger folded with the grants stays valid
 * as long as the digest stays the same. Grants that never expire are left out, because they are counted each time.
 */
export function pastOf(grants: readonly Grant[], through: number, now: number): string {
  const past = grants.flatMap((grant) => {
    const giving = givingOf(grant);
    return giving === null ? [] : pastOfOne(giving, through, now);
  });
  return past.toSorted().join(',');
}

function pastOfOne(giving: Giving, through: number, now: number): string[] {
  if (isWindowed(giving)) {
    const { createdAt, base, included } = giving;
    const ended = endedWindows(giving, Math.min(now, giving.period.end ?? now), through);
    return ended === 0 ? [] : [`${createdAt} ${included.repeat.join(' ')} ${base} ${ended}`];
  }
  return entriesOfOne(giving, now, through)
    .filter(({ expiresAt }) => expiresAt !== null && expiresAt <= through)
    .map(({ amount, expiresAt }) => `${expiresAt} ${amount}`);
}

/** A grant that is renewed with each interval, and takes back what is left of the one before. */
interface Windowed extends Giving {
  included: IncludedItem & { repeat: DayInterval };
  period: NonNullable<Grant['period']>;
}

function isWindowed(giving: Giving): giving is Windowed {
  const { included, period } = giving;
  return period !== null && included.expires === 'when-repeated' && isLasting(included.repeat);
}

function entriesOfOne(giving: Giving, now: number, since: number): LedgerEntry[] {
  const { base, createdAt, period, included } = giving;
  if (period === null) return [{ amount: base, grantedAt: createdAt, expiresAt: null }];
  const until = Math.min(now, period.end ?? now);
  if (until < period.start) return [];
  if (isWindowed(giving)) return windowsOf(giving, until, Math.min(since, now));
  const times = isLasting(included.repeat) ? countIntervals(period.start, included.repeat, until) + 1 : 1;
  const expiresAt = included.expires === 'when-purchase-expires' ? period.end : null;
  return [{ amount: base * times, grantedAt: period.start, expiresAt }];
}

/** One entry for each window from the purchase on; those that ended by `since` together. */
function windowsOf(giving: Windowed, until: number, since: number): LedgerEntry[] {
  const { base, createdAt, included } = giving;
  if (until < createdAt) return [];
  const startOf = (index: number) => addIntervals(createdAt, included.repeat, index);
  const count = countIntervals(createdAt, included.repeat, until) + 1;
  const ended = endedWindows(giving, until, since);
  const open = Array.from({ length: count - ended }, (_, index) => ({
    amount: base,
    grantedAt: startOf(ended + index),
    expiresAt: startOf(ended + index + 1),
  }));
  return ended === 0 ? open : [{ amount: base * ended, grantedAt: createdAt, expiresAt: startOf(ended) }, ...open];
}

/** The number of windows that have begun by `until` and ended by `since`. */
function endedWindows({ createdAt, period, included }: Windowed, until: number, since: number): number {
  if (until < period.start || until < createdAt) return 0;
  const begun = countIntervals(createdAt, included.repeat, until) + 1;
  return Math.min(begun, countIntervals(createdAt, included.repeat, since));
}

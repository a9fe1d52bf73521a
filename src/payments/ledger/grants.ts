import { MOST_QUANTITY } from '../payments.limits.js';
import { addIntervals, countIntervals, isLasting, type DayInterval } from './intervals.js';

/** When an included item is lost again. */
export const EXPIRIES = ['never', 'when-purchase-expires', 'when-repeated'] as const;

/** Something that gives items or takes them; times are in milliseconds since 1970. */
export interface LedgerEntry {
  /** Less than zero for what is taken. */
  amount: number;
  grantedAt: number;
  /** Null for what never expires. */
  expiresAt: number | null;
}

/** What a product includes of an item, as its definition says. */
export interface IncludedItem {
  quantity: number;
  repeat: DayInterval | 'never';
  expires: (typeof EXPIRIES)[number];
}

/** Something that a customer owns and that includes an item. */
export interface Grant {
  /** The product that includes it; null for one that was made up for the purchase. */
  productId: string | null;
  included: IncludedItem;
  /** How often the product was bought. */
  quantity: number;
  createdAt: number;
  /** The period that is paid for; null for what was bought once, for good. */
  period: { start: number; end: number | null } | null;
}

/** A grant that gives something. */
interface Giving extends Grant {
  /** What it gives each time. */
  base: number;
}

/** The grant with what it gives; null where that is nothing. Halves are left out: items are counted in whole ones. */
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
 * What had expired of grants up to a moment, as they are `now`: what was folded with them stays true as long as this text
 * stays the same. A grant whose items never expire is not in it: what it gave is counted each time.
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

/** A grant that gives anew each time that an interval begins, and takes what is left of the time before. */
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

/** How many of the windows that have begun by `until` ended by `since`. */
function endedWindows({ createdAt, period, included }: Windowed, until: number, since: number): number {
  if (until < period.start || until < createdAt) return 0;
  const begun = countIntervals(createdAt, included.repeat, until) + 1;
  return Math.min(begun, countIntervals(createdAt, included.repeat, since));
}

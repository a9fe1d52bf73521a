import { entriesOf, type Grant, type LedgerEntry } from './grants.js';
import { EMPTY_LEDGER, quantityAt } from './ledger.js';

/** The history that past balances are counted from. */
export interface BalanceHistory {
  /** The stored changes; lasting ones may be summed up at the {@link marksOf} after them. */
  changes: readonly LedgerEntry[];
  /** The customer's grants as they are stored now. */
  grants: readonly Grant[];
  /** Nothing was used up to here: windows that ended by then count as one. */
  since: number;
}

/**
 * The balances at moments of the past, as the records of now say. Of a subscription they know the present period alone: all
 * before it, since it began, counts as one.
 */
export function balancesAt(times: readonly number[], { changes, grants, since }: BalanceHistory): number[] {
  return times.map((time) => {
    const made = changes.filter(({ grantedAt }) => grantedAt <= time);
    const granted = entriesOf(grantsAt(grants, time), time, since);
    return quantityAt({ ...EMPTY_LEDGER, open: made }, granted, time);
  });
}

/**
 * The moments at which balances are asked for, or something expires, in their order. Between two of them it does not matter
 * when something was used: only what expires can be ahead of what was used.
 */
export function marksOf(times: readonly number[], { changes, grants, since }: BalanceHistory): number[] {
  const last = Math.max(...times);
  const granted = times.flatMap((time) => entriesOf(grantsAt(grants, time), time, since));
  const ends = [...changes, ...granted].flatMap(({ expiresAt }) =>
    expiresAt === null || expiresAt > last ? [] : [expiresAt],
  );
  return [...new Set([...times, ...ends])].toSorted((a, b) => a - b);
}

/** Evenly spaced moments, the last of which is `until`. */
export function spreadTimes({ from, until, count }: { from: number; until: number; count: number }): number[] {
  return Array.from({ length: count }, (_, index) => Math.round(from + ((until - from) * index) / (count - 1)));
}

function grantsAt(grants: readonly Grant[], time: number): Grant[] {
  return grants.map((grant) => {
    const { period, createdAt } = grant;
    if (period === null || time >= period.start || createdAt >= period.start) return grant;
    return { ...grant, period: { start: createdAt, end: period.start } };
  });
}

import type { Grant, LedgerEntry } from '../../src/payments/ledger/grants.js';

/** The same as the server counts, written down as the contract says it and without any regard to time. */
export function naiveEntries(grants: readonly Grant[], now: number): LedgerEntry[] {
  return grants.flatMap((grant) => {
    const base = Math.trunc(grant.included.quantity) * grant.quantity;
    if (base <= 0) return [];
    const { period, createdAt, included } = grant;
    if (!period) return [{ amount: base, grantedAt: createdAt, expiresAt: null }];
    const until = Math.min(now, period.end ?? Infinity);
    if (until < period.start) return [];
    const atEnd = included.expires === 'when-purchase-expires' ? period.end : null;
    if (included.repeat === 'never') return [{ amount: base, grantedAt: period.start, expiresAt: atEnd }];
    if (included.expires === 'when-repeated') {
      const windows: LedgerEntry[] = [];
      for (let n = 0; step(createdAt, included.repeat, n) <= until; n += 1) {
        const [grantedAt, expiresAt] = [n, n + 1].map((index) =>
          step(createdAt, included.repeat as [number, string], index),
        );
        windows.push({ amount: base, grantedAt: grantedAt!, expiresAt: expiresAt! });
      }
      return windows;
    }
    let n = 0;
    while (step(period.start, included.repeat, n + 1) <= until) n += 1;
    return [{ amount: base * (n + 1), grantedAt: period.start, expiresAt: atEnd }];
  });
}

function step(start: number, [count, unit]: [number, string], times: number): number {
  const date = new Date(start);
  if (unit === 'day') return start + count * times * 86_400_000;
  if (unit === 'week') return start + count * times * 7 * 86_400_000;
  const day = date.getUTCDate();
  const months = count * times * (unit === 'year' ? 12 : 1);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, days));
  return first.getTime() + (start % 86_400_000);
}

/** The balance as section 2.3 of the contract walks through it. */
export function naiveQuantity(entries: readonly LedgerEntry[], now: number): number {
  const at = new Map<number, { granted: number; expired: number; used: number }>();
  const moment = (time: number) => {
    const known = at.get(time) ?? { granted: 0, expired: 0, used: 0 };
    at.set(time, known);
    return known;
  };
  for (const { amount, grantedAt, expiresAt } of entries) {
    const isExpired = expiresAt !== null && expiresAt <= now;
    if (amount > 0 && grantedAt <= now) moment(grantedAt).granted += amount;
    if (amount > 0 && isExpired) moment(expiresAt).expired += amount;
    if (amount < 0 && grantedAt <= now && !isExpired) moment(grantedAt).used -= amount;
  }
  let [granted, expired, gone] = [0, 0, 0];
  for (const time of [...at.keys()].sort((a, b) => a - b)) {
    granted += at.get(time)!.granted;
    expired += at.get(time)!.expired;
    gone = Math.max(gone + at.get(time)!.used, expired);
  }
  return granted - gone;
}

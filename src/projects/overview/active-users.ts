import { ACTIVE_ALWAYS, activeKind } from '../../users/counts/active-windows.statements.js';
import { ACTIVE_HOURS } from '../../users/counts/counts.limits.js';
import type { BucketRow } from './overview.queries.js';

const HOUR_MS = 3_600_000;

/** A time in which users are counted as active. */
export interface Window {
  from: number;
  until: number;
}

/** The kinds of counters by which active users are told. */
export const ACTIVE_KINDS = [ACTIVE_ALWAYS, ...ACTIVE_HOURS.map(activeKind)];

/**
 * Counts the users who were active in windows, from counters that are added up to the beginnings of these windows. A window of
 * which nobody keeps the length, such as a day of 24 and a half hours on Lord Howe Island, is counted as the nearest one.
 *
 * @param rows what {@link ACTIVE_KINDS} have up to each of the beginnings
 */
export function countActive(rows: readonly BucketRow[], beginnings: readonly number[]): (window: Window) => number {
  const sums = new Map<string, number[]>();
  for (const { kind, bucket, count } of rows) {
    const buckets = sums.get(kind) ?? Array.from({ length: beginnings.length + 1 }, () => 0);
    buckets[bucket] = count;
    sums.set(kind, buckets);
  }
  for (const buckets of sums.values()) for (let at = 1; at < buckets.length; at += 1) buckets[at]! += buckets[at - 1]!;
  return ({ from, until }) => {
    const place = beginnings.indexOf(from);
    const upTo = (kind: string) => sums.get(kind)?.[place] ?? 0;
    return Math.max(0, upTo(ACTIVE_ALWAYS) + upTo(activeKind(nearest((until - from) / HOUR_MS))));
  };
}

function nearest(hours: number): number {
  return ACTIVE_HOURS.reduce((best, each) => (Math.abs(each - hours) < Math.abs(best - hours) ? each : best));
}

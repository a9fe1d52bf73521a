import type { ServerUserRead } from '../users.contract.js';
import type { DailyActivityRead, MetricsRead } from './metrics.contract.js';
import { DAYS_SHOWN } from '../counts/counts.limits.js';
import type { CountRow } from './metrics.queries.js';

const DAY_MS = 86_400_000;
/** The kinds of counts that are ways to sign in. */
const METHOD_KINDS = ['method', 'provider'];

/** The facts that metrics are made of. */
export interface MetricsFacts {
  counts: readonly CountRow[];
  registered: ServerUserRead[];
  active: ServerUserRead[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Metrics as they are shown: every day is there, and what nobody counts under is not. */
export function presentMetrics({ counts, registered, active, now }: MetricsFacts): MetricsRead {
  const signUps = counts.filter(({ kind }) => kind === 'sign-up');
  const countries = counts.filter(({ kind, count }) => kind === 'country' && count > 0);
  return {
    total_users: signUps.reduce((total, { count }) => total + count, 0),
    daily_users: presentDays(signUps, now),
    daily_active_users: presentDays(
      counts.filter(({ kind }) => kind === 'active'),
      now,
    ),
    users_by_country: Object.fromEntries(countries.map(({ key, count }) => [key, count])),
    recently_registered: registered,
    recently_active: active,
    login_methods: presentMethods(counts),
  };
}

/** Counts of each day that is shown, today last: nothing for a day that is not counted. */
export function presentDays(counts: readonly CountRow[], now: number): DailyActivityRead[] {
  const byDay = new Map(counts.map(({ key, count }) => [key, count]));
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const date = new Date(now - (DAYS_SHOWN - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { date, activity: byDay.get(date) ?? 0 };
  });
}

function presentMethods(counts: readonly CountRow[]): MetricsRead['login_methods'] {
  const byMethod = new Map<string, number>();
  for (const { kind, key, count } of counts) {
    if (METHOD_KINDS.includes(kind) && count > 0) byMethod.set(key, (byMethod.get(key) ?? 0) + count);
  }
  return [...byMethod]
    .map(([method, count]) => ({ method, count }))
    .toSorted((a, b) => b.count - a.count || (a.method < b.method ? -1 : 1));
}

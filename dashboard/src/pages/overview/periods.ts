import { writeDays, type Days } from '../../components/lists/period.js';
import type { OverviewPeriod } from '../../gql/graphql.js';

/** The periods that the overview shows; the address says which, by its days. */
export const PERIODS: ReadonlyArray<{ days: number; period: OverviewPeriod; label: string }> = [
  { days: 7, period: 'WEEK', label: '7 days' },
  { days: 30, period: 'MONTH', label: '30 days' },
  { days: 90, period: 'QUARTER', label: '90 days' },
];

export const USUAL_DAYS = 30;

/** The period that an address names; the usual one for anything else. */
export function findPeriod(days: string | null): (typeof PERIODS)[number] {
  return PERIODS.find((one) => String(one.days) === days) ?? PERIODS.find((one) => one.days === USUAL_DAYS)!;
}

/** The time zone of whoever looks at the page. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** "+12%" for 112 after 100; null where there is nothing to compare with. */
export function describeChange(count: number, before: number | null): string | null {
  if (before === null || before === 0) return null;
  const percent = Math.round((count / before - 1) * 100);
  if (percent === 0) return '±0%';
  return `${percent > 0 ? '+' : '−'}${new Intl.NumberFormat('en').format(Math.abs(percent))}%`;
}

/**
 * The address of a list with its filter for time set to some days, which are those of whoever looks at the page.
 *
 * @example listOfDays('users', 'signed-up', { from: '2026-03-01', to: '2026-03-01' }) // 'users?signed-up=2026-03-01..2026-03-01'
 */
export function listOfDays(page: string, filter: string, days: Days): string {
  return `${page}${page.includes('?') ? '&' : '?'}${filter}=${writeDays(days)}`;
}

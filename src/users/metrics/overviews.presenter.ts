import { ACTIVE_TEAMS, splitKinds } from '../counts/active-splits.statements.js';
import { presentDays } from './metrics.presenter.js';
import type { CountRow } from './metrics.queries.js';
import type {
  ActivitySplitRead,
  AnalyticsOverviewRead,
  AuthOverviewRead,
  EmailOverviewRead,
  PaymentsOverviewRead,
} from './overviews.contract.js';
import type { AuthFacts, EmailFacts, PaymentFacts, RevenueOfDay } from './overviews.queries.js';

/** The statuses of emails: as they are called here, and whether all is well. */
const EMAIL_STATUSES: Record<string, { name: string; outcome: 'ok' | 'error' | 'in_progress' }> = {
  paused: { name: 'paused', outcome: 'in_progress' },
  queued: { name: 'queued', outcome: 'in_progress' },
  sending: { name: 'sending', outcome: 'in_progress' },
  sent: { name: 'sent', outcome: 'ok' },
  delayed: { name: 'delivery-delayed', outcome: 'ok' },
  bounced: { name: 'bounced', outcome: 'error' },
  marked_as_spam: { name: 'marked-as-spam', outcome: 'ok' },
  skipped: { name: 'skipped', outcome: 'ok' },
  failed: { name: 'server-error', outcome: 'error' },
};
const BOUGHT_STATUSES = ['active', 'trialing'];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const toRows = (counts: Record<string, number>): CountRow[] =>
  Object.entries(counts).map(([key, count]) => ({ kind: '', key, count }));

/** Users and teams, as they are shown. */
export function presentAuth(
  facts: AuthFacts,
  { counts, total, now }: { counts: readonly CountRow[]; total: number; now: number },
): AuthOverviewRead {
  // Counted a moment later than all users: nobody is less than none.
  const unverified = Math.min(facts.unverified, facts.regular);
  return {
    verified_users: facts.regular - unverified,
    unverified_users: unverified,
    anonymous_users: facts.anonymous,
    total_teams: facts.teams,
    mau: facts.active,
    daily_active_users_split: presentSplit('active', counts, now),
    daily_active_teams_split: presentSplit(ACTIVE_TEAMS, counts, now),
    total_users_filtered: total,
  };
}

function presentSplit(total: string, counts: readonly CountRow[], now: number): ActivitySplitRead {
  const days = (kind: string) => {
    const found = counts.filter((row) => row.kind === kind);
    return presentDays(
      found.map((row) => ({ ...row, count: Math.max(0, row.count) })),
      now,
    );
  };
  const kinds = splitKinds(total);
  return {
    total: days(total),
    new: days(kinds.new),
    retained: days(kinds.retained),
    reactivated: days(kinds.reactivated),
  };
}

/** Purchases, as they are shown. */
export function presentPayments(
  facts: PaymentFacts,
  revenue: readonly RevenueOfDay[],
  now: number,
): PaymentsOverviewRead {
  const { statuses, oneTime, recurring } = facts;
  return {
    subscriptions_by_status: statuses,
    active_subscription_count: sum(BOUGHT_STATUSES.map((status) => statuses[status] ?? 0)),
    total_one_time_purchases: oneTime,
    daily_subscriptions: presentDays(toRows(facts.days), now),
    revenue_cents: sum(revenue.map(({ received }) => received)),
    mrr_cents: Math.round(recurring),
    total_orders: oneTime + sum(Object.values(statuses)),
    checkout_conversion_rate: 0,
  };
}

/** Emails, as they are shown. */
export function presentEmails({ days, recent }: EmailFacts, now: number): EmailOverviewRead {
  const known = days.map((row) => ({
    ...row,
    ...(EMAIL_STATUSES[row.status] ?? { name: row.status, outcome: 'ok' as const }),
  }));
  const byName = new Map<string, number>();
  for (const { name, count } of known) byName.set(name, (byName.get(name) ?? 0) + count);
  const outcomes = (outcome: string, day?: string) =>
    sum(known.filter((row) => row.outcome === outcome && (day ?? row.day) === row.day).map(({ count }) => count));
  const daily = new Map<string, number>();
  for (const { day, count } of days) daily.set(day, (daily.get(day) ?? 0) + count);
  const dailyEmails = presentDays(toRows(Object.fromEntries(daily)), now);
  const count = (...names: string[]) => sum(names.map((name) => byName.get(name) ?? 0));
  const [delivered, bounced, error] = [count('sent', 'marked-as-spam'), count('bounced'), count('server-error')];
  const sent = delivered + bounced + count('delivery-delayed');
  return {
    emails_by_status: Object.fromEntries(byName),
    total_emails: sum([...byName.values()]),
    emails_sent: sent,
    daily_emails: dailyEmails,
    daily_emails_by_status: dailyEmails.map(({ date }) => ({
      date,
      ok: outcomes('ok', date),
      error: outcomes('error', date),
      in_progress: outcomes('in_progress', date),
    })),
    recent_emails: recent.map((email) => ({ ...email, status: EMAIL_STATUSES[email.status]?.name ?? email.status })),
    deliverability_status: { delivered, bounced, error, in_progress: outcomes('in_progress') },
    deliverability_rate: delivered + bounced + error === 0 ? 0 : delivered / (delivered + bounced + error),
    bounce_rate: sent === 0 ? 0 : bounced / sent,
    click_rate: 0,
  };
}

/** Money, the country that most users are in, and nothing of visits. */
export function presentAnalytics(
  revenue: readonly RevenueOfDay[],
  countries: Record<string, number>,
  now: number,
): AnalyticsOverviewRead {
  const none = presentDays([], now);
  const [top] = Object.entries(countries).toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const byDay = new Map(revenue.map((row) => [row.day, row]));
  return {
    daily_page_views: none,
    daily_clicks: none,
    daily_visitors: none,
    daily_revenue: none.map(({ date }) => ({
      date,
      new_cents: byDay.get(date)?.received ?? 0,
      refund_cents: byDay.get(date)?.paidBack ?? 0,
    })),
    total_revenue_cents: sum(revenue.map(({ received }) => received)),
    total_replays: 0,
    recent_replays: 0,
    visitors: 0,
    avg_session_seconds: 0,
    online_live: 0,
    revenue_per_visitor: 0,
    top_referrers: [],
    top_region: top ? { country_code: top[0], region_code: null, count: top[1] } : null,
  };
}

import { countActive, type Window } from './active-users.js';
import type { LocalDay } from './local-days.js';
import type { ActiveUsersRead, OverviewDayRead, OverviewFigureRead, OverviewRead } from './overview.contract.js';
import { ACTIVE_DAYS } from './overview.limits.js';
import { presentMoney } from './present-money.js';
import type { BucketRow, MoneyRow } from './overview.queries.js';

/** The kinds of what is counted, by the fields that show them. */
export const SHOWN_KINDS = {
  sign_ups: 'sign_up',
  sign_ins: 'sign_in',
  failed_sign_ins: 'failed_sign_in',
  emails_sent: 'email_sent',
  emails_failed: 'email_failed',
  deliveries: 'delivery',
  failed_deliveries: 'failed_delivery',
} as const;
type Shown = keyof typeof SHOWN_KINDS;
const SHOWN = Object.keys(SHOWN_KINDS) as Shown[];

/** Days of a time zone, today last, and what is known of them. */
export interface OverviewFacts {
  timeZone: string;
  /** All that are known, of which the last are shown. */
  days: readonly LocalDay[];
  shown: number;
  now: number;
  /** The boundaries of `activity`, in their order. */
  boundaries: readonly number[];
  activity: readonly BucketRow[];
  /** The counters of active users up to the beginnings of `days`. */
  active: readonly BucketRow[];
  money: readonly MoneyRow[];
  testPurchases: number;
  /** Null for all of the project's life. */
  countedSince: number | null;
}

/** The end of the time before: as far into its last day as it is now into today. */
export function endBefore(days: readonly LocalDay[], shown: number, now: number): number {
  const [today, then] = [days.at(-1)!, days.at(-1 - shown)!];
  return Math.min(then.from + (now - today.from), then.until);
}

/** An overview as it is shown. */
export function presentOverview(facts: OverviewFacts): OverviewRead {
  const { days, shown, countedSince, timeZone } = facts;
  const activeIn = countActive(
    facts.active,
    days.map(({ from }) => from),
  );
  const figures = Object.fromEntries(SHOWN.map((name) => [name, figureOf(name, facts)]));
  return {
    time_zone: timeZone,
    counted_since_millis: countedSince,
    days: days.slice(-shown).map((day) => ({
      date: day.date,
      from_millis: day.from,
      until_millis: day.until,
      ...countsOf(day, facts),
      active_users: activeIn(day),
    })),
    ...(figures as Record<Shown, OverviewFigureRead>),
    active_users: presentActive(facts, activeIn),
    revenue: presentMoney(facts, endBefore(days, shown, facts.now)),
    test_purchases: facts.testPurchases,
  };
}

function countsOf({ from, until }: LocalDay, facts: OverviewFacts): Pick<OverviewDayRead, Shown> {
  return Object.fromEntries(SHOWN.map((name) => [name, sum(name, facts, { from, until })])) as Pick<
    OverviewDayRead,
    Shown
  >;
}

function figureOf(name: Shown, facts: OverviewFacts): OverviewFigureRead {
  const { days, shown, now, countedSince } = facts;
  const [first, before] = [days.at(-shown)!, days.at(-2 * shown)!];
  const isKnown = name === 'sign_ups' || countedSince === null || countedSince <= before.from;
  const until = endBefore(days, shown, now);
  return {
    count: sum(name, facts, { from: first.from, until: days.at(-1)!.until }),
    before: isKnown ? sum(name, facts, { from: before.from, until }) : null,
  };
}

/** Both ends of the window are boundaries. */
function sum(name: Shown, { activity, boundaries }: OverviewFacts, { from, until }: Window): number {
  return activity.reduce((total, { kind, bucket, count }) => {
    const begins = boundaries[bucket - 1] ?? -Infinity;
    return kind === SHOWN_KINDS[name] && begins >= from && begins < until ? total + count : total;
  }, 0);
}

function presentActive({ days, countedSince }: OverviewFacts, activeIn: (window: Window) => number): ActiveUsersRead {
  const last = (length: number, skipped = 0): Window => {
    const end = days.length - skipped;
    return { from: days[end - length]!.from, until: days[end - 1]!.until };
  };
  const figure = (length: number): OverviewFigureRead => {
    const before = last(length, length);
    const isKnown = countedSince === null || countedSince <= before.from;
    return { count: activeIn(last(length)), before: isKnown ? activeIn(before) : null };
  };
  return {
    day: figure(1),
    week: figure(ACTIVE_DAYS.week),
    month: figure(ACTIVE_DAYS.month),
    week_from_millis: last(ACTIVE_DAYS.week).from,
    month_from_millis: last(ACTIVE_DAYS.month).from,
  };
}

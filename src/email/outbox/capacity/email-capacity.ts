import { CAPACITY } from './capacity.limits.js';

/** Emails that ended in a period. */
export interface PeriodCounts {
  sent: number;
  bounced: number;
  marked_as_spam: number;
}

/** The facts that the capacity of a project's emails is made of. */
export interface CapacityFacts {
  stats: Record<'hour' | 'day' | 'week' | 'month', PeriodCounts>;
  /** Emails in an hour before anything else counts. */
  base: number;
  isBoosted: boolean;
}

/**
 * The number of emails that a project may send, from the results of its last ones.
 *
 * @example capacityOf({ stats: nothing, base: 200, isBoosted: false }) // { perSecond: 200 / 3600, penalty: 1 }
 */
export function capacityOf({ stats, base, isBoosted }: CapacityFacts): { perSecond: number; penalty: number } {
  const penalty = Math.min(...[stats.week, stats.day, stats.hour].map(factorOf));
  const grown = base + (CAPACITY.growth * stats.month.sent) / CAPACITY.monthHours;
  const perHour = Math.max(grown * penalty, base * CAPACITY.leastShare) * (isBoosted ? CAPACITY.boost : 1);
  return { perSecond: perHour / 3600, penalty };
}

function factorOf({ sent, bounced, marked_as_spam: spam }: PeriodCounts): number {
  if (sent === 0) return 1;
  return Math.min(1, Math.max(CAPACITY.leastFactor, 1 - (bounced + CAPACITY.spamWeight * spam) / sent));
}

import type { DeliveryInfoRead } from '../emails.contract.js';
import type { DeliveryRow } from '../emails.queries.js';
import { CAPACITY } from './capacity.limits.js';
import { capacityOf } from './email-capacity.js';

/**
 * The recent results of a project's emails, and their rate in emails per second.
 *
 * @param base emails in an hour before anything else counts
 */
export function presentDeliveryInfo(
  rows: DeliveryRow[],
  { base, boostedUntil }: { base: number; boostedUntil: Date | null },
): DeliveryInfoRead {
  const periodOf = (name: DeliveryRow['period']) => {
    const row = rows.find(({ period }) => period === name);
    return { sent: row?.sent ?? 0, bounced: row?.bounced ?? 0, marked_as_spam: row?.markedAsSpam ?? 0 };
  };
  const stats = { hour: periodOf('hour'), day: periodOf('day'), week: periodOf('week'), month: periodOf('month') };
  const isBoosted = boostedUntil !== null;
  const { perSecond, penalty } = capacityOf({ stats, base, isBoosted });
  return {
    stats,
    capacity: {
      rate_per_second: perSecond,
      boost_multiplier: isBoosted ? CAPACITY.boost : 1,
      penalty_factor: penalty,
      is_boost_active: isBoosted,
      boost_expires_at: boostedUntil?.toISOString() ?? null,
    },
  };
}

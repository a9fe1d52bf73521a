/** PostgreSQL's NOTIFY on this channel, sent with the transaction that queues emails, wakes every worker. */
export const OUTBOX_CHANNEL = 'vestibule_outbox';

/**
 * The order of sending: the lower goes first. What somebody waits for goes before mailings, of which those of high priority go
 * before others, and those that cannot be turned off before those that can.
 */
export const PRIORITIES = {
  system: 0,
  highTransactional: 4,
  high: 5,
  transactional: 9,
  /** Of emails that the version before queued. Its workers take these and those of the system alone: they know no times. */
  former: 10,
  mailing: 11,
} as const;

/** True for an email that goes before the emails of usual mailings. */
export function isHighPriority(priority: number): boolean {
  return priority <= PRIORITIES.high;
}

/** The priority of a mailing; one whose category is known only once it is rendered counts as one that can be turned off. */
export function priorityOf({ isHigh, isTransactional }: { isHigh: boolean; isTransactional: boolean }): number {
  if (isHigh) return isTransactional ? PRIORITIES.highTransactional : PRIORITIES.high;
  return isTransactional ? PRIORITIES.transactional : PRIORITIES.mailing;
}

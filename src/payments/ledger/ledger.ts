import type { LedgerEntry } from './grants.js';

/** The most that what expired was ahead of what was used, in a stretch of the past that begins with `since`. */
interface Peak {
  since: number;
  height: number;
}

/**
 * The stored changes of an item of a customer, with everything up to a moment put together. A balance is
 * `granted - used - lead`, where `lead` is the most that what had expired was ever ahead of what was used: usage is charged
 * against what expires first, and only what expired unused is lost.
 *
 * What may be put together, and what may not:
 * - What was granted and never expires counts the same whenever it came: its sum is enough.
 * - What was granted and has expired matters by when it expired: its sum, and the lead that it made then.
 * - What was granted and will expire stays open until it has: the lead it will make is not known before.
 * - What was taken for good matters by when it was taken: its sum, in every lead since.
 * - What was taken for a time is as if it had never been once the time is over, and that changes every lead since it was
 *   taken. It stays open, and the past is kept in stretches that begin where one of these does: until it expires it counts
 *   against the stretches after it, and then they become one with those before.
 * - The present millisecond stays open: what is added to it must be one moment with what is there.
 */
export interface Ledger {
  /** The end of the folded past, in milliseconds since 1970. */
  through: number;
  granted: number;
  used: number;
  /** Of what was stored; what was expired of grants is counted each time. */
  expired: number;
  peaks: Peak[];
  open: LedgerEntry[];
}

/** A time before all others. */
const BEGINNING = 0;

/** The ledger of an item without any stored change. */
export const EMPTY_LEDGER: Ledger = {
  through: BEGINNING,
  granted: 0,
  used: 0,
  expired: 0,
  peaks: [{ since: BEGINNING, height: 0 }],
  open: [],
};

/** The changes at one moment. */
export interface Moment {
  at: number;
  expired: number;
  used: number;
}

/**
 * The quantity of an item at a moment, which may be less than zero.
 *
 * @param granted the entries of what the customer owns, at `now` and since `ledger.through`
 */
export function quantityAt(ledger: Ledger, granted: readonly LedgerEntry[], now: number): number {
  const { given, used, lead } = sumsAt(ledger, granted, now);
  const quantity = given - used - lead;
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(quantity, Number.MAX_SAFE_INTEGER));
}

/** The parts of a quantity: everything granted, what was used of it, and what expired unused. */
export function sumsAt(ledger: Ledger, granted: readonly LedgerEntry[], now: number) {
  const { through } = ledger;
  const entries = [...ledger.open, ...granted].filter((entry) => !isOver(entry, now));
  const given = entries.filter(isGiven).filter(({ grantedAt }) => grantedAt <= now);
  const holds = entries.filter((entry) => !isGiven(entry) && entry.grantedAt <= through);
  const heldBy = (moment: number) => sum(holds.filter(({ grantedAt }) => grantedAt <= moment)) * -1;
  let lead = Math.max(...ledger.peaks.map(({ since, height }) => height - heldBy(since)), 0);
  let used = ledger.used + heldBy(through);
  let expired = ledger.expired + expiredBy(granted, through);
  for (const moment of momentsOf(entries, through, now)) {
    used += moment.used;
    expired += moment.expired;
    lead = Math.max(lead, expired - used);
  }
  return { given: ledger.granted + sum(given), used, lead };
}

/** The ledger with one more change. What expired before `ledger.through` must be counted from the history instead. */
export function withChange(ledger: Ledger, change: LedgerEntry): Ledger {
  return isOver(change, ledger.through) ? ledger : { ...ledger, open: [...ledger.open, change] };
}

/**
 * The ledger with everything put together up to a moment, at which nothing more may happen afterwards.
 *
 * @param granted the entries of what the customer owns, at `through` or later and since `ledger.through`
 */
export function foldLedger(ledger: Ledger, granted: readonly LedgerEntry[], through: number): Ledger {
  if (through <= ledger.through) return ledger;
  const stored = ledger.open.filter((entry) => !isOver(entry, through));
  const lasting = stored.filter((entry) => isGiven(entry) || entry.expiresAt === null);
  const moments = momentsOf([...lasting, ...granted], ledger.through, through);
  const starts = stretchesOf(ledger, through);
  return {
    through,
    granted: ledger.granted + sum(stored.filter((entry) => isGiven(entry) && isFolded(entry, through))),
    used: ledger.used - sum(stored.filter((entry) => !isGiven(entry) && isFolded(entry, through))),
    expired: ledger.expired + expiredBy(stored, through),
    peaks: peaksOf(ledger, { moments, starts, expired: ledger.expired + expiredBy(granted, ledger.through) }),
    open: stored.filter((entry) => !isFolded(entry, through)).map((entry) => withoutPast(entry, through)),
  };
}

/**
 * Puts together moments of the past that were read from the history, after all before them.
 *
 * @param granted the entries of what the customer owns, at `through` or later and since `ledger.through`
 */
export function foldMoments(
  ledger: Ledger,
  { moments, granted }: { moments: readonly Moment[]; granted: readonly LedgerEntry[] },
  through: number,
): Ledger {
  const all = joined([...moments, ...momentsOf(granted, ledger.through, through)]);
  const expired = ledger.expired + expiredBy(granted, ledger.through);
  return {
    ...ledger,
    through,
    used: ledger.used + moments.reduce((total, { used }) => total + used, 0),
    expired: ledger.expired + moments.reduce((total, moment) => total + moment.expired, 0),
    peaks: peaksOf(ledger, { moments: all, starts: stretchesOf(ledger, through), expired }),
  };
}

interface Walk {
  moments: readonly Moment[];
  /** The starts of the intervals, the first one at the beginning of time. */
  starts: readonly number[];
  /** Everything that had expired before the moments. */
  expired: number;
}

/** The highest lead of each stretch, without what was taken for a time. */
function peaksOf(ledger: Ledger, { moments, starts, expired }: Walk): Peak[] {
  const peaks = starts.map((since) => ({ since, height: -Infinity }));
  const note = (at: number, height: number) => {
    const peak = peaks.findLast(({ since }) => since <= at) ?? peaks[0];
    if (peak) peak.height = Math.max(peak.height, height);
  };
  for (const { since, height } of ledger.peaks) note(since, height);
  let used = ledger.used;
  for (const moment of moments) {
    used += moment.used;
    expired += moment.expired;
    note(moment.at, expired - used);
  }
  return peaks.filter(({ height }) => height > -Infinity);
}

/** A stretch begins with everything that is taken for a time that is not over. */
function stretchesOf({ open }: Ledger, through: number): number[] {
  const holds = open.filter((entry) => !isGiven(entry) && entry.expiresAt !== null && !isOver(entry, through));
  const starts = holds.map(({ grantedAt }) => grantedAt).filter((start) => start <= through);
  return [...new Set([BEGINNING, ...starts])].toSorted((a, b) => a - b);
}

/** Expiries and uses, grouped by moment in order of time, after one moment and up to another. */
function momentsOf(entries: readonly LedgerEntry[], after: number, until: number): Moment[] {
  const moments = entries.flatMap((entry) => {
    if (!isGiven(entry)) return [{ at: entry.grantedAt, expired: 0, used: -entry.amount }];
    return entry.expiresAt === null ? [] : [{ at: entry.expiresAt, expired: entry.amount, used: 0 }];
  });
  return joined(moments.filter(({ at }) => at > after && at <= until));
}

/** Merges changes of the same time into one moment. */
function joined(moments: readonly Moment[]): Moment[] {
  const byTime = new Map<number, Moment>();
  for (const { at, expired, used } of moments) {
    const moment = byTime.get(at) ?? { at, expired: 0, used: 0 };
    byTime.set(at, { at, expired: moment.expired + expired, used: moment.used + used });
  }
  return [...byTime.values()].toSorted((a, b) => a.at - b.at);
}

function isGiven({ amount }: LedgerEntry): boolean {
  return amount > 0;
}

/** True if a use was for a time that is over, so that it does not count any more. */
function isOver({ amount, expiresAt }: LedgerEntry, at: number): boolean {
  return amount <= 0 && expiresAt !== null && expiresAt <= at;
}

/** True if the ledger's sums contain all there is to know of an entry. */
function isFolded({ grantedAt, expiresAt }: LedgerEntry, through: number): boolean {
  return grantedAt <= through && (expiresAt === null || expiresAt <= through);
}

/** An entry whose expiry was before it came counts as expired already, so the rest of it never expires. */
function withoutPast(entry: LedgerEntry, through: number): LedgerEntry {
  const isExpired = entry.expiresAt !== null && entry.expiresAt <= through;
  return isExpired ? { ...entry, expiresAt: null } : entry;
}

function expiredBy(entries: readonly LedgerEntry[], at: number): number {
  return sum(entries.filter((entry) => isGiven(entry) && entry.expiresAt !== null && entry.expiresAt <= at));
}

function sum(entries: readonly LedgerEntry[]): number {
  return entries.reduce((total, { amount }) => total + amount, 0);
}

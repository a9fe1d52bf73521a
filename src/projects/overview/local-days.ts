/** A day of a time zone: it has 23 or 25 hours when clocks change. */
export interface LocalDay {
  /** Like 2026-11-22. */
  date: string;
  /** The first moment, and that of the day after, in milliseconds since 1970. */
  from: number;
  until: number;
}

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** Clocks are at most 14 hours ahead of UTC and 12 behind: a day begins within these quarters of an hour around its UTC midnight. */
const QUARTERS = { before: 15 * 4, behind: 13 * 4 };

/**
 * The last days of a time zone, the present one last. A day begins with the first quarter of an hour that has its date, which holds
 * where clocks change at midnight, too.
 *
 * @param timeZone a name that `Intl` knows
 * @example listDays(Date.UTC(2026, 10, 26), 'Asia/Kolkata', 2) // 2026-11-25 and 2026-11-26, from 18:30 UTC
 */
export function listDays(now: number, timeZone: string, count: number): LocalDay[] {
  const dateOf = dateReader(timeZone);
  const today = Date.parse(`${dateOf(now)}T00:00:00Z`);
  const dates = Array.from({ length: count + 1 }, (_, index) => writeDate(today + (index + 1 - count) * DAY_MS));
  const starts = dates.map((date) => startOf(date, dateOf));
  return dates.slice(0, count).map((date, index) => ({ date, from: starts[index]!, until: starts[index + 1]! }));
}

/** Reads the date that a moment has in a time zone. */
function dateReader(timeZone: string): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (moment) => {
    const [month, day, year] = format.format(moment).split('/');
    return `${year}-${month}-${day}`;
  };
}

function startOf(date: string, dateOf: (moment: number) => string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  let [before, first] = [-QUARTERS.before, QUARTERS.behind];
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (dateOf(midnight + middle * QUARTER_MS) >= date) first = middle;
    else before = middle;
  }
  return midnight + first * QUARTER_MS;
}

function writeDate(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}

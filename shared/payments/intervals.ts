/** The units of an interval. */
export const DAY_UNITS = ['day', 'week', 'month', 'year'] as const;

/** So many days, weeks, months or years. */
export type DayInterval = [count: number, unit: (typeof DAY_UNITS)[number]];

const DAY_MS = 24 * 60 * 60 * 1_000;
const UNIT_MS = { day: DAY_MS, week: 7 * DAY_MS };
const UNIT_MONTHS = { month: 1, year: 12 };
/** The last moment that ISO 8601 writes with a year of four digits, and so that everybody reads. */
const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Tells whether intervals follow each other at all: settings may hold `[0, "day"]`, halves and what is less than nothing. */
export function isLasting(interval: unknown): interval is DayInterval {
  return Array.isArray(interval) && Number.isInteger(interval[0]) && Number(interval[0]) > 0;
}

/**
 * The moment some intervals after another, in milliseconds since 1970. Days and weeks have so many milliseconds; months
 * and years are steps of the calendar in UTC, and a month that is too short for the day ends with its last one.
 *
 * @example addIntervals(Date.UTC(2026, 0, 31), [1, 'month']) // Date.UTC(2026, 1, 28)
 */
export function addIntervals(start: number, [count, unit]: DayInterval, times = 1): number {
  const steps = count * times;
  if (unit === 'day' || unit === 'week') return Math.min(start + steps * UNIT_MS[unit], END_OF_TIME);
  return addMonths(start, steps * UNIT_MONTHS[unit]);
}

/** The number of whole intervals between two moments: a step counts when its end is not after the second one. */
export function countIntervals(start: number, interval: DayInterval, end: number): number {
  if (end < start) return 0;
  const [count, unit] = interval;
  if (unit === 'day' || unit === 'week') return Math.floor((end - start) / (count * UNIT_MS[unit]));
  // A guess from the calendar, which the day of the month may correct by one.
  const guess = Math.ceil(monthsBetween(start, end) / (count * UNIT_MONTHS[unit]));
  return addIntervals(start, interval, guess) > end ? guess - 1 : guess;
}

function addMonths(start: number, months: number): number {
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const moment = date.getTime();
  if (Number.isNaN(moment) || moment > END_OF_TIME - 31 * DAY_MS) return END_OF_TIME;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

function monthsBetween(start: number, end: number): number {
  const [from, to] = [new Date(start), new Date(end)];
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}

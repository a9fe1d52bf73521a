const STEPS: Array<[Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** "Jun 15, 2025, 2:05:00 PM". */
export function formatExact(millis: number): string {
  return EXACT.format(new Date(millis));
}

/** Clocks differ: what the server did a moment ago may be still to come here. */
const SKEW_SECONDS = 5;

/**
 * "2 minutes ago", "tomorrow"; under a minute it is "just now" or "in a moment". Both times in milliseconds since 1970.
 */
export function formatRelative(millis: number, now: number): string {
  const seconds = (millis - now) / 1000;
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  if (step) return RELATIVE.format(Math.round(seconds / step[1]), step[0]);
  return seconds > SKEW_SECONDS ? 'in a moment' : 'just now';
}

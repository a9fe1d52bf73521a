/** The steps by which the time can be set forward with one click. */
export const STEPS = [
  { label: 'A day', unit: 'day' },
  { label: 'A week', unit: 'week' },
  { label: 'A month', unit: 'month' },
  { label: 'A year', unit: 'year' },
] as const;

export type Step = (typeof STEPS)[number]['unit'];

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The moment a step later; the last day of a month that is too short for the day. */
export function stepForward(now: number, step: Step): number {
  if (step === 'day' || step === 'week') return now + (step === 'day' ? DAY_MS : 7 * DAY_MS);
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (step === 'month' ? 1 : 12));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** The time by which a clock is ahead, in words: "31 days ahead". */
export function describeAhead(millis: number): string {
  // Rounded: the real time went on since the button was pressed, and a month of 30 days is not 29 days.
  const days = Math.round(millis / DAY_MS);
  if (days === 0) return 'less than a day ahead';
  return days === 1 ? '1 day ahead' : `${days.toLocaleString('en')} days ahead`;
}

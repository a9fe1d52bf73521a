import { Tooltip } from '@mantine/core';
import { useNow } from './use-now.js';

const STEPS: Array<[Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const EXACT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' });

/** A time as people say it, with the exact one on hover and focus. */
export function RelativeTime({ millis }: { millis: number }) {
  const now = useNow();
  const date = new Date(millis);
  return (
    <Tooltip label={formatExact(millis)}>
      <time dateTime={date.toISOString()} style={{ whiteSpace: 'nowrap' }}>
        {formatRelative(millis, now)}
      </time>
    </Tooltip>
  );
}

export function formatExact(millis: number): string {
  return EXACT.format(new Date(millis));
}

export function formatRelative(millis: number, now: number): string {
  const seconds = (millis - now) / 1000;
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? RELATIVE.format(Math.round(seconds / step[1]), step[0]) : 'just now';
}

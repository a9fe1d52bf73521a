import { Tooltip } from '@mantine/core';
import { formatExact, formatRelative } from './format-time.js';
import { useNow } from './use-now.js';

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

import { formatExact, formatRelative } from './format-time.js';
import { Hint } from './hint.js';
import { useNow } from './use-now.js';

/** A time as people say it, with the exact one on hover and focus. */
export function RelativeTime({ millis }: { millis: number }) {
  const now = useNow();
  const date = new Date(millis);
  return (
    <Hint label={formatExact(millis)}>
      <time dateTime={date.toISOString()} style={{ whiteSpace: 'nowrap' }}>
        {formatRelative(millis, now)}
      </time>
    </Hint>
  );
}

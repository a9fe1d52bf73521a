import { Text } from '@mantine/core';
import { formatExact } from './format-time.js';
import { RelativeTime } from './relative-time.js';

/** A time as people say it, and exactly. */
export function Moment({ millis }: { millis: number }) {
  return (
    <>
      <RelativeTime millis={millis} />{' '}
      <Text span c="dimmed" size="xs" style={{ display: 'inline-block' }}>
        {formatExact(millis)}
      </Text>
    </>
  );
}

import { Skeleton, Stack } from '@mantine/core';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

export function UsersSkeleton() {
  return (
    <Stack component="output" gap={10} aria-busy="true" aria-label="Loading the users">
      {ROWS.map((row) => (
        <Skeleton key={row} height={40} />
      ))}
    </Stack>
  );
}

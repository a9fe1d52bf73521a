import { Skeleton, Stack } from '@mantine/core';

/** Stands where a page will be while its program is loaded. */
export function PageSkeleton() {
  return (
    <Stack component="output" aria-busy="true" aria-label="Loading the page">
      <Skeleton height={28} width={220} />
      <Skeleton height={18} width={340} />
      <Skeleton height={220} mt="md" />
    </Stack>
  );
}

import { Skeleton, Stack } from '@mantine/core';

export function EditorSkeleton({ label }: { label: string }) {
  return (
    <Stack component="output" aria-busy="true" aria-label={label}>
      <Skeleton height={30} width={260} />
      <Skeleton height={520} radius="lg" />
    </Stack>
  );
}

import { Skeleton, type SkeletonProps } from '@mantine/core';

/** A skeleton that tells screen readers what is being loaded. */
export function LoadingBlock({ label, ...look }: { label: string } & Pick<SkeletonProps, 'height' | 'radius' | 'maw'>) {
  return (
    <output aria-busy="true" aria-label={label} style={{ display: 'block', height: look.height }}>
      <Skeleton {...look} />
    </output>
  );
}

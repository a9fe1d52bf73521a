import { Skeleton, Text } from '@mantine/core';
import type { PermissionHolderCountFragment } from '../../../gql/graphql.js';
import { describeHolders } from './describe-holders.js';

/** The number of users that a change of a permission touches; the counts are undefined until they are known. */
export function HoldersNote({ holders }: { holders: PermissionHolderCountFragment | undefined }) {
  if (!holders) return <Skeleton height={18} width={220} />;
  return (
    <Text size="sm" c="dimmed">
      {describeHolders(holders)}
    </Text>
  );
}

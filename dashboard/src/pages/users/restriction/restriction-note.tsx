import { Alert, Stack, Text } from '@mantine/core';
import type { UserDetailsFragment } from '../../../gql/graphql.js';

type Restriction = Pick<
  UserDetailsFragment,
  'restrictedByAdmin' | 'restrictedByAdminReason' | 'restrictedByAdminPrivateDetails'
>;

/** The words on the restriction by an administrator; nothing without one. */
export function RestrictionNote({ user }: { user: Restriction }) {
  if (!user.restrictedByAdmin) return null;
  const { restrictedByAdminReason: reason, restrictedByAdminPrivateDetails: details } = user;
  return (
    <Alert color="red" title="Restricted by an administrator">
      <Stack gap="xs">
        <Words label="The user reads">{reason ?? 'No reason is given.'}</Words>
        {details && <Words label="For colleagues alone">{details}</Words>}
      </Stack>
    </Alert>
  );
}

function Words({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  );
}

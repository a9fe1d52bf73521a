import { Anchor, Group, Text } from '@mantine/core';
import { useOwner } from '../../session/owner-context.js';
import { useSignOut } from '../../session/use-sign-out.js';

/** The account that answers, and the way to another one: the sign-in leads back to this page. */
export function SignedInAs() {
  const { owner } = useOwner();
  const signOut = useSignOut();
  const name = owner?.displayName ?? owner?.primaryEmail ?? '';
  const email = owner?.primaryEmail === name ? null : owner?.primaryEmail;
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Signed in as <strong>{name}</strong>
        {email && ` (${email})`}
      </Text>
      <Anchor component="button" type="button" size="sm" onClick={() => void signOut()}>
        Use another account
      </Anchor>
    </Group>
  );
}

import { useQuery } from '@apollo/client/react';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { May } from '../../session/access-context.js';
import { TestModeDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';

/** Says that no money is real here, wherever payments are shown; nothing where it is. */
export function TestModeNote() {
  const { id } = useProject();
  const { data } = useQuery(TestModeDocument);
  if (!data?.catalog.isInTestMode) return null;
  return (
    <Group gap="xs" mb="md" role="note" aria-label="Test mode">
      <Badge color="amber" style={{ flex: 'none' }}>
        test mode
      </Badge>
      <Text size="sm" c="dimmed">
        Purchases cost nothing.{' '}
        <May right="change_settings">
          <Anchor component={Link} to={`/projects/${id}/payments/setup`} underline="always" inherit>
            Set-up
          </Anchor>
        </May>
      </Text>
    </Group>
  );
}

import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import IconSearchOff from 'tabler:search-off';
import IconUserPlus from 'tabler:user-plus';
import IconUsers from 'tabler:users';
import { Link } from 'react-router';
import { May } from '../../session/access-context.js';
import { CodeBlock } from '../../components/code-block.js';
import { EmptyState } from '../../components/empty-state.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';

export function NoUsers({ onCreate }: { onCreate: () => void }) {
  const { apiUrl } = useDashboardConfig();
  const { id } = useProject();
  return (
    <EmptyState icon={IconUsers} title="No users yet">
      <Stack align="center" w="100%" maw={680}>
        <Text c="dimmed" ta="center" maw="52ch">
          Everybody who signs up will be here. Create one by hand, or from a terminal: it asks for a secret server key,
          which you get under{' '}
          <Anchor component={Link} to="../keys" relative="path" underline="always">
            Project keys
          </Anchor>
          .
        </Text>
        <CodeBlock title="Terminal" label="command that creates a user" code={writeCommand(apiUrl, id)} />
        <May right="change_people">
          <Group>
            <Button leftSection={<IconUserPlus size={16} />} variant="default" onClick={onCreate}>
              Create user by hand
            </Button>
          </Group>
        </May>
      </Stack>
    </EmptyState>
  );
}

interface NoUsersFoundProps {
  query: string;
  isFiltered: boolean;
  onClear: () => void;
}

export function NoUsersFound({ query, isFiltered, onClear }: NoUsersFoundProps) {
  const whyNot = query ? `No name, email address or user id contains “${query}”.` : 'This page is past the last user.';
  return (
    <EmptyState icon={IconSearchOff} title="Nobody found">
      <Stack align="center">
        <Text c="dimmed" ta="center" maw="46ch">
          {isFiltered ? 'No user matches all of these filters.' : whyNot}
        </Text>
        <Button variant="default" onClick={onClear}>
          Show all users
        </Button>
      </Stack>
    </EmptyState>
  );
}

/** Pasted as it is, it works in any POSIX shell: it reads the key, so that the key is in no history. */
function writeCommand(apiUrl: string, projectId: string): string {
  return `printf 'Secret server key: ' && read -r KEY && \\
curl ${apiUrl}/api/v1/users \\
  -H 'content-type: application/json' \\
  -H 'x-stack-access-type: server' \\
  -H 'x-stack-project-id: ${projectId}' \\
  -H "x-stack-secret-server-key: $KEY" \\
  -d '{"display_name": "Ada Lovelace", "primary_email": "ada@example.com"}'`;
}

import { Anchor, Button, Stack, Text } from '@mantine/core';
import IconPlus from 'tabler:plus';
import IconUsersGroup from 'tabler:users-group';
import { Link } from 'react-router';
import { May } from '../../session/access-context.js';
import { CodeBlock } from '../../components/code-block.js';
import { EmptyState } from '../../components/empty-state.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';

export function NoTeams({ onCreate }: { onCreate: () => void }) {
  const { apiUrl } = useDashboardConfig();
  const { id } = useProject();
  return (
    <EmptyState icon={IconUsersGroup} title="No teams yet">
      <Stack align="center" w="100%" maw={680}>
        <Text c="dimmed" ta="center" maw="56ch">
          The companies or groups that your users belong to will be here. Create one by hand, let users create their own
          under{' '}
          <Anchor component={Link} to={`/projects/${id}/sign-in-methods`} underline="always">
            Sign-in methods
          </Anchor>
          , or from a terminal: it asks for a secret server key, which you get under{' '}
          <Anchor component={Link} to={`/projects/${id}/keys`} underline="always">
            Project keys
          </Anchor>
          .
        </Text>
        <CodeBlock title="Terminal" label="command that creates a team" code={writeCommand(apiUrl, id)} />
        <May right="change_people">
          <Button leftSection={<IconPlus size={16} />} variant="default" onClick={onCreate}>
            Create team by hand
          </Button>
        </May>
      </Stack>
    </EmptyState>
  );
}

/** Pasted as it is, it works in any POSIX shell: it reads the key, so that the key is in no history. */
function writeCommand(apiUrl: string, projectId: string): string {
  return `printf 'Secret server key: ' && read -r KEY && \\
curl ${apiUrl}/api/v1/teams \\
  -H 'content-type: application/json' \\
  -H 'x-stack-access-type: server' \\
  -H 'x-stack-project-id: ${projectId}' \\
  -H "x-stack-secret-server-key: $KEY" \\
  -d '{"display_name": "Acme Inc."}'`;
}

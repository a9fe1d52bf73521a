import { Button, Stack, Text } from '@mantine/core';
import IconKey from 'tabler:key';
import IconPlus from 'tabler:plus';
import { CodeBlock } from '../../components/code-block.js';
import { EmptyState } from '../../components/empty-state.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';

export function NoKeys({ onCreate }: { onCreate: () => void }) {
  const { apiUrl } = useDashboardConfig();
  const { id } = useProject();
  return (
    <EmptyState icon={IconKey} title="No keys yet">
      <Stack align="center" w="100%" maw={680}>
        <Text c="dimmed" ta="center" maw="52ch">
          Sets of keys will be here, each with its last four characters and expiry. Create one, then check it from a
          terminal:
        </Text>
        <CodeBlock title="Terminal" label="command that checks a publishable key" code={writeCommand(apiUrl, id)} />
        <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
          Create keys
        </Button>
      </Stack>
    </EmptyState>
  );
}

function writeCommand(apiUrl: string, projectId: string): string {
  return `printf 'Publishable client key: ' && read -r KEY && \\
curl ${apiUrl}/api/v1/projects/current \\
  -H 'x-stack-access-type: client' \\
  -H 'x-stack-project-id: ${projectId}' \\
  -H "x-stack-publishable-client-key: $KEY"`;
}

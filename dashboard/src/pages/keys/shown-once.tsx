import { Alert, Button, Group, Stack } from '@mantine/core';
import IconDownload from 'tabler:download';
import IconEyeOff from 'tabler:eye-off';
import { CodeBlock } from '../../components/code-block.js';
import { downloadText } from '../../components/download-text.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { listKinds, writeEnvFile } from './key-kinds.js';
import type { NewKeySetFragment } from '../../gql/graphql.js';

interface ShownOnceProps {
  set: NewKeySetFragment;
  onDone: () => void;
}

export function ShownOnce({ set, onDone }: ShownOnceProps) {
  const { apiUrl } = useDashboardConfig();
  const { id: projectId } = useProject();
  const envFile = writeEnvFile(set, { apiUrl, projectId });
  return (
    <Stack>
      <Alert color="amber" icon={<IconEyeOff size={18} />} title="Store them now">
        This is the only time they are shown. The server keeps no copy that it could show again; if they get lost,
        create new ones.
      </Alert>
      {listKinds(set).map(({ name, label }) => (
        <CodeBlock key={name} title={label} label={label.toLowerCase()} code={set[name] ?? ''} isWrapped />
      ))}
      <CodeBlock title=".env" label="lines for an .env file" code={envFile} />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => downloadText('vestibule.env', envFile)}
        >
          Download .env
        </Button>
        <Button onClick={onDone}>I have stored them</Button>
      </Group>
    </Stack>
  );
}

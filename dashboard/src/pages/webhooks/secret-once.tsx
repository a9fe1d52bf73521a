import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import IconDownload from 'tabler:download';
import IconEyeOff from 'tabler:eye-off';
import { CodeBlock } from '../../components/code-block.js';
import { downloadText } from '../../components/download-text.js';
import { formatExact } from '../../components/format-time.js';
import type { NewWebhookEndpointFragment } from '../../gql/graphql.js';

interface SecretOnceProps {
  endpoint: NewWebhookEndpointFragment;
  onDone: () => void;
}

/** The signing secret, in the only answer that has it. */
export function SecretOnce({ endpoint, onDone }: SecretOnceProps) {
  const { secret, previousSecretExpiresAtMillis: until } = endpoint;
  const envFile = `WEBHOOK_SECRET=${secret}\n`;
  return (
    <Stack>
      <Alert color="amber" icon={<IconEyeOff size={18} />} title="Store it now">
        This is the only time it is shown. If it gets lost, rotate it.
      </Alert>
      <CodeBlock title="Signing secret" label="signing secret" code={secret} isWrapped />
      <Text c="dimmed">
        Your receiver verifies with it that messages come from this server.
        {until !== null && ` Until ${formatExact(until)}, messages are signed with the previous one, too.`}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => downloadText('webhook.env', envFile)}
        >
          Download .env
        </Button>
        <Button onClick={onDone}>I have stored it</Button>
      </Group>
    </Stack>
  );
}

import { Stack, Text } from '@mantine/core';
import { CodeBlock } from '../../../components/code-block.js';

const VARIABLES = `VESTIBULE_AI_URL=https://api.openai.com/v1
VESTIBULE_AI_API_KEY=
VESTIBULE_AI_MODEL=`;

/** Instructions for giving the server a model. */
export function NoModel() {
  return (
    <Stack gap="sm">
      <Text fw={560}>This server has no AI model yet</Text>
      <Text size="sm" c="dimmed">
        Whoever runs it can choose one behind any API that speaks as OpenAI's does, their own machine's too. Fill in key
        and model, put these into the environment of the server, and restart it.
      </Text>
      <CodeBlock title=".env" label="variables of the AI model" code={VARIABLES} isWrapped />
    </Stack>
  );
}

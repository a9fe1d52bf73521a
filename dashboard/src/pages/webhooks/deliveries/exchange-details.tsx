import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { CodeBlock } from '../../../components/code-block.js';
import { formatExact } from '../../../components/format-time.js';
import { Moment } from '../../../components/moment.js';
import type { WebhookAttemptFragment, WebhookRequestFragment } from '../../../gql/graphql.js';
import { formatJson, isJsonObject, type Json } from '../../../json.js';
import { adviseOn } from './delivery-words.js';

/** The request to an endpoint. */
export function RequestDetails({ request: { headers, body } }: { request: WebhookRequestFragment }) {
  return (
    <Stack gap="xs">
      <Title order={3}>Request</Title>
      <CodeBlock title="Headers" label="headers of the request" code={writeHeaders(headers)} isWrapped />
      <Text size="xs" c="dimmed">
        With them go <code>webhook-signature</code> and <code>svix-signature</code>, which are made anew for every
        attempt and not shown.
      </Text>
      <CodeBlock title="Body" label="body of the request" code={formatJson(body)} />
    </Stack>
  );
}

function writeHeaders(headers: Json): string {
  if (!isJsonObject(headers)) return '';
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');
}

/** One call of an endpoint and what came back. */
export function AttemptDetails({ attempt, label }: { attempt: WebhookAttemptFragment; label: string }) {
  const { status, durationMillis, atMillis, error, errorMessage, answer } = attempt;
  const advice = adviseOn(attempt);
  return (
    <Stack gap="xs" component="section" aria-label={label}>
      <Group gap="xs">
        <Title order={3}>{label}</Title>
        <Badge color={error === null ? 'verdigris' : 'red'}>{status ?? 'no answer'}</Badge>
        <Text size="sm">{durationMillis.toLocaleString('en')} ms</Text>
      </Group>
      <Text size="sm" component="div">
        <Moment millis={atMillis} />
      </Text>
      {errorMessage !== null && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {errorMessage}. {advice}
        </Text>
      )}
      {answer && (
        <CodeBlock
          title="How the answer begins"
          label={`beginning of the answer of ${formatExact(atMillis)}`}
          code={answer}
          isWrapped
        />
      )}
    </Stack>
  );
}

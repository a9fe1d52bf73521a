import { useMutation } from '@apollo/client/react';
import { Alert, Drawer, Select, Stack, Text } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import IconCheck from 'tabler:check';
import { useState } from 'react';
import { ErrorPanel } from '../../../components/error-panel.js';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  TestWebhookEndpointDocument,
  type TestWebhookEndpointMutation,
  type WebhookEndpointFragment,
} from '../../../gql/graphql.js';
import { AttemptDetails, RequestDetails } from '../deliveries/exchange-details.js';
import { groupTypes } from '../event-groups.js';
import { useEventTypes } from '../use-event-types.js';

interface TestDrawerProps {
  /** Closed when null. */
  endpoint: WebhookEndpointFragment | null;
  onClose: () => void;
}

/** Sends an example at once, and shows what was sent and answered. */
export function TestDrawer({ endpoint, onClose }: TestDrawerProps) {
  return (
    <Drawer
      opened={endpoint !== null}
      onClose={onClose}
      size="lg"
      title="Send a test event"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {endpoint && <TestForm endpoint={endpoint} onClose={onClose} />}
    </Drawer>
  );
}

type TestResult = TestWebhookEndpointMutation['testWebhookEndpoint'];

const USUAL_TYPE = 'user.created';

function TestForm({ endpoint, onClose }: { endpoint: WebhookEndpointFragment; onClose: () => void }) {
  const [test] = useMutation(TestWebhookEndpointDocument, { fetchPolicy: 'no-cache' });
  const [eventType, setEventType] = useState(endpoint.eventTypes?.[0] ?? USUAL_TYPE);
  const [result, setResult] = useState<TestResult | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    await attempt(async () => {
      const { data } = await test({ variables: { id: endpoint.id, input: { eventType } } });
      if (data) setResult(data.testWebhookEndpoint);
    });
  };
  return (
    <Stack>
      <DialogForm
        onSubmit={submit}
        failure={failure}
        failureTitle="The test event was not sent"
        submitLabel={result ? 'Send again' : 'Send'}
        onCancel={onClose}
        isBusy={isBusy}
      >
        <Text c="dimmed">
          An example of the event is sent at once, signed as every message is, and not tried again. It is no delivery:
          nothing of it is kept.
        </Text>
        <TypeSelect value={eventType} onChange={setEventType} />
      </DialogForm>
      {result && <Result key={result.messageId} result={result} />}
    </Stack>
  );
}

function TypeSelect({ value, onChange }: { value: string; onChange: (type: string) => void }) {
  const { types = [], error, onRetry } = useEventTypes();
  if (error) return <ErrorPanel title="The types of events could not be read" error={error} onRetry={onRetry} />;
  const data = groupTypes(types, '').map(({ noun, types: items }) => ({
    group: noun,
    items: items.map(({ type }) => type),
  }));
  return (
    <Select
      label="Type of event"
      data={data}
      value={value}
      onChange={(type) => type !== null && onChange(type)}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage="No type of events is called that."
      data-autofocus
    />
  );
}

function Result({ result: { delivered, request, attempt } }: { result: TestResult }) {
  return (
    <Stack component="section" aria-label="What came of it">
      <Alert
        color={delivered ? 'verdigris' : 'red'}
        icon={delivered ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
        title={delivered ? 'The endpoint took it' : 'The endpoint did not take it'}
      >
        {delivered && `It answered ${attempt.status} in ${attempt.durationMillis} ms.`}
      </Alert>
      <AttemptDetails attempt={attempt} label="Answer" />
      <RequestDetails request={request} />
    </Stack>
  );
}

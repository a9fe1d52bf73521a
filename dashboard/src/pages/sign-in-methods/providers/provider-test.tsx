import { useMutation } from '@apollo/client/react';
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import IconCheck from 'tabler:check';
import IconPlugConnected from 'tabler:plug-connected';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { TestProviderDocument, type ProviderSetupFragment, type TestProviderMutation } from '../../../gql/graphql.js';
import { nameProvider } from './provider-names.js';

interface ProviderTestProps {
  setup: ProviderSetupFragment;
  /** True if the form shows what is stored. */
  isSaved: boolean;
}

/** Asks the provider whether it knows the keys, and shows what is wrong and what helps. */
export function ProviderTest({ setup, isSaved }: ProviderTestProps) {
  const [test, { data, reset }] = useMutation(TestProviderDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const run = () => {
    reset();
    void attempt(() => test({ variables: { configId: setup.providerConfigId } }));
  };
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <CardHead
            title="Test"
            description={
              isSaved ? 'Asks the provider whether it knows these keys.' : 'Save first: it tests what is stored.'
            }
          />
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={16} aria-hidden />}
            loading={isBusy}
            disabled={!isSaved}
            onClick={run}
          >
            Test
          </Button>
        </Group>
        {failure !== null && <ErrorPanel title="The test could not be made" error={failure} />}
        {data && isSaved && <Result result={data.testOauthProvider} setup={setup} />}
      </Stack>
    </Card>
  );
}

interface ResultProps {
  result: TestProviderMutation['testOauthProvider'];
  setup: ProviderSetupFragment;
}

function Result({ result, setup }: ResultProps) {
  if (result.ok) return <Success setup={setup} callbackUrl={result.callbackUrl} />;
  return (
    <Stack gap="xs" role="alert">
      {result.problems.map(({ code, message, whatToDo }) => (
        <Alert key={code} role="none" color="red" icon={<IconAlertTriangle size={18} />} title={message}>
          <Text size="sm">{whatToDo}</Text>
          <Text size="xs" ff="monospace" mt={6}>
            {code}
          </Text>
        </Alert>
      ))}
    </Stack>
  );
}

function Success({ setup, callbackUrl }: { setup: ProviderSetupFragment; callbackUrl: string }) {
  const isStandIn = setup.isShared && setup.sharedKeys === 'development';
  const title = isStandIn ? 'The development provider answers' : `${nameProvider(setup)} knows these keys`;
  return (
    <output>
      <Alert role="none" icon={<IconCheck size={18} />} title={title}>
        {isStandIn ? (
          'Nothing has to be registered there.'
        ) : (
          <>
            Whether the callback URL is registered there, only a sign-in shows. It has to be, to the letter:
            <Text size="xs" ff="monospace" mt={6} style={{ overflowWrap: 'anywhere' }}>
              {callbackUrl}
            </Text>
          </>
        )}
      </Alert>
    </output>
  );
}

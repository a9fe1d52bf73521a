import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import IconCheck from 'tabler:check';
import IconPlugConnected from 'tabler:plug-connected';
import { useState } from 'react';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { CheckMailServerDocument, StoredEmailServerPasswordDocument } from '../../../gql/graphql.js';
import type { MailServerCheckFragment } from '../../../gql/graphql.js';
import { useOwner } from '../../../session/owner-context.js';
import { describeFailure } from '../email-failures.js';
import type { EmailServerFormState } from './email-server-fields.js';
import { writeCheck } from './email-server-values.js';

interface ServerCheckProps {
  form: EmailServerFormState;
  hasPassword: boolean;
}

/** Sends an email with what is entered, saved or not, and shows what the server said. */
export function ServerCheck({ form, hasPassword }: ServerCheckProps) {
  const { owner } = useOwner();
  const [recipient, setRecipient] = useState(owner?.primaryEmail ?? '');
  const { isBusy, result, failure, check } = useServerCheck({ form, hasPassword });
  return (
    <Card>
      <Stack gap="sm">
        <CardHead
          title="Check"
          description="Sends a test email with the settings above, saved or not. It takes ten seconds at most."
        />
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Send it to"
            type="email"
            autoComplete="email"
            value={recipient}
            onChange={(event) => setRecipient(event.currentTarget.value)}
            style={{ flex: '1 1 220px' }}
          />
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={16} aria-hidden />}
            loading={isBusy}
            disabled={!recipient.trim()}
            onClick={() => void check(recipient.trim())}
          >
            Check
          </Button>
        </Group>
        {failure !== null && <ErrorPanel title="The check could not be made" error={failure} />}
        {result && <CheckResult result={result} recipient={recipient} />}
      </Stack>
    </Card>
  );
}

function useServerCheck({ form, hasPassword }: ServerCheckProps) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<MailServerCheckFragment | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const readPassword = async () => {
    if (form.values.password || !hasPassword) return form.values.password;
    const { data } = await client.query({ query: StoredEmailServerPasswordDocument, fetchPolicy: 'no-cache' });
    return data?.project.config.emailConfig.password ?? '';
  };
  const check = async (recipientEmail: string) => {
    if (form.validate().hasErrors) return;
    setBusy(true);
    setResult(null);
    setFailure(null);
    try {
      const input = { recipientEmail, emailConfig: writeCheck(form.values, await readPassword()) };
      const { data } = await client.mutate({ mutation: CheckMailServerDocument, variables: { input } });
      setResult(data?.checkMailServer ?? null);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, result, failure, check };
}

function CheckResult({ result, recipient }: { result: MailServerCheckFragment; recipient: string }) {
  if (result.success) {
    return (
      <output>
        <Alert role="none" icon={<IconCheck size={18} />} title="The server took the email">
          Look into the mailbox of {recipient}, and into its spam folder.
        </Alert>
      </output>
    );
  }
  const { what, answer } = readFailure(result.errorMessage ?? '');
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle size={18} />} title="The email was not taken">
      {what && <Text size="sm">{what}</Text>}
      <Text size="xs" ff="monospace" mt={what ? 6 : 0} style={{ overflowWrap: 'anywhere' }}>
        {answer}
      </Text>
    </Alert>
  );
}

/** The message starts with the type of the error, which is explained in words, before what the server said. */
function readFailure(message: string): { what: string | null; answer: string } {
  const [, errorType, answer = message] = /^([A-Z_]+): (.*)$/s.exec(message) ?? [];
  if (!errorType) return { what: null, answer };
  return { what: describeFailure({ errorType, status: 'failed' })?.what ?? null, answer };
}

import { useMutation } from '@apollo/client/react';
import { Alert, Anchor, Button, Popover, Stack, Text, TextInput } from '@mantine/core';
import IconCheck from 'tabler:check';
import IconSend from 'tabler:send';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { NamedDropdown } from '../../../components/named-dropdown.js';
import { useOwner } from '../../../session/owner-context.js';
import { useProject } from '../../../session/project-context.js';
import { type EmailPreviewInput, SendPreviewEmailDocument } from '../../../gql/graphql.js';

/** Sends what is in the editor, saved or not, to one address. */
export function TestSend({ preview }: { preview: EmailPreviewInput | null }) {
  return (
    <Popover position="bottom-end" shadow="md" width={340} trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} disabled={!preview}>
          Send test
        </Button>
      </Popover.Target>
      <NamedDropdown name="Send a test email">{preview && <TestSendForm preview={preview} />}</NamedDropdown>
    </Popover>
  );
}

function TestSendForm({ preview }: { preview: EmailPreviewInput }) {
  const { owner } = useOwner();
  const [recipient, setRecipient] = useState(owner?.primaryEmail ?? '');
  const [send, { data, loading, error }] = useMutation(SendPreviewEmailDocument);
  const sent = data?.sendPreviewEmail;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = { ...preview, recipientEmail: recipient.trim() };
    // Failures are in `error`.
    void send({ variables: { input } }).catch(() => undefined);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="To"
          type="email"
          required
          withAsterisk={false}
          autoComplete="email"
          value={recipient}
          onChange={(event) => setRecipient(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          Sends what is in the editor now, with the preview's values.
        </Text>
        {error && <ErrorPanel title="The test was not sent" error={error} />}
        {sent && !loading && <SentNote emailId={sent.id} />}
        <Button type="submit" loading={loading} leftSection={<IconSend size={16} aria-hidden />}>
          {sent ? 'Send again' : 'Send'}
        </Button>
      </Stack>
    </form>
  );
}

function SentNote({ emailId }: { emailId: string }) {
  const { id: projectId } = useProject();
  return (
    <output>
      <Alert role="none" icon={<IconCheck size={16} />} p="xs">
        On its way.{' '}
        <Anchor
          component={Link}
          to={`/projects/${projectId}/emails/mails/${emailId}`}
          size="sm"
          c="inherit"
          underline="always"
        >
          Open it in the outbox
        </Anchor>
      </Alert>
    </output>
  );
}

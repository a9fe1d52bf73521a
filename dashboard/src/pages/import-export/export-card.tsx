import { Button, Card, Group, List, PasswordInput, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconDownload from 'tabler:download';
import { useState, type FormEvent } from 'react';
import { PASSPHRASE } from '../../config/limits.generated.js';
import { CardHead } from '../../components/card-head.js';
import { downloadResponse } from '../../components/download-text.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { formatBytes } from '../../components/format-bytes.js';
import { useAttempt } from '../../components/use-attempt.js';
import { useProject } from '../../session/project-context.js';
import { useAdminApi } from '../../session/use-admin-api.js';

/** The whole project as a file. */
export function ExportCard() {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { bytes, isBusy, failure, save } = useExport();
  const problem = isAsked ? checkPassphrase(passphrase, again) : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (checkPassphrase(passphrase, again) !== null || !(await save(passphrase || null))) return;
    setAsked(false);
    setPassphrase('');
    setAgain('');
  };
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <CardHead
            title="Export"
            description="The whole project as one file of JSON Lines. Imported on another server, it is the same project again."
          />
          <Contents />
          {failure !== null && <ErrorPanel title="The project was not exported" error={failure} />}
          <PassphraseFields {...{ passphrase, setPassphrase, again, setAgain, problem }} />
          <SaveButton bytes={isBusy ? bytes : null} hasSecrets={passphrase !== ''} />
        </Stack>
      </form>
    </Card>
  );
}

/** Bytes are those that are read so far; null before it begins. */
function SaveButton({ bytes, hasSecrets }: { bytes: number | null; hasSecrets: boolean }) {
  return (
    <Group gap="sm">
      <Button
        type="submit"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={bytes !== null}
      >
        {hasSecrets ? 'Export with secrets' : 'Export without secrets'}
      </Button>
      <Text component="output" size="sm" c="dimmed">
        {bytes === null ? '' : `Read so far: ${formatBytes(bytes)}. Stay on this page.`}
      </Text>
    </Group>
  );
}

function Contents() {
  return (
    <List size="sm" c="dimmed" spacing={2}>
      <List.Item>
        Users with their addresses, accounts at providers and metadata; teams, members, permissions.
      </List.Item>
      <List.Item>
        Settings, templates and themes of emails, products, items and purchases, API keys, the data vault.
      </List.Item>
      <List.Item>
        Not the keys that sign tokens, no sessions, and no logs: users sign in again, and applications get new project
        keys.
      </List.Item>
    </List>
  );
}

interface PassphraseFieldsProps {
  passphrase: string;
  setPassphrase: (text: string) => void;
  again: string;
  setAgain: (text: string) => void;
  problem: { field: 'passphrase' | 'again'; message: string } | null;
}

function PassphraseFields({ passphrase, setPassphrase, again, setAgain, problem }: PassphraseFieldsProps) {
  return (
    <>
      <PasswordInput
        label="Passphrase for the secrets"
        description={`Hashes of passwords, factors, keys and the data vault are only in the file with a passphrase, and encrypted with it. At least ${PASSPHRASE.min} characters; nobody can recover it. Leave it empty to leave secrets out.`}
        autoComplete="new-password"
        value={passphrase}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
        error={problem?.field === 'passphrase' ? problem.message : null}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the passphrase' }}
        maw={460}
      />
      {passphrase !== '' && (
        <PasswordInput
          label="Passphrase again"
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          error={problem?.field === 'again' ? problem.message : null}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the passphrase that is repeated' }}
          maw={460}
        />
      )}
    </>
  );
}

function checkPassphrase(passphrase: string, again: string): PassphraseFieldsProps['problem'] {
  if (passphrase === '') return null;
  if (passphrase.length < PASSPHRASE.min) {
    return {
      field: 'passphrase',
      message: `Take at least ${PASSPHRASE.min} characters; a few words are easy to keep.`,
    };
  }
  return passphrase === again ? null : { field: 'again', message: 'This is not the same passphrase.' };
}

function useExport() {
  const { id } = useProject();
  const api = useAdminApi();
  const [bytes, setBytes] = useState(0);
  const { isBusy, failure, attempt } = useAttempt();
  const save = (passphrase: string | null) =>
    attempt(async () => {
      setBytes(0);
      const response = await api('/internal/exports', {
        method: 'POST',
        contentType: 'application/json',
        body: JSON.stringify(passphrase === null ? {} : { passphrase }),
      });
      await downloadResponse(`project-${id}.jsonl`, response, setBytes);
      notifications.show({ title: 'Project exported', message: 'Keep the file where only you get at it.' });
    });
  return { bytes, isBusy, failure, save };
}

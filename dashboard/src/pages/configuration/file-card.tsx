import { useApolloClient } from '@apollo/client/react';
import { Button, Card, FileButton, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconDownload from 'tabler:download';
import IconUpload from 'tabler:upload';
import { useRef, useState } from 'react';
import { CardHead } from '../../components/card-head.js';
import { downloadText } from '../../components/download-text.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useAttempt } from '../../components/use-attempt.js';
import {
  ApplyConfigurationDocument,
  CompareConfigurationDocument,
  ConfigurationFileDocument,
  type ConfigurationComparisonFragment,
} from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { ComparisonModal } from './comparison-modal.js';

/** A file that was chosen, and what it would change. */
interface ChosenFile {
  text: string;
  comparison: ConfigurationComparisonFragment;
}

/** The configuration as a file: to keep, to compare, and to bring to another project. */
export function FileCard({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const { download, compare, apply } = useFile();
  const { isBusy, failure, attempt } = useAttempt();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const choose = (file: File) => void attempt(async () => setChosen(await compare(await file.text())));
  return (
    <Card>
      <Stack>
        <CardHead
          title="As a file"
          description="All settings of this project that are not at their default, as JSON. Secrets are left out: where the file has their mark, the stored ones stay."
        />
        {failure !== null && <ErrorPanel title="The file was not used" error={failure} />}
        <FileButtons isBusy={isBusy} onDownload={() => void attempt(download)} onChoose={choose} />
        <Text size="sm" c="dimmed">
          What a file does not name goes back to what was pushed, or to its default. You see what would change before it
          does.
        </Text>
      </Stack>
      <ComparisonModal
        comparison={chosen?.comparison ?? null}
        title="Apply this file"
        confirmLabel="Apply"
        onClose={() => setChosen(null)}
        onConfirm={async ({ revision }) => {
          if (!chosen) return;
          await apply(chosen.text, revision);
          await onChanged();
          notifications.show({ title: 'Configuration applied', message: 'The settings are those of the file.' });
        }}
      />
    </Card>
  );
}

interface FileButtonsProps {
  isBusy: boolean;
  onDownload: () => void;
  onChoose: (file: File) => void;
}

function FileButtons({ isBusy, onDownload, onChoose }: FileButtonsProps) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // So that the same file can be chosen again.
    reset.current?.();
    if (file) onChoose(file);
  };
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={onDownload} disabled={isBusy}>
        Download
      </Button>
      <FileButton
        onChange={choose}
        accept="application/json,.json"
        resetRef={reset}
        inputProps={{ 'aria-label': 'Configuration file' }}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} />} loading={isBusy}>
            Upload…
          </Button>
        )}
      </FileButton>
    </Group>
  );
}

function useFile() {
  const client = useApolloClient();
  const { id } = useProject();
  return {
    download: async () => {
      const { data } = await client.query({ query: ConfigurationFileDocument, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The server sent no file.');
      downloadText(`configuration-${id}.json`, data.configurationFile.text);
    },
    compare: async (file: string): Promise<ChosenFile> => {
      // Secrets may be written into it, so it is not kept.
      const { data } = await client.query({
        query: CompareConfigurationDocument,
        variables: { file },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The server did not compare the file.');
      return { text: file, comparison: data.configurationDiff };
    },
    apply: (file: string, basedOn: number) =>
      client.mutate({
        mutation: ApplyConfigurationDocument,
        variables: { file, basedOn },
        fetchPolicy: 'no-cache',
      }),
  };
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Button, Card, Code, Group, List, ScrollArea, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { LazyDialog } from '../../components/lazy-dialog.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { useAttempt } from '../../components/use-attempt.js';
import {
  PushedConfigurationDocument,
  UncoverPushedConfigurationDocument,
  type PushedConfigurationFragment,
} from '../../gql/graphql.js';
import { countSettings, nameSource } from './difference-words.js';

const LIST_HEIGHT = 220;
const GITHUB = 'https://github.com';

const loadDetachModal = async () => (await import('./detach-modal.js')).DetachModal;

/** The settings that were pushed from a repository: which they are, where from, and which of them do not count. */
export function PushedCard({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const { data, error } = useQuery(PushedConfigurationDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Card>
      <Stack>
        <CardHead
          title="Pushed settings"
          description="Settings from a file in your repository, which the command line pushes. They are changed there."
        />
        {error && <ErrorPanel title="The pushed settings could not be read" error={error} />}
        {!data && !error && <LoadingBlock label="Loading the pushed settings" />}
        {data && <Pushed pushed={data.pushedConfiguration} onChanged={onChanged} />}
      </Stack>
    </Card>
  );
}

interface PushedProps {
  pushed: PushedConfigurationFragment;
  onChanged: () => Promise<unknown>;
}

function Pushed({ pushed, onChanged }: PushedProps) {
  const { source, paths, leftOut, covered } = pushed;
  const [isDetaching, setDetaching] = useState(false);
  const isLinked = source.type !== 'unlinked';
  const count = paths.length + leftOut;
  if (count === 0 && !isLinked) return <NothingPushed />;
  return (
    <>
      <SourceLine source={source} count={count} />
      {count > 0 && <Paths label="Pushed settings" paths={paths} leftOut={leftOut} />}
      {covered.length > 0 && <Covered covered={covered} onChanged={onChanged} />}
      {isLinked && (
        <Group>
          <Button variant="default" onClick={() => setDetaching(true)}>
            Detach…
          </Button>
        </Group>
      )}
      <LazyDialog
        load={loadDetachModal}
        isWanted={isDetaching}
        shows={{ opened: isDetaching, onClose: () => setDetaching(false) }}
        closed={{ opened: false }}
      />
    </>
  );
}

function NothingPushed() {
  return (
    <Stack gap="xs">
      <Text size="sm">Nothing was pushed yet. Begin with a file of what is there, and push it from a workflow:</Text>
      <Code block>{'npx vestibule config pull\nnpx vestibule config push'}</Code>
    </Stack>
  );
}

function SourceLine({ source, count }: { source: PushedConfigurationFragment['source']; count: number }) {
  const isGithub = source.type === 'pushed-from-github';
  return (
    <Text>
      {nameSource(source)}: {countSettings(count)}
      {isGithub && (
        <>
          {' '}
          in{' '}
          <Anchor
            href={`${GITHUB}/${[source.owner, source.repo, 'commit', source.commitHash].map((part) => encodeURIComponent(part ?? '')).join('/')}`}
            target="_blank"
            rel="noreferrer"
          >
            {source.configFilePath}
          </Anchor>
          , branch {source.branch}
        </>
      )}
      .
    </Text>
  );
}

function Paths({ label, paths, leftOut }: { label: string; paths: readonly string[]; leftOut: number }) {
  return (
    <ScrollArea.Autosize mah={LIST_HEIGHT} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
      <List size="sm" spacing={2}>
        {paths.map((path) => (
          <List.Item key={path} style={{ overflowWrap: 'anywhere' }}>
            {path}
          </List.Item>
        ))}
        {leftOut > 0 && <List.Item>… and {leftOut} more</List.Item>}
      </List>
    </ScrollArea.Autosize>
  );
}

function Covered({ covered, onChanged }: { covered: readonly string[]; onChanged: () => Promise<unknown> }) {
  const [uncover] = useMutation(UncoverPushedConfigurationDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const pushedConfiguration = data.uncoverPushedConfiguration;
      cache.writeQuery({ query: PushedConfigurationDocument, data: { pushedConfiguration } });
    },
  });
  const { isBusy, failure, attempt } = useAttempt();
  const act = async () => {
    await uncover();
    await onChanged();
  };
  return (
    <Stack gap="xs">
      <Text>
        {covered.length === 1 ? 'One of them does' : `${covered.length} of them do`} not count, for the dashboard or a
        program says something else:
      </Text>
      <Paths label="Pushed settings that do not count" paths={covered} leftOut={0} />
      {failure !== null && <ErrorPanel title="The settings were not changed" error={failure} />}
      <Group>
        <Button variant="default" loading={isBusy} onClick={() => void attempt(act)}>
          Let what was pushed count
        </Button>
      </Group>
    </Stack>
  );
}

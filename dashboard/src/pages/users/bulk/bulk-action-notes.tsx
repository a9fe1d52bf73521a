import { useMutation, useQuery } from '@apollo/client/react';
import { Button, CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { refuseLoad } from '../../../components/lazy-page.js';
import { pollWhile } from '../../../components/polling.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { BulkActionsDocument, type BulkActionStateFragment, CancelBulkActionDocument } from '../../../gql/graphql.js';
import { useMay } from '../../../session/access-context.js';
import { BULK_WORDS, isAtWork, nameBulkAction, tellProgress } from './bulk-words.js';

/** Few actions leave somebody out. */
const BulkResults = lazy(async () => {
  const { BulkResults: component } = await import('./bulk-results.js').catch(refuseLoad);
  return { default: component };
});

interface BulkActionNotesProps {
  /** Actions that were begun on this page: they are told of to their end, and afterwards until they are put away. */
  begun: readonly string[];
  onPutAway: (id: string) => void;
  /** Users were changed. */
  onProgress: () => void;
}

/** The actions that are at work, whoever began them, and those that were begun here. */
export function BulkActionNotes({ begun, onPutAway, onProgress }: BulkActionNotesProps) {
  const { data, refetch, startPolling, stopPolling } = useQuery(BulkActionsDocument, {
    fetchPolicy: 'cache-and-network',
    skipPollAttempt: pollWhile(false).skipPollAttempt,
  });
  const actions = data?.bulkActions ?? [];
  const shown = actions.filter((action) => isAtWork(action) || begun.includes(action.id));
  const isBusy = shown.some(isAtWork) || begun.some((id) => !actions.some((action) => action.id === id));
  useEffect(() => {
    if (isBusy) startPolling(pollWhile(true).pollInterval);
    else stopPolling();
  }, [isBusy, startPolling, stopPolling]);
  useEffect(() => {
    if (begun.length > 0) void refetch();
  }, [begun, refetch]);
  useEnds(data?.bulkActions, onProgress);
  if (shown.length === 0) return null;
  return (
    <Stack component="section" aria-label="Bulk actions" gap="xs" mb="sm">
      {shown.map((action) => (
        <BulkActionNote key={action.id} action={action} onPutAway={() => onPutAway(action.id)} onChanged={refetch} />
      ))}
    </Stack>
  );
}

/** Tells when actions have ended since they were first read. */
function useEnds(actions: readonly BulkActionStateFragment[] | undefined, onEnd: () => void): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!actions) return;
    const ended = actions.filter((action) => !isAtWork(action)).map(({ id }) => id);
    const hasEnded = known.current !== null && ended.some((id) => !known.current?.has(id));
    known.current = new Set(ended);
    if (hasEnded) onEnd();
  }, [actions, onEnd]);
}

interface BulkActionNoteProps {
  action: BulkActionStateFragment;
  onPutAway: () => void;
  onChanged: () => unknown;
}

function BulkActionNote({ action, onPutAway, onChanged }: BulkActionNoteProps) {
  const [cancel] = useMutation(CancelBulkActionDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const may = useMay();
  const { totalCount, doneCount, skippedCount, failedCount } = action;
  const unchanged = skippedCount + failedCount;
  const isWorking = isAtWork(action);
  const stop = () => attempt(() => cancel({ variables: { id: action.id } }).then(onChanged));
  return (
    <Paper withBorder p="sm" pl="md">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Stack gap={6} style={{ flex: 1, minWidth: 0 }}>
          <Text fw={560}>{nameBulkAction(action)}</Text>
          {isWorking && (
            <Progress value={(100 * (doneCount + unchanged)) / Math.max(1, totalCount)} aria-label="Users tried" />
          )}
          <Text component="output" size="sm" c="dimmed">
            {tellProgress(action)}
          </Text>
          {action.error && <Text size="sm">{action.error}</Text>}
          {failure !== null && <ErrorPanel title="It could not be stopped" error={failure} />}
          {unchanged > 0 && <LeftOut id={action.id} count={unchanged} />}
        </Stack>
        {isWorking && may(BULK_WORDS[action.action].right) && (
          <Button variant="default" size="xs" loading={isBusy} onClick={() => void stop()}>
            Stop
          </Button>
        )}
        {!isWorking && <CloseButton aria-label={`Put away: ${nameBulkAction(action)}`} onClick={onPutAway} />}
      </Group>
    </Paper>
  );
}

/** So many users, shown with the reasons when somebody asks. */
function LeftOut({ id, count }: { id: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" w="fit-content" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide who was left out' : 'Show who was left out, and why'}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingBlock label="Reading who was left out" height={60} radius="md" />}>
          <BulkResults key={count} id={id} />
        </Suspense>
      )}
    </>
  );
}

import { useMutation } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useAttempt } from '../../components/use-attempt.js';
import { CancelImportDocument } from '../../gql/graphql.js';
import { countLines } from './import-words.js';
import { ProgressLine } from './progress-line.js';
import type { StepProps } from './step-props.js';
import { usePace } from './use-pace.js';

/** A check or a run that the server is at. */
export function WorkStep({ item, onChanged }: StepProps) {
  const [cancel] = useMutation(CancelImportDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const isCheck = item.mode === 'check';
  const pace = usePace(item.linesDone, item.lines);
  const stop = () =>
    attempt(async () => {
      await cancel({ variables: { id: item.id } });
      onChanged();
    });
  return (
    <>
      <CardHead
        title={isCheck ? 'Checking every line' : 'Importing'}
        description={
          isCheck
            ? 'Nothing is changed by it.'
            : 'It goes on if you close this page, and after a restart of the server.'
        }
      />
      <ProgressLine label={isCheck ? 'Check' : 'Import'} pace={pace} format={countLines} />
      {failure !== null && <ErrorPanel title="It was not cancelled" error={failure} />}
      <Group gap="xs">
        <Button variant="default" onClick={() => void stop()} loading={isBusy}>
          Cancel
        </Button>
        {!isCheck && (
          <Text size="sm" c="dimmed">
            What is imported by then stays; you can go on later.
          </Text>
        )}
      </Group>
    </>
  );
}

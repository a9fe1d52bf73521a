import { useMutation } from '@apollo/client/react';
import { Alert, Button, Group } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useAttempt } from '../../components/use-attempt.js';
import { CheckImportDocument, StartImportDocument } from '../../gql/graphql.js';
import { CorrectedFile } from './corrected-file.js';
import { countLines, hasRun } from './import-words.js';
import type { StepProps } from './step-props.js';

/** A check or a run that failed or was cancelled, and the ways on from there. */
export function StoppedStep({ item, onChanged }: StepProps) {
  const [check] = useMutation(CheckImportDocument);
  const [start] = useMutation(StartImportDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const isRun = hasRun(item);
  const again = () =>
    attempt(async () => {
      await (isRun ? start : check)({ variables: { id: item.id } });
      onChanged();
    });
  const what = isRun ? 'The import' : 'The check';
  const there = `${countLines(item.linesDone)} of ${item.lines.toLocaleString('en')} are done. `;
  return (
    <>
      <CardHead
        title={`${what} ${item.state === 'failed' ? 'failed' : 'was cancelled'}`}
        description={
          isRun ? `${there}It goes on where it stopped, and brings in nothing twice.` : 'Nothing was changed.'
        }
      />
      {item.error !== null && (
        <Alert color="red" role="note" title="Why">
          {item.error}
        </Alert>
      )}
      {failure !== null && <ErrorPanel title="It did not go on" error={failure} />}
      <Group gap="xs">
        <Button onClick={() => void again()} loading={isBusy}>
          {isRun ? 'Go on' : 'Check again'}
        </Button>
        {!isRun && <CorrectedFile item={item} />}
      </Group>
    </>
  );
}

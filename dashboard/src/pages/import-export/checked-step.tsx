import { useMutation } from '@apollo/client/react';
import { Button, Group } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { useAttempt } from '../../components/use-attempt.js';
import { StartImportDocument } from '../../gql/graphql.js';
import { CorrectedFile } from './corrected-file.js';
import { countLines } from './import-words.js';
import type { StepProps } from './step-props.js';

/** The findings of the check, and the way to start or to correct the file first. */
export function CheckedStep({ item, onChanged }: StepProps) {
  const [start] = useMutation(StartImportDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const { created = 0, failed = 0 } = item.checkCounts ?? {};
  const run = () =>
    attempt(async () => {
      await start({ variables: { id: item.id } });
      onChanged();
    });
  return (
    <>
      <CardHead
        title={failed === 0 ? 'Checked: all is well' : `Checked: ${countLines(failed)} would fail`}
        description={
          failed === 0
            ? 'Nothing is changed yet.'
            : 'Nothing is changed yet. Correct them in the file and upload it again, or import the others without them.'
        }
      />
      {failure !== null && <ErrorPanel title="The import was not started" error={failure} />}
      <Group gap="xs">
        <Button onClick={() => void run()} loading={isBusy} disabled={created === 0}>
          {created === 0 ? 'There is nothing to import' : `Import ${countLines(created)}`}
        </Button>
        <CorrectedFile item={item} />
      </Group>
    </>
  );
}

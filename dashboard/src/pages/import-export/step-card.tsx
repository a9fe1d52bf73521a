import { Card, Stack, Text } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import type { ImportListItemFragment } from '../../gql/graphql.js';
import { CheckedStep } from './checked-step.js';
import { countLines, isAtWork, nameDuration } from './import-words.js';
import { StoppedStep } from './stopped-step.js';
import { UnfinishedUpload, UploadProgress } from './upload-step.js';
import { useUpload } from './uploads.js';
import { WorkStep } from './work-step.js';

export interface StepProps {
  item: ImportListItemFragment;
  onChanged: () => void;
}

/** Where an import stands, and what can be done next. */
export function StepCard({ item, onChanged }: StepProps) {
  return (
    <Card>
      <Stack>
        <Step item={item} onChanged={onChanged} />
      </Stack>
    </Card>
  );
}

function Step({ item, onChanged }: StepProps) {
  const upload = useUpload(item.id);
  if (upload && !isAtWork(item)) return <UploadProgress item={item} upload={upload} />;
  if (item.state === 'uploading') return <UnfinishedUpload item={item} onChanged={onChanged} />;
  if (isAtWork(item)) return <WorkStep item={item} onChanged={onChanged} />;
  if (item.state === 'checked') return <CheckedStep item={item} onChanged={onChanged} />;
  if (item.state === 'completed') return <Finished item={item} />;
  return <StoppedStep item={item} onChanged={onChanged} />;
}

function Finished({ item }: { item: ImportListItemFragment }) {
  const { runCounts, lines, startedAtMillis, finishedAtMillis } = item;
  const took = startedAtMillis === null || finishedAtMillis === null ? null : finishedAtMillis - startedAtMillis;
  const failed = runCounts?.failed ?? 0;
  return (
    <>
      <CardHead
        title="Finished"
        description={`${countLines(lines)}${took === null ? '' : ` in ${nameDuration(took)}`}. The users can sign in now.`}
      />
      {failed > 0 && (
        <Text>
          {countLines(failed)} failed: below you see why. Correct them in the file and import it again; what is there
          already is passed over.
        </Text>
      )}
    </>
  );
}

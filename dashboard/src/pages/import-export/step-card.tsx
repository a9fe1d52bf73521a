import { Card, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CardHead } from '../../components/card-head.js';
import type { ImportListItemFragment } from '../../gql/graphql.js';
import { CheckedStep } from './checked-step.js';
import { countLines, isAtWork, nameDuration } from './import-words.js';
import type { StepProps } from './step-props.js';
import { StoppedStep } from './stopped-step.js';
import { UnfinishedUpload, UploadProgress } from './upload-step.js';
import { useUpload, type Upload } from './uploads.js';
import { WorkStep } from './work-step.js';

type Step = 'upload' | 'unfinished' | 'work' | 'checked' | 'finished' | 'stopped';

/** The state of an import, and its next steps. */
export function StepCard(props: StepProps) {
  const upload = useUpload(props.item.id);
  const step = stepOf(props.item, upload);
  const card = useKeptFocus(step);
  return (
    <Card ref={card} tabIndex={-1} component="section" aria-label="Where the import stands" style={{ outline: 'none' }}>
      <Stack>
        {step === 'upload' && upload && <UploadProgress item={props.item} upload={upload} />}
        {step === 'unfinished' && <UnfinishedUpload {...props} />}
        {step === 'work' && <WorkStep {...props} />}
        {step === 'checked' && <CheckedStep {...props} />}
        {step === 'finished' && <Finished item={props.item} />}
        {step === 'stopped' && <StoppedStep {...props} />}
      </Stack>
    </Card>
  );
}

function stepOf(item: ImportListItemFragment, upload: Upload | undefined): Step {
  if (isAtWork(item)) return 'work';
  if (upload) return 'upload';
  if (item.state === 'uploading') return 'unfinished';
  if (item.state === 'checked') return 'checked';
  return item.state === 'completed' ? 'finished' : 'stopped';
}

/** The buttons of a step go with it. A focus that was on one of them goes to the card, not to the top of the page. */
function useKeptFocus(step: Step) {
  const card = useRef<HTMLDivElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [step]);
  return card;
}

function Finished({ item }: { item: ImportListItemFragment }) {
  const { runCounts, startedAtMillis, finishedAtMillis } = item;
  const { created = 0, skipped = 0, failed = 0 } = runCounts ?? {};
  const took = startedAtMillis === null || finishedAtMillis === null ? null : finishedAtMillis - startedAtMillis;
  return (
    <>
      <CardHead
        title="Finished"
        description={`${countLines(created + skipped + failed)}${took === null ? '' : ` in ${nameDuration(took)}`}. The users can sign in now.`}
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

import { useMutation } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { formatBytes } from '../../components/format-bytes.js';
import { useAttempt } from '../../components/use-attempt.js';
import { CheckImportDocument, type ImportListItemFragment } from '../../gql/graphql.js';
import { FileField } from './file-field.js';
import { readHead } from './file-head.js';
import { countLines } from './import-words.js';
import { ProgressLine } from './progress-line.js';
import type { StepProps } from './step-props.js';
import { retryUpload, stopUpload, type Upload } from './uploads.js';
import { usePace } from './use-pace.js';
import { useStartUpload } from './use-start-upload.js';

interface UploadProgressProps {
  item: ImportListItemFragment;
  upload: Upload;
}

/** The progress of this tab's upload. */
export function UploadProgress({ item, upload }: UploadProgressProps) {
  const { fileName, sent, size, failure } = upload;
  const pace = usePace(sent, size);
  const goOn = () => retryUpload(item.id, { chunks: item.chunks, bytes: item.bytes });
  return (
    <>
      <CardHead
        title="Uploading"
        description={`${fileName} is sent in parts. You can look at other pages meanwhile; keep this tab open.`}
      />
      <ProgressLine label="Upload" pace={pace} format={formatBytes} />
      {failure !== null && <ErrorPanel title="The upload stopped" error={failure} onRetry={goOn} />}
      <Group gap="xs">
        <Button variant="default" onClick={() => stopUpload(item.id)}>
          Stop the upload
        </Button>
      </Group>
    </>
  );
}

/** An upload that no tab goes on with: the page was closed, or it was stopped. */
export function UnfinishedUpload({ item, onChanged }: StepProps) {
  const { isBusy, failure, attempt } = useAttempt();
  const goOn = useGoingOn(item);
  return (
    <>
      <CardHead
        title={item.chunks === 0 ? 'Nothing is uploaded yet' : 'The upload was interrupted'}
        description={
          item.chunks === 0
            ? 'Choose the file.'
            : `Uploaded so far: ${countLines(item.lines)}, ${formatBytes(item.bytes)}. Choose the same file to go on where it stopped.`
        }
      />
      {failure !== null && <ErrorPanel title="It did not go on" error={failure} />}
      <FileField label="File to go on with" file={null} onChoose={(file) => void attempt(() => goOn.withFile(file))} />
      {item.chunks > 0 && (
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => void attempt(() => goOn.withoutFile().then(onChanged))}
            loading={isBusy}
          >
            Check what is here
          </Button>
          <Text size="sm" c="dimmed">
            if it was the whole file.
          </Text>
        </Group>
      )}
    </>
  );
}

function useGoingOn({ id, chunks, bytes, format }: ImportListItemFragment) {
  const [check] = useMutation(CheckImportDocument);
  const upload = useStartUpload();
  return {
    withFile: async (file: File) => {
      const { isDocument } = await readHead(file);
      upload({ importId: id, file, shape: { format, isDocument }, kept: { chunks, bytes }, replaced: chunks });
    },
    withoutFile: () => check({ variables: { id } }),
  };
}

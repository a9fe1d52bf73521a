import { Button, FileButton } from '@mantine/core';
import IconUpload from 'tabler:upload';
import { useRef } from 'react';
import type { ImportListItemFragment } from '../../gql/graphql.js';
import { FILE_TYPES } from './file-field.js';
import { readHead } from './file-head.js';
import { useStartUpload } from './use-start-upload.js';

/** Puts another file in the place of the one that is there, and has it checked. */
export function CorrectedFile({ item }: { item: ImportListItemFragment }) {
  const upload = useStartUpload();
  const reset = useRef<() => void>(null);
  const replace = async (file: File | null) => {
    // So that the same file can be chosen again.
    reset.current?.();
    if (!file) return;
    const { isDocument } = await readHead(file);
    upload({ importId: item.id, file, shape: { format: item.format, isDocument }, replaced: item.chunks });
  };
  return (
    <FileButton
      onChange={(file) => void replace(file)}
      accept={FILE_TYPES}
      resetRef={reset}
      inputProps={{ 'aria-label': 'Corrected file' }}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
          Upload a corrected file…
        </Button>
      )}
    </FileButton>
  );
}

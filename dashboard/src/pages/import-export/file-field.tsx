import { Button, FileButton, Group, Text } from '@mantine/core';
import IconUpload from 'tabler:upload';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { formatBytes } from '../../components/format-bytes.js';
import classes from './file-field.module.css';

/** The file types that can be imported. */
export const FILE_TYPES = '.csv,.json,.jsonl,.ndjson,text/csv,application/json';

interface FileFieldProps {
  label: string;
  file: File | null;
  onChoose: (file: File) => void;
  /** The problem with it. */
  error?: string | null;
}

/** Takes a file that is chosen, or dropped here. */
export function FileField({ label, file, onChoose, error = null }: FileFieldProps) {
  const id = useId();
  const reset = useRef<() => void>(null);
  const take = (chosen: File | null | undefined) => {
    // So that the same file can be chosen again.
    reset.current?.();
    if (chosen) onChoose(chosen);
  };
  return (
    <div>
      <DropZone onDrop={take}>
        <Group gap="xs">
          <FileButton onChange={take} accept={FILE_TYPES} resetRef={reset} inputProps={{ 'aria-label': label }}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                aria-describedby={error === null ? undefined : id}
              >
                {file ? 'Another file…' : 'Choose a file…'}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {file ? `${file.name}, ${formatBytes(file.size)}` : 'or drop it here'}
          </Text>
        </Group>
      </DropZone>
      {error !== null && (
        <Text id={id} role="alert" size="xs" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
    </div>
  );
}

function DropZone({ onDrop, children }: { onDrop: (file: File | undefined) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files[0]);
  };
  const allow = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

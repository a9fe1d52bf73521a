import { Alert, Button, Text } from '@mantine/core';
import { describeContrast } from './branding-values.js';

interface ContrastNoteProps {
  color: string;
  scheme: 'light' | 'dark';
  onTake: (color: string) => void;
}

/** The contrast of a colour in words; for one that reads badly, the nearest that does not. */
export function ContrastNote({ color, scheme, onTake }: ContrastNoteProps) {
  const { isReadable, words, better } = describeContrast(color, scheme);
  if (isReadable) {
    return (
      <Text component="output" size="sm" c="dimmed">
        {words}
      </Text>
    );
  }
  return (
    <Alert color="yellow">
      <Text component="output" size="sm">
        {words}
      </Text>
      {better && (
        <Button variant="default" size="xs" mt="xs" onClick={() => onTake(better)}>
          Use {better} instead
        </Button>
      )}
    </Alert>
  );
}

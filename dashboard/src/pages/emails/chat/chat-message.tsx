import { Button, Text } from '@mantine/core';
import IconCheck from 'tabler:check';
import IconFileImport from 'tabler:file-import';
import type { ShownMessage } from './chat-messages.js';
import classes from './chat-panel.module.css';

interface ChatMessageProps {
  message: ShownMessage;
  /** The source in the editor. */
  source: string;
  onApply: (source: string) => void;
}

/** A message, and the sources that were offered with it. */
export function ChatMessage({ message: { role, text, sources }, source, onApply }: ChatMessageProps) {
  return (
    <article className={classes.message} data-role={role} aria-label={role === 'user' ? 'You' : 'AI'}>
      {text !== '' && <Text className={classes.text}>{text}</Text>}
      {sources.map((offer, index) => (
        // A message never changes.
        <div key={index} className={classes.offer}>
          <Text size="xs" c="dimmed">
            {countLines(offer)}, tried out without an error
          </Text>
          <Button
            size="xs"
            variant="light"
            leftSection={
              offer === source ? <IconCheck size={14} aria-hidden /> : <IconFileImport size={14} aria-hidden />
            }
            disabled={offer === source}
            onClick={() => onApply(offer)}
          >
            {offer === source ? 'In the editor' : 'Put into the editor'}
          </Button>
        </div>
      ))}
    </article>
  );
}

function countLines(source: string): string {
  const count = source.trimEnd().split('\n').length;
  return count === 1 ? '1 line' : `${count} lines`;
}

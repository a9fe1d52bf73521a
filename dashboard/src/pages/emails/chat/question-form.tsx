import { Button, Group, Text, Textarea } from '@mantine/core';
import IconSend from 'tabler:send';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import classes from './chat-panel.module.css';

const LONGEST_QUESTION = 10_000;

interface QuestionFormProps {
  isBusy: boolean;
  /** Tells whether an answer came. */
  onSend: (text: string) => Promise<boolean>;
}

/** The field for a question; its text stays until there is an answer. */
export function QuestionForm({ isBusy, onSend }: QuestionFormProps) {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  const send = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!isEmpty && !isBusy && (await onSend(text.trim()))) setText('');
  };
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <Textarea
        aria-label="Question"
        placeholder="Make the heading larger"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST_QUESTION}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void send(event);
        }}
      />
      <Group justify="space-between" mt={6}>
        <Text size="xs" c="dimmed">
          Shift Enter begins a line
        </Text>
        <Button
          type="submit"
          size="xs"
          leftSection={<IconSend size={14} aria-hidden />}
          disabled={isEmpty}
          loading={isBusy}
        >
          Ask
        </Button>
      </Group>
    </form>
  );
}

import { Group, Loader, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { ChatMessage } from './chat-message.js';
import { showMessage } from './chat-messages.js';
import classes from './chat-panel.module.css';
import { NoModel } from './no-model.js';
import type { useChat } from './use-chat.js';

interface ConversationProps {
  chat: ReturnType<typeof useChat>;
  /** Said where nothing was said yet. */
  hint: string;
  /** The source in the editor. */
  source: string;
  onApply: (source: string) => void;
}

/** The messages so far; the newest is in sight. */
export function Conversation({ chat, hint, source, onApply }: ConversationProps) {
  const { messages, isAvailable, isAsking, readError, failure } = chat;
  const end = useRef<HTMLDivElement>(null);
  const { length } = messages;
  useEffect(() => {
    if (length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [length, isAsking]);
  return (
    // It scrolls; without a tab stop the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={classes.messages} role="log" aria-label="Conversation" tabIndex={0}>
      {readError && <ErrorPanel title="The chat could not be read" error={readError} onRetry={chat.retry} />}
      {isAvailable === undefined && !readError && <LoadingBlock label="Loading the chat" height={80} />}
      {isAvailable === false && <NoModel />}
      {isAvailable && length === 0 && <Text c="dimmed">{hint}</Text>}
      {messages.map((message, index) => (
        // Messages are only ever added at the end.
        <ChatMessage key={index} message={showMessage(message)} source={source} onApply={onApply} />
      ))}
      {isAsking && (
        <Group gap="xs" component="output" aria-label="Waiting for the answer">
          <Loader size={14} aria-hidden />
          <Text size="sm" c="dimmed">
            Writing and trying it out …
          </Text>
        </Group>
      )}
      {failure !== null && <ErrorPanel title="That did not work" error={failure} />}
      <div ref={end} />
    </div>
  );
}

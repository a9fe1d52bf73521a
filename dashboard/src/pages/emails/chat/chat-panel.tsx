import { ActionIcon, CloseButton, Group, Title } from '@mantine/core';
import IconRefresh from 'tabler:refresh';
import { useEffect, useRef } from 'react';
import classes from './chat-panel.module.css';
import { Conversation } from './conversation.js';
import { QuestionForm } from './question-form.js';
import { useChat, type ChatPlace } from './use-chat.js';

interface ChatPanelProps extends ChatPlace {
  /** The source in the editor. */
  source: string;
  onApply: (source: string) => void;
  onClose: () => void;
}

/** A conversation with an AI model about the source beside it. */
export function ChatPanel({ subject, threadId, source, onApply, onClose }: ChatPanelProps) {
  const chat = useChat({ subject, threadId });
  const { length } = chat.messages;
  const panel = useRef<HTMLElement>(null);
  // On a narrow screen it opens below everything else, and as large as it is once it is known what it says.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [chat.isAvailable]);
  return (
    <section ref={panel} className={classes.panel} aria-label="AI chat">
      <Group className={classes.head} justify="space-between" wrap="nowrap">
        <Title order={2} size="h5">
          Ask AI
        </Title>
        <Group gap={4} wrap="nowrap">
          {length > 0 && <StartOverButton isDisabled={chat.isBusy} onClick={() => void chat.startOver()} />}
          <CloseButton aria-label="Close AI chat" onClick={onClose} />
        </Group>
      </Group>
      <Conversation chat={chat} hint={HINTS[subject]} source={source} onApply={onApply} />
      {chat.isAvailable && <QuestionForm isBusy={chat.isBusy} onSend={(text) => chat.send(text, source)} />}
    </section>
  );
}

const HINTS: Record<ChatPlace['subject'], string> = {
  draft: 'Say what the email should tell, or what to change in it. You see a source before it replaces yours.',
  template: 'Say what the email should look like, or what to change in it. You see a source before it replaces yours.',
  theme: 'Say how your emails should look, or what to change. You see a source before it replaces yours.',
};

function StartOverButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label="Start over"
      title="Start over"
      disabled={isDisabled}
      onClick={onClick}
    >
      <IconRefresh size={16} aria-hidden />
    </ActionIcon>
  );
}

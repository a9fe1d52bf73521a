import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconSparkles from 'tabler:sparkles';
import { useRef, type ReactNode } from 'react';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LeaveGuard } from '../../../components/leave-guard.js';
import type { EmailPreviewInput } from '../../../gql/graphql.js';
import { ChatPanel } from '../chat/chat-panel.js';
import type { CodeEditorHandle } from './code-editor.js';
import { EditorHeader } from './editor-header.js';
import { EditorOptions } from './editor-options.js';
import type { Saving } from '../../../components/use-save.js';
import { Workbench } from './workbench.js';

interface SourceEditorProps {
  noun: 'draft' | 'template' | 'theme';
  /** Of what is edited. */
  id: string;
  name: string;
  /** The list this belongs to. */
  list: { path: string; label: string };
  source: string;
  onSource: (source: string) => void;
  /** The input to render; null while something is missing. */
  preview: EmailPreviewInput | null;
  isDirty: boolean;
  saving: Saving;
  /** True where saving is refused. */
  isReadOnly?: boolean;
  /** Buttons before the one that saves. */
  actions: ReactNode;
  /** Content between the head and the options. */
  banner?: ReactNode;
  options: ReactNode;
}

/** The page around a source: its head, its options, the editor beside the preview, and a question before changes are lost. */
export function SourceEditor({ noun, id, name, list, isDirty, saving, ...props }: SourceEditorProps) {
  const [isChatting, chat] = useDisclosure(false);
  const editor = useRef<CodeEditorHandle>(null);
  const chatting = { subject: noun, threadId: id, source: props.source };
  const replace = (source: string) => editor.current?.replace(source);
  return (
    <>
      <EditorHeader
        title={name}
        list={list}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        onSave={props.isReadOnly ? undefined : () => void saving.save()}
      >
        <ChatButton isChatting={isChatting} onToggle={chat.toggle} />
        {props.actions}
      </EditorHeader>
      {props.banner}
      {saving.failure !== null && <ErrorPanel title={`The ${noun} was not saved`} error={saving.failure} />}
      <EditorOptions>{props.options}</EditorOptions>
      <Workbench
        label={`Source of ${name}`}
        edited={noun === 'theme' ? 'theme' : 'template'}
        source={props.source}
        onSource={props.onSource}
        preview={props.preview}
        isDirty={isDirty}
        editor={editor}
        aside={isChatting && <ChatPanel {...chatting} onApply={replace} onClose={chat.close} />}
      />
      <LeaveGuard isDirty={isDirty} what={`The changes of this ${noun}`} />
    </>
  );
}

function ChatButton({ isChatting, onToggle }: { isChatting: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden />}
      aria-expanded={isChatting}
      onClick={onToggle}
    >
      Ask AI
    </Button>
  );
}

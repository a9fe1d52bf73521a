import type { ReactNode } from 'react';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LeaveGuard } from '../../../components/leave-guard.js';
import type { EmailPreviewInput } from '../../../gql/graphql.js';
import { EditorHeader } from './editor-header.js';
import { EditorOptions } from './editor-options.js';
import type { Saving } from './use-save.js';
import { Workbench } from './workbench.js';

interface SourceEditorProps {
  noun: 'draft' | 'template' | 'theme';
  name: string;
  /** The list this belongs to. */
  list: { path: string; label: string };
  source: string;
  onSource: (source: string) => void;
  /** What to render; null while something is missing. */
  preview: EmailPreviewInput | null;
  isDirty: boolean;
  saving: Saving;
  /** Where saving is refused. */
  isReadOnly?: boolean;
  /** Buttons before the one that saves. */
  actions: ReactNode;
  /** What stands between the head and the options. */
  banner?: ReactNode;
  options: ReactNode;
}

/** The page around a source: its head, its options, the editor beside the preview, and a question before changes are lost. */
export function SourceEditor({ noun, name, list, isDirty, saving, ...props }: SourceEditorProps) {
  return (
    <>
      <EditorHeader
        title={name}
        list={list}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        onSave={props.isReadOnly ? undefined : () => void saving.save()}
      >
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
      />
      <LeaveGuard isDirty={isDirty} what={`The changes of this ${noun}`} />
    </>
  );
}

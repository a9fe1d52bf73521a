import { useMutation } from '@apollo/client/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { NAME_LENGTH } from '../../../config/limits.generated.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LeaveGuard } from '../../../components/leave-guard.js';
import { useSave } from '../../../components/use-save.js';
import { type EmailDraftFragment, type EmailPreviewInput, UpdateEmailDraftDocument } from '../../../gql/graphql.js';
import { EditorHeader } from '../editor/editor-header.js';
import { EditorOptions } from '../editor/editor-options.js';
import { PreviewPane } from '../editor/preview-pane.js';
import { ThemeSelect } from '../editor/theme-select.js';
import { useEmailPreview } from '../editor/use-email-preview.js';
import { readThemeChoice } from '../theme-choice.js';
import classes from './block-editor.module.css';
import { BlockList } from './block-list.js';
import { writeContent, writePreview, type EditedContent } from './content.js';
import { TurnIntoSource } from './turn-into-source.js';

const LIST = { path: '/emails/drafts', label: 'Drafts' };

interface BlockEditorProps {
  draft: EmailDraftFragment;
  /** The content of the draft. */
  stored: EditedContent;
  /** Buttons that do something with what is on the page; `onGoOn` saves first. */
  actions: (props: { preview: EmailPreviewInput; isSaving: boolean; save: () => Promise<boolean> }) => ReactNode;
}

/** A draft that is written without code, beside its preview. */
export function BlockEditor({ draft, stored, actions }: BlockEditorProps) {
  const { name, setName, content, setContent, themeId, setThemeId, isDirty, saving } = useEditing(draft, stored);
  const preview: EmailPreviewInput = { templateContent: writePreview(content), themeId };
  const state = useEmailPreview(preview);
  // Without changes there is nothing to save.
  const save = () => (isDirty ? saving.save() : Promise.resolve(true));
  return (
    <>
      <EditorHeader
        title={draft.displayName}
        list={LIST}
        isDirty={isDirty}
        isSaving={saving.isSaving}
        onSave={() => void saving.save()}
      >
        <TurnIntoSource draftId={draft.id} isDirty={isDirty} />
        {actions({ preview, isSaving: saving.isSaving, save })}
      </EditorHeader>
      {saving.failure !== null && <ErrorPanel title="The draft was not saved" error={saving.failure} />}
      <EditorOptions>
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: '0 1 260px' }}
        />
        <ContentOptions content={content} onChange={setContent} />
        <ThemeSelect value={themeId} onChange={setThemeId} />
      </EditorOptions>
      <div className={classes.bench} data-wide-page>
        <BlockList content={content} onChange={setContent} />
        <div className={classes.preview}>
          <PreviewPane state={state} edited="template" onGoTo={() => undefined} />
        </div>
      </div>
      <LeaveGuard isDirty={isDirty} what="The changes of this draft" />
    </>
  );
}

function useEditing(draft: EmailDraftFragment, stored: EditedContent) {
  const [name, setName] = useState(draft.displayName);
  const [content, setContent] = useState(stored);
  const [themeId, setThemeId] = useState(readThemeChoice(draft.themeId));
  const [update] = useMutation(UpdateEmailDraftDocument);
  const displayName = name.trim() || draft.displayName;
  const isDirty =
    JSON.stringify(writeContent(content)) !== JSON.stringify(writeContent(stored)) ||
    themeId !== readThemeChoice(draft.themeId) ||
    displayName !== draft.displayName;
  const saving = useSave(
    () => update({ variables: { id: draft.id, input: { displayName, content: writeContent(content), themeId } } }),
    `${displayName} is up to date. Nothing was sent.`,
  );
  return { name, setName, content, setContent, themeId, setThemeId, isDirty, saving };
}

interface ContentOptionsProps {
  content: EditedContent;
  onChange: (content: EditedContent) => void;
}

const CATEGORIES: Array<{ value: EditedContent['category']; label: string }> = [
  { value: 'Marketing', label: 'Marketing: readers may unsubscribe' },
  { value: 'Transactional', label: 'Transactional: everybody gets it' },
];

function ContentOptions({ content, onChange }: ContentOptionsProps) {
  return (
    <>
      <TextInput
        label="Subject"
        autoComplete="off"
        dir="auto"
        maxLength={NAME_LENGTH}
        value={content.subject}
        onChange={(event) => onChange({ ...content, subject: event.currentTarget.value })}
        style={{ flex: '1 1 260px' }}
      />
      <NativeSelect
        label="Category"
        data={CATEGORIES}
        value={content.category}
        onChange={(event) => onChange({ ...content, category: event.currentTarget.value as EditedContent['category'] })}
        w={300}
        maw="100%"
      />
    </>
  );
}

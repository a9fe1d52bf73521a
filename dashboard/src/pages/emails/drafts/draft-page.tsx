import { useMutation, useQuery } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import IconArrowRight from 'tabler:arrow-right';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NAME_LENGTH } from '../../../config/limits.generated.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { NotFoundPage } from '../../not-found-page.js';
import { BlockEditor } from '../blocks/block-editor.js';
import { readContent, type EditedContent } from '../blocks/content.js';
import { EditorSkeleton } from '../editor/editor-skeleton.js';
import { SourceEditor } from '../editor/source-editor.js';
import { TestSend } from '../editor/test-send.js';
import { ThemeSelect } from '../editor/theme-select.js';
import { useSave } from '../../../components/use-save.js';
import {
  EmailDraftDocument,
  type EmailDraftFragment,
  type EmailPreviewInput,
  UpdateEmailDraftDocument,
} from '../../../gql/graphql.js';

import { readThemeChoice } from '../theme-choice.js';

const LIST = { path: '/emails/drafts', label: 'Drafts' };

export function DraftPage() {
  const { draftId = '' } = useParams();
  const { data, error, refetch } = useQuery(EmailDraftDocument, { variables: { id: draftId } });
  if (data?.emailDraft) return <AnyEditor key={draftId} draft={data.emailDraft} />;
  if (data) return <NotFoundPage what="There is no draft with this id. It may have been deleted." />;
  if (error) return <ErrorPanel title="The draft could not be read" error={error} onRetry={() => void refetch()} />;
  return <EditorSkeleton label="Loading the draft" />;
}

/** A draft that is code, or one without; who turns one into the other stays on the page. */
function AnyEditor({ draft }: { draft: EmailDraftFragment }) {
  const stored = readContent(draft.content);
  return stored ? <DraftWithoutCode draft={draft} stored={stored} /> : <DraftEditor draft={draft} />;
}

function DraftWithoutCode({ draft, stored }: { draft: EmailDraftFragment; stored: EditedContent }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const goOn = async (save: () => Promise<boolean>) => {
    if (await save()) await navigate({ pathname: 'send', search }, { state: { isSaved: true } });
  };
  return (
    <BlockEditor
      draft={draft}
      stored={stored}
      actions={({ preview, isSaving, save }) => (
        <DraftActions preview={preview} isSaving={isSaving} onGoOn={() => void goOn(save)} />
      )}
    />
  );
}

function DraftEditor({ draft }: { draft: EmailDraftFragment }) {
  const navigate = useNavigate();
  // The recipient is in it, when it was begun on somebody's page.
  const { search } = useLocation();
  const [name, setName] = useState(draft.displayName);
  const [source, setSource] = useState(draft.tsxSource);
  const [themeId, setThemeId] = useState(readThemeChoice(draft.themeId));
  const [update] = useMutation(UpdateEmailDraftDocument);
  const displayName = name.trim() || draft.displayName;
  const isDirty = source !== draft.tsxSource || themeId !== draft.themeId || displayName !== draft.displayName;
  const saving = useSave(
    () => update({ variables: { id: draft.id, input: { displayName, tsxSource: source, themeId } } }),
    `${displayName} is up to date. Nothing was sent.`,
  );
  const goOn = async () => {
    // A draft without changes needs no question, though this page does not know yet that it is saved.
    if (!isDirty || (await saving.save())) await navigate({ pathname: 'send', search }, { state: { isSaved: true } });
  };
  const preview = { templateTsxSource: source, themeId };
  return (
    <SourceEditor
      noun="draft"
      id={draft.id}
      name={draft.displayName}
      list={LIST}
      source={source}
      onSource={setSource}
      preview={preview}
      isDirty={isDirty}
      saving={saving}
      actions={<DraftActions preview={preview} isSaving={saving.isSaving} onGoOn={() => void goOn()} />}
      options={
        <>
          <NameField value={name} onChange={setName} />
          <ThemeSelect value={themeId} onChange={setThemeId} />
        </>
      }
    />
  );
}

interface DraftActionsProps {
  preview: EmailPreviewInput;
  isSaving: boolean;
  onGoOn: () => void;
}

function DraftActions({ preview, isSaving, onGoOn }: DraftActionsProps) {
  return (
    <>
      <TestSend preview={preview} />
      <Button
        variant="default"
        rightSection={<IconArrowRight size={16} aria-hidden />}
        disabled={isSaving}
        onClick={onGoOn}
      >
        Choose recipients
      </Button>
    </>
  );
}

function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <TextInput
      label="Name"
      autoComplete="off"
      maxLength={NAME_LENGTH}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      style={{ flex: '0 1 260px' }}
    />
  );
}

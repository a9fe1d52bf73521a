import { useMutation, useQuery } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LeaveGuard } from '../../../components/leave-guard.js';
import { NotFoundPage } from '../../not-found-page.js';
import { EditorHeader } from '../editor/editor-header.js';
import { EditorOptions } from '../editor/editor-options.js';
import { EditorSkeleton } from '../editor/editor-skeleton.js';
import { TestSend } from '../editor/test-send.js';
import { ThemeSelect } from '../editor/theme-select.js';
import { useSave } from '../editor/use-save.js';
import { Workbench } from '../editor/workbench.js';
import { useMailSettings } from '../server/use-mail-settings.js';
import { EMAIL_DRAFT, EMAIL_THEMES, UPDATE_DRAFT, type EmailDraft } from '../sources/sources.graphql.js';

const LIST = { path: '/emails/drafts', label: 'Drafts' };

export function DraftPage() {
  const { draftId = '' } = useParams();
  const { data, error, refetch } = useQuery(EMAIL_DRAFT, { variables: { id: draftId } });
  if (data?.emailDraft) return <DraftEditor key={draftId} draft={data.emailDraft} />;
  if (data) return <NotFoundPage what="There is no draft with this id. It may have been deleted." />;
  if (error) return <ErrorPanel title="The draft could not be read" error={error} onRetry={() => void refetch()} />;
  return <EditorSkeleton label="Loading the draft" />;
}

function DraftEditor({ draft }: { draft: EmailDraft }) {
  const navigate = useNavigate();
  const [name, setName] = useState(draft.displayName);
  const [source, setSource] = useState(draft.tsxSource);
  const [themeId, setThemeId] = useState(draft.themeId);
  const { data: themes } = useQuery(EMAIL_THEMES);
  const { settings } = useMailSettings();
  const [update] = useMutation(UPDATE_DRAFT);
  const displayName = name.trim() || draft.displayName;
  const isDirty = source !== draft.tsxSource || themeId !== draft.themeId || displayName !== draft.displayName;
  const { isSaving, failure, save } = useSave(
    () => update({ variables: { id: draft.id, input: { displayName, tsxSource: source, themeId } } }),
    `${displayName} is up to date. Nothing was sent.`,
  );
  const goOn = async () => {
    // What is saved needs no question, though this page does not know it yet.
    if (!isDirty || (await save())) await navigate('send', { state: { isSaved: true } });
  };
  const preview = { templateTsxSource: source, themeId };
  return (
    <>
      <EditorHeader
        title={draft.displayName}
        list={LIST}
        isDirty={isDirty}
        isSaving={isSaving}
        onSave={() => void save()}
      >
        <TestSend preview={preview} />
        <Button
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          disabled={isSaving}
          onClick={() => void goOn()}
        >
          Choose recipients
        </Button>
      </EditorHeader>
      {failure !== null && <ErrorPanel title="The draft was not saved" error={failure} />}
      <EditorOptions>
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={256}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          style={{ flex: '0 1 260px' }}
        />
        <ThemeSelect
          themes={themes?.emailThemes ?? []}
          activeThemeId={settings?.activeThemeId ?? null}
          value={themeId}
          onChange={setThemeId}
        />
      </EditorOptions>
      <Workbench
        label={`Source of ${draft.displayName}`}
        edited="template"
        source={source}
        onSource={setSource}
        preview={preview}
        isDirty={isDirty}
      />
      <LeaveGuard isDirty={isDirty} what="The changes of this draft" />
    </>
  );
}

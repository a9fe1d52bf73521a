import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Button, NativeSelect } from '@mantine/core';
import IconCircleCheck from 'tabler:circle-check';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PushedFields } from '../../../entities/settings/pushed-fields.js';
import { PushedHint } from '../../../entities/settings/pushed-hint.js';
import { usePushed } from '../../../entities/settings/use-pushed.js';
import { NotFoundPage } from '../../not-found-page.js';
import { EditorSkeleton } from '../editor/editor-skeleton.js';
import { SourceEditor } from '../editor/source-editor.js';
import { TestSend } from '../editor/test-send.js';
import { useSave } from '../../../components/use-save.js';
import { useEmailSettings } from '../server/use-email-settings.js';
import {
  type EmailTemplateFragment,
  EmailTemplatesDocument,
  type EmailThemeFragment,
  EmailThemesDocument,
  UpdateEmailThemeDocument,
} from '../../../gql/graphql.js';
import { useActivateTheme } from './use-activate-theme.js';

const LIST = { path: '/emails/themes', label: 'Themes' };

export function ThemePage() {
  const { themeId = '' } = useParams();
  const { data, error, refetch } = useQuery(EmailThemesDocument);
  const theme = data?.emailThemes.find(({ id }) => id === themeId);
  if (theme) return <ThemeEditor key={theme.id} theme={theme} />;
  if (data) return <NotFoundPage what="There is no theme with this id. It may have been deleted." />;
  if (error) return <ErrorPanel title="The theme could not be read" error={error} onRetry={() => void refetch()} />;
  return <EditorSkeleton label="Loading the theme" />;
}

function ThemeEditor({ theme }: { theme: EmailThemeFragment }) {
  const [source, setSource] = useState(theme.tsxSource);
  const [sampleId, setSampleId] = useState<string | null>(null);
  const { data } = useQuery(EmailTemplatesDocument);
  const [update] = useMutation(UpdateEmailThemeDocument);
  const templates = data?.emailTemplates ?? [];
  const path = `emails.themes.${theme.id}`;
  const isPushed = usePushed()(path) !== null;
  const templateId = sampleId ?? templates[0]?.id;
  const saving = useSave(
    () => update({ variables: { id: theme.id, input: { tsxSource: source } } }),
    `Emails in ${theme.displayName} look like this from now on.`,
  );
  const preview = templateId ? { templateId, themeTsxSource: source } : null;
  return (
    <SourceEditor
      noun="theme"
      id={theme.id}
      name={theme.displayName}
      list={LIST}
      source={source}
      onSource={setSource}
      preview={preview}
      isDirty={source !== theme.tsxSource}
      saving={saving}
      isReadOnly={isPushed}
      banner={<PushedHints path={path} />}
      actions={
        <>
          <Activation theme={theme} />
          <TestSend preview={preview} />
        </>
      }
      options={<SampleSelect templates={templates} value={templateId ?? ''} onChange={setSampleId} />}
    />
  );
}

function PushedHints({ path }: { path: string }) {
  return (
    <>
      <PushedHint paths={[path]} what="This theme" />
      <PushedHint paths={['emails.selectedThemeId']} what="Which theme is active" />
    </>
  );
}

interface SampleSelectProps {
  templates: EmailTemplateFragment[];
  value: string;
  onChange: (templateId: string) => void;
}

function SampleSelect({ templates, value, onChange }: SampleSelectProps) {
  return (
    <NativeSelect
      label="Shown around"
      data={templates.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      style={{ flex: '0 1 260px' }}
    />
  );
}

function Activation({ theme }: { theme: EmailThemeFragment }) {
  const { settings } = useEmailSettings();
  const activate = useActivateTheme();
  const [isBusy, setBusy] = useState(false);
  if (!settings) return null;
  if (settings.activeThemeId === theme.id) return <Badge size="lg">active theme</Badge>;
  const start = async () => {
    setBusy(true);
    await activate(theme);
    setBusy(false);
  };
  return (
    <PushedFields paths={['emails.selectedThemeId']} isQuiet>
      <Button
        variant="default"
        leftSection={<IconCircleCheck size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void start()}
      >
        Make active
      </Button>
    </PushedFields>
  );
}

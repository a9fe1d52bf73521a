import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'react-router';
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
import { SharedServerBanner } from '../server/shared-server-banner.js';
import { useMailSettings } from '../server/use-mail-settings.js';
import { EMAIL_TEMPLATES, EMAIL_THEMES, UPDATE_TEMPLATE, type EmailTemplate } from './sources.graphql.js';

const LIST = { path: '/emails/templates', label: 'Templates' };

export function TemplatePage() {
  const { templateId = '' } = useParams();
  const { data, error, refetch } = useQuery(EMAIL_TEMPLATES);
  const template = data?.emailTemplates.find(({ id }) => id === templateId);
  if (template) return <TemplateEditor key={template.id} template={template} />;
  if (data) return <NotFoundPage what="There is no template with this id. It may have been deleted." />;
  if (error) return <ErrorPanel title="The template could not be read" error={error} onRetry={() => void refetch()} />;
  return <EditorSkeleton label="Loading the template" />;
}

function TemplateEditor({ template }: { template: EmailTemplate }) {
  const [source, setSource] = useState(template.tsxSource);
  const [themeId, setThemeId] = useState(template.themeId);
  const { data: themes } = useQuery(EMAIL_THEMES);
  const { settings } = useMailSettings();
  const [update] = useMutation(UPDATE_TEMPLATE);
  const isDirty = source !== template.tsxSource || themeId !== template.themeId;
  const { isSaving, failure, save } = useSave(
    () => update({ variables: { id: template.id, input: { tsxSource: source, themeId } } }),
    `Mails are sent with the new ${template.displayName} from now on.`,
  );
  const preview = { templateTsxSource: source, themeId };
  const isShared = settings?.kind === 'shared';
  return (
    <>
      <EditorHeader
        title={template.displayName}
        list={LIST}
        isDirty={isDirty}
        isSaving={isSaving}
        onSave={isShared ? undefined : () => void save()}
      >
        <TestSend preview={preview} />
      </EditorHeader>
      <SharedServerBanner what="This template can be tried out here, but not saved." />
      {failure !== null && <ErrorPanel title="The template was not saved" error={failure} />}
      <EditorOptions>
        <ThemeSelect
          themes={themes?.emailThemes ?? []}
          activeThemeId={settings?.activeThemeId ?? null}
          value={themeId}
          onChange={setThemeId}
        />
      </EditorOptions>
      <Workbench
        label={`Source of ${template.displayName}`}
        edited="template"
        source={source}
        onSource={setSource}
        preview={preview}
        isDirty={isDirty}
      />
      <LeaveGuard isDirty={isDirty} what="The changes of this template" />
    </>
  );
}

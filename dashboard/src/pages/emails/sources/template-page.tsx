import { useMutation, useQuery } from '@apollo/client/react';
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
import { ThemeSelect } from '../editor/theme-select.js';
import { useSave } from '../../../components/use-save.js';
import { SharedServerBanner } from '../server/shared-server-banner.js';
import { useEmailSettings } from '../server/use-email-settings.js';
import {
  type EmailTemplateFragment,
  EmailTemplatesDocument,
  UpdateEmailTemplateDocument,
} from '../../../gql/graphql.js';
import { readThemeChoice } from '../theme-choice.js';

const LIST = { path: '/emails/templates', label: 'Templates' };

export function TemplatePage() {
  const { templateId = '' } = useParams();
  const { data, error, refetch } = useQuery(EmailTemplatesDocument);
  const template = data?.emailTemplates.find(({ id }) => id === templateId);
  if (template) return <TemplateEditor key={template.id} template={template} />;
  if (data) return <NotFoundPage what="There is no template with this id. It may have been deleted." />;
  if (error) return <ErrorPanel title="The template could not be read" error={error} onRetry={() => void refetch()} />;
  return <EditorSkeleton label="Loading the template" />;
}

function TemplateEditor({ template }: { template: EmailTemplateFragment }) {
  const [source, setSource] = useState(template.tsxSource);
  const [themeId, setThemeId] = useState(readThemeChoice(template.themeId));
  const { settings } = useEmailSettings();
  const path = `emails.templates.${template.id}`;
  const isPushed = usePushed()(path) !== null;
  const [update] = useMutation(UpdateEmailTemplateDocument);
  const saving = useSave(
    () => update({ variables: { id: template.id, input: { tsxSource: source, themeId } } }),
    `Emails are sent with the new ${template.displayName} from now on.`,
  );
  const preview = { templateTsxSource: source, themeId };
  return (
    <SourceEditor
      noun="template"
      id={template.id}
      name={template.displayName}
      list={LIST}
      source={source}
      onSource={setSource}
      preview={preview}
      isDirty={source !== template.tsxSource || themeId !== template.themeId}
      saving={saving}
      isReadOnly={settings?.kind === 'shared' || isPushed}
      actions={<TestSend preview={preview} />}
      banner={
        <>
          <SharedServerBanner what="This template can be tried out here, but not saved." />
          <PushedHint paths={[path]} what="This template" />
        </>
      }
      options={
        <PushedFields paths={[path]} isQuiet>
          <ThemeSelect value={themeId} onChange={setThemeId} />
        </PushedFields>
      }
    />
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Menu } from '@mantine/core';
import IconTrash from 'tabler:trash';
import { PushedHint } from '../../../entities/settings/pushed-hint.js';
import { usePushed } from '../../../entities/settings/use-pushed.js';
import {
  CreateEmailTemplateDocument,
  DeleteEmailTemplateDocument,
  type EmailTemplateFragment,
  EmailTemplatesDocument,
} from '../../../gql/graphql.js';
import { SharedServerBanner } from '../server/shared-server-banner.js';
import { useEmailSettings } from '../server/use-email-settings.js';
import { SourceCard } from './source-card.js';
import { SourceListPage } from './source-list-page.js';

/** The templates: the content of the project's emails. */
export function TemplatesPage() {
  const { data, error, refetch } = useQuery(EmailTemplatesDocument);
  const { settings } = useEmailSettings();
  const [createTemplate] = useMutation(CreateEmailTemplateDocument);
  const [deleteTemplate] = useMutation(DeleteEmailTemplateDocument);
  const create = async (displayName: string) => {
    const made = await createTemplate({ variables: { input: { displayName } } });
    return made.data?.createEmailTemplate.id;
  };
  return (
    <SourceListPage
      noun="template"
      title="Templates"
      description="What emails say. Sign-in codes, verification and invitations use the five built-in ones."
      list={{ items: data?.emailTemplates, error, onRetry: () => void refetch() }}
      naming={{
        description: 'It starts as a short email with one variable, which you change in the editor.',
        placeholder: 'Order shipped',
      }}
      onCreate={create}
      onDelete={({ id }) => deleteTemplate({ variables: { id } })}
      farewell={(name) => `${name} is gone. Emails sent with it stay.`}
      loss={(name) => <>The source of {name} is deleted. Programs that send with its id get an error from then on.</>}
      isReadOnly={settings?.kind === 'shared'}
      banner={<SharedServerBanner what="Templates can be read and previewed, but not changed." />}
    >
      {(template, onDelete) => <TemplateCard template={template} onDelete={onDelete} />}
    </SourceListPage>
  );
}

function TemplateCard({ template, onDelete }: { template: EmailTemplateFragment; onDelete: () => void }) {
  const { id, displayName, isBuiltIn, themeId, tsxSource } = template;
  const path = `emails.templates.${id}`;
  const isPushed = usePushed()(path) !== null;
  return (
    <SourceCard
      name={displayName}
      to={id}
      preview={{ templateTsxSource: tsxSource, themeId }}
      facts={
        <>
          <Badge color="gray">{isBuiltIn ? 'built-in' : 'your own'}</Badge>
          <PushedHint paths={[path]} />
        </>
      }
      actions={
        !isBuiltIn && (
          <Menu.Item color="red" leftSection={<IconTrash size={15} />} disabled={isPushed} onClick={onDelete}>
            Delete…
          </Menu.Item>
        )
      }
    />
  );
}

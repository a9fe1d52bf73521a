import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import { PageHeader } from '../../../components/page-header.js';
import { useProject } from '../../../session/project-context.js';
import { SharedServerBanner } from '../server/shared-server-banner.js';
import { NameModal } from '../../../components/name-modal.js';
import { SourceCard } from './source-card.js';
import { LoadedGrid } from './source-grid.js';
import {
  CreateEmailTemplateDocument,
  DeleteEmailTemplateDocument,
  type EmailTemplateFragment,
  EmailTemplatesDocument,
} from '../../../gql/graphql.js';
import { useCreating } from './use-creating.js';

/** What the project's mails say. */
export function TemplatesPage() {
  const { displayName } = useProject();
  const navigate = useNavigate();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const [doomed, setDoomed] = useState<EmailTemplateFragment | null>(null);
  const { data, error, refetch } = useQuery(EmailTemplatesDocument);
  const [createTemplate] = useMutation(CreateEmailTemplateDocument);
  const templates = data?.emailTemplates;
  const create = async (name: string) => {
    const made = await createTemplate({ variables: { input: { displayName: name } } });
    if (made.data) await navigate(made.data.createEmailTemplate.id);
  };
  return (
    <>
      <PageHeader
        title="Templates"
        documentTitle={`E-mail templates of ${displayName}`}
        description="What mails say. Sign-in codes, verification and invitations use the five built-in ones."
        action={
          <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
            New template
          </Button>
        }
      />
      <SharedServerBanner what="Templates can be read and previewed, but not changed." />
      <LoadedGrid label="Templates" items={templates} error={error} onRetry={() => void refetch()}>
        {(template) => <TemplateCard template={template} onDelete={() => setDoomed(template)} />}
      </LoadedGrid>
      <NameModal
        opened={isCreating}
        onClose={stopCreating}
        noun="template"
        description="It starts as a short mail with one variable, which you change in the editor."
        placeholder="Order shipped"
        onCreate={create}
      />
      <DeleteTemplateModal template={doomed} onClose={() => setDoomed(null)} onDeleted={() => void refetch()} />
    </>
  );
}

function TemplateCard({ template, onDelete }: { template: EmailTemplateFragment; onDelete: () => void }) {
  const { id, displayName, isBuiltIn, themeId, tsxSource } = template;
  return (
    <SourceCard
      name={displayName}
      to={id}
      preview={{ templateTsxSource: tsxSource, themeId }}
      facts={isBuiltIn ? <Badge color="gray">built-in</Badge> : <Badge color="gray">your own</Badge>}
      actions={
        !isBuiltIn && (
          <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={onDelete}>
            Delete…
          </Menu.Item>
        )
      }
    />
  );
}

interface DeleteTemplateModalProps {
  /** Closed when null. */
  template: EmailTemplateFragment | null;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteTemplateModal({ template, onClose, onDeleted }: DeleteTemplateModalProps) {
  const [deleteTemplate] = useMutation(DeleteEmailTemplateDocument);
  const name = template?.displayName ?? '';
  const confirm = async () => {
    if (!template) return;
    await deleteTemplate({ variables: { id: template.id } });
    notifications.show({ title: 'Template deleted', message: `${name} is gone. Mails sent with it stay.` });
    onDeleted();
  };
  return (
    <ConfirmByNameModal
      opened={template !== null}
      onClose={onClose}
      title="Delete template"
      name={name}
      confirmLabel="Delete template"
      failureTitle="The template was not deleted"
      onConfirm={confirm}
    >
      The source of <strong>{name}</strong> is deleted. Programs that send with its id get an error from then on. This
      cannot be undone.
    </ConfirmByNameModal>
  );
}

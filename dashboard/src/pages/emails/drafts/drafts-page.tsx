import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Button, Menu, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMailPlus, IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import { EmptyState } from '../../../components/empty-state.js';
import { PageHeader } from '../../../components/page-header.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useProject } from '../../../session/project-context.js';
import { NameModal } from '../../../components/name-modal.js';
import { SourceCard } from '../sources/source-card.js';
import { LoadedGrid } from '../sources/source-grid.js';
import {
  CreateEmailDraftDocument,
  DeleteEmailDraftDocument,
  type EmailDraftFragment,
  EmailDraftsDocument,
} from '../../../gql/graphql.js';
import { useCreating } from '../sources/use-creating.js';

/** Mails that are written here and sent to many. */
export function DraftsPage() {
  const { displayName } = useProject();
  const navigate = useNavigate();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const [doomed, setDoomed] = useState<EmailDraftFragment | null>(null);
  const { data, error, refetch } = useQuery(EmailDraftsDocument);
  const [createDraft] = useMutation(CreateEmailDraftDocument);
  const drafts = data?.emailDrafts;
  const create = async (name: string) => {
    const made = await createDraft({ variables: { input: { displayName: name } } });
    if (made.data) await navigate(made.data.createEmailDraft.id);
  };
  return (
    <>
      <PageHeader
        title="Drafts"
        documentTitle={`E-mail drafts of ${displayName}`}
        description="Mails to many: written here, previewed, then sent to all users or to some."
        action={
          drafts?.length !== 0 && (
            <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
              New draft
            </Button>
          )
        }
      />
      {drafts?.length === 0 ? (
        <NoDrafts onCreate={startCreating} />
      ) : (
        <LoadedGrid label="Drafts" items={drafts} error={error} onRetry={() => void refetch()}>
          {(draft) => <DraftCard draft={draft} onDelete={() => setDoomed(draft)} />}
        </LoadedGrid>
      )}
      <NameModal
        opened={isCreating}
        onClose={stopCreating}
        noun="draft"
        description="The name is for you; readers see the subject, which you write in the editor."
        placeholder="News of March"
        onCreate={create}
      />
      <DeleteDraftModal draft={doomed} onClose={() => setDoomed(null)} onDeleted={() => void refetch()} />
    </>
  );
}

function DraftCard({ draft, onDelete }: { draft: EmailDraftFragment; onDelete: () => void }) {
  const { id, displayName, tsxSource, themeId, sentAtMillis } = draft;
  return (
    <SourceCard
      name={displayName}
      to={id}
      preview={{ templateTsxSource: tsxSource, themeId }}
      facts={
        sentAtMillis === null ? (
          <Badge color="gray">not sent yet</Badge>
        ) : (
          <Text size="xs" c="dimmed">
            sent <RelativeTime millis={sentAtMillis} />
          </Text>
        )
      }
      actions={
        <>
          <Menu.Item component={Link} to={id} leftSection={<IconPencil size={15} />}>
            Edit
          </Menu.Item>
          <Menu.Item component={Link} to={`${id}/send`} leftSection={<IconSend size={15} />}>
            Choose recipients
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={onDelete}>
            Delete…
          </Menu.Item>
        </>
      }
    />
  );
}

function NoDrafts({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState icon={IconMailPlus} title="No drafts yet">
      <Text c="dimmed" ta="center" maw="52ch">
        News, changes of terms, invitations: mails to many people will be here, from the first line to the last one
        sent. Start one, write it beside its preview, and choose who gets it.
      </Text>
      <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
        New draft
      </Button>
    </EmptyState>
  );
}

interface DeleteDraftModalProps {
  /** Closed when null. */
  draft: EmailDraftFragment | null;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDraftModal({ draft, onClose, onDeleted }: DeleteDraftModalProps) {
  const [deleteDraft] = useMutation(DeleteEmailDraftDocument);
  const name = draft?.displayName ?? '';
  const confirm = async () => {
    if (!draft) return;
    await deleteDraft({ variables: { id: draft.id } });
    notifications.show({ title: 'Draft deleted', message: `${name} is gone. Mails sent from it stay.` });
    onDeleted();
  };
  return (
    <ConfirmByNameModal
      opened={draft !== null}
      onClose={onClose}
      title="Delete draft"
      name={name}
      confirmLabel="Delete draft"
      failureTitle="The draft was not deleted"
      onConfirm={confirm}
    >
      What was written in <strong>{name}</strong> is deleted. This cannot be undone.
    </ConfirmByNameModal>
  );
}

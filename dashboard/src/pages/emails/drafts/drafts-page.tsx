import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Button, Menu, Radio, Stack, Text } from '@mantine/core';
import IconMailPlus from 'tabler:mail-plus';
import IconPencil from 'tabler:pencil';
import IconPlus from 'tabler:plus';
import IconSend from 'tabler:send';
import IconTrash from 'tabler:trash';
import { useState } from 'react';
import { Link } from 'react-router';
import { May } from '../../../session/access-context.js';
import { EmptyState } from '../../../components/empty-state.js';
import { RelativeTime } from '../../../components/relative-time.js';
import {
  CreateEmailDraftDocument,
  DeleteEmailDraftDocument,
  type EmailDraftFragment,
  EmailDraftsDocument,
} from '../../../gql/graphql.js';
import { FIRST_CONTENT } from '../../../entities/emails/first-content.js';
import { SourceCard } from '../sources/source-card.js';
import { SourceListPage } from '../sources/source-list-page.js';

/** Emails that are written here and sent to many. */
export function DraftsPage() {
  const { data, error, refetch } = useQuery(EmailDraftsDocument);
  const [createDraft] = useMutation(CreateEmailDraftDocument);
  const [deleteDraft] = useMutation(DeleteEmailDraftDocument);
  const [way, setWay] = useState<Way>('blocks');
  const create = async (displayName: string) => {
    const content = way === 'blocks' ? { content: FIRST_CONTENT } : {};
    const made = await createDraft({ variables: { input: { displayName, ...content } } });
    return made.data?.createEmailDraft.id;
  };
  return (
    <SourceListPage
      noun="draft"
      title="Drafts"
      description="Emails to many: written here, previewed, then sent to a team, to customers, to all users or to some."
      list={{ items: data?.emailDrafts, error, onRetry: () => void refetch() }}
      naming={{
        description: 'The name is for you; readers see the subject, which you write in the editor.',
        placeholder: 'News of March',
        more: <WayChoice value={way} onChange={setWay} />,
      }}
      onCreate={create}
      onDelete={({ id }) => deleteDraft({ variables: { id } })}
      farewell={(name) => `${name} is gone. Emails sent from it stay.`}
      loss={(name) => <>What was written in {name} is deleted.</>}
      empty={(onCreate) => <NoDrafts onCreate={onCreate} />}
    >
      {(draft, onDelete) => <DraftCard draft={draft} onDelete={onDelete} />}
    </SourceListPage>
  );
}

type Way = 'blocks' | 'code';

function WayChoice({ value, onChange }: { value: Way; onChange: (way: Way) => void }) {
  return (
    <Radio.Group label="Write it" value={value} onChange={(way) => onChange(way as Way)}>
      <Stack gap={6} mt={6}>
        <Radio value="blocks" label="Without code" description="From headings, texts, buttons and images." />
        <Radio value="code" label="In code" description="In TSX, with everything that React Email has." />
      </Stack>
    </Radio.Group>
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
          <May right="delete_drafts">
            <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={onDelete}>
              Delete…
            </Menu.Item>
          </May>
        </>
      }
    />
  );
}

function NoDrafts({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState icon={IconMailPlus} title="No drafts yet">
      <Text c="dimmed" ta="center" maw="52ch">
        News, changes of terms, invitations: emails to many people will be here, from the first line to the last one
        sent. Start one, write it beside its preview, and choose who gets it.
      </Text>
      <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
        New draft
      </Button>
    </EmptyState>
  );
}

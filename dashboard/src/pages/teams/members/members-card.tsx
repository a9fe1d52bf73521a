import { useQuery } from '@apollo/client/react';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconUserPlus from 'tabler:user-plus';
import { useState } from 'react';
import { SearchField } from '../../../components/search-field.js';
import { May } from '../../../session/access-context.js';
import { CardHead } from '../../../components/card-head.js';
import { showPage } from '../../../components/lists/connection.js';
import { ListBody } from '../../../components/lists/list-body.js';
import { PagedItems } from '../../../components/lists/paged-items.js';
import { useLocalPaging } from '../../../components/lists/use-local-paging.js';
import { type TeamMemberFragment, TeamMembersDocument } from '../../../gql/graphql.js';
import { countMembers } from '../../../entities/teams/team-words.js';
import { AddMemberModal } from './add-member-modal.js';
import { MemberDrawer } from './member-drawer.js';
import { MemberList } from './member-list.js';
import { RemoveMemberModal } from './remove-member-modal.js';

const PAGE_SIZE = 20;

/** The members of a team, and their permissions there. */
export function MembersCard({ teamId }: { teamId: string }) {
  const paging = useLocalPaging();
  const { page, total, search, ask, hasAny } = useMembers(teamId, paging);
  const [isAdding, adding] = useDisclosure(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<TeamMemberFragment | null>(null);
  return (
    <Card>
      <Stack>
        <Group justify="space-between" gap="sm">
          <CardHead title="Members" description="And what was granted to each." />
          <AddButton onClick={adding.open} />
        </Group>
        {hasAny && <MemberSearch onAsk={ask} />}
        <ListBody noun="members" list={page} empty={<NoMembers search={search} />}>
          {(members) => (
            <PagedItems
              noun="members"
              page={page}
              paging={paging}
              counted={countMembers(members.length)}
              total={total}
              isQuiet
            >
              <MemberList members={members} onEdit={({ userId }) => setEditedId(userId)} onRemove={setDoomed} />
            </PagedItems>
          )}
        </ListBody>
      </Stack>
      <AddMemberModal teamId={teamId} opened={isAdding} onClose={adding.close} />
      <MemberDrawer
        member={page.items?.find(({ userId }) => userId === editedId) ?? null}
        onClose={() => setEditedId(null)}
      />
      <RemoveMemberModal member={doomed} onClose={() => setDoomed(null)} />
    </Card>
  );
}

/** In a row, of which its width is a part. */
function MemberSearch({ onAsk }: { onAsk: (search: string) => void }) {
  return (
    <Group>
      <SearchField label="Search members" placeholder="Name, email or user id" query="" onAsk={onAsk} />
    </Group>
  );
}

function NoMembers({ search }: { search: string }) {
  return (
    <Text size="sm">
      {search ? `No member’s name, address or id contains “${search}”.` : 'Nobody yet: add a user, or invite somebody.'}
    </Text>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <May right="change_people">
      <Button size="xs" variant="default" leftSection={<IconUserPlus size={16} />} onClick={onClick}>
        Add member…
      </Button>
    </May>
  );
}

function useMembers(id: string, { after, goFirst }: ReturnType<typeof useLocalPaging>) {
  const [search, setSearch] = useState('');
  const variables = { id, first: PAGE_SIZE, after, search: search || null };
  const query = useQuery(TeamMembersDocument, { variables });
  const count = (query.data ?? query.previousData)?.team?.memberCount;
  return {
    page: showPage(query, ({ team }) => team?.members),
    // Those who are found by a search are not counted.
    total: count === undefined || search ? undefined : { count, isExact: true },
    hasAny: search !== '' || count !== 0,
    search,
    ask: (text: string) => {
      setSearch(text.trim());
      goFirst();
    },
  };
}

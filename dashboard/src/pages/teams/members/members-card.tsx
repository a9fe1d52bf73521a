import { useQuery } from '@apollo/client/react';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CardHead } from '../../../components/card-head.js';
import { nodesOf, summarizePage } from '../../../components/lists/connection.js';
import { ListBody } from '../../../components/lists/list-body.js';
import { PageButtons } from '../../../components/lists/page-buttons.js';
import { useLocalPaging } from '../../../components/lists/use-local-paging.js';
import { type TeamMemberFragment, TeamMembersDocument } from '../../../gql/graphql.js';
import { countMembers } from '../team-words.js';
import { AddMemberModal } from './add-member-modal.js';
import { MemberDrawer } from './member-drawer.js';
import { MemberList } from './member-list.js';
import { RemoveMemberModal } from './remove-member-modal.js';

const PAGE_SIZE = 20;

/** Who is in a team and what they may do there. */
export function MembersCard({ teamId }: { teamId: string }) {
  const { after, paging } = useLocalPaging();
  const { list, pageInfo } = useMembers(teamId, after);
  const [isAdding, adding] = useDisclosure(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<TeamMemberFragment | null>(null);
  return (
    <Card>
      <Stack>
        <Group justify="space-between" gap="sm">
          <CardHead title="Members" description="And what was granted to each." />
          <Button size="xs" variant="default" leftSection={<IconUserPlus size={16} />} onClick={adding.open}>
            Add member…
          </Button>
        </Group>
        <ListBody noun="members" list={list} empty={<Text size="sm">Nobody yet: add a user, or invite somebody.</Text>}>
          {(members) => (
            <div>
              <MemberList members={members} onEdit={({ userId }) => setEditedId(userId)} onRemove={setDoomed} />
              {(pageInfo?.hasNextPage || paging.hasPrevious) && (
                <PageButtons
                  noun="members"
                  paging={paging}
                  pageInfo={pageInfo}
                  summary={summarizePage(countMembers(members.length), paging.pageNumber)}
                />
              )}
            </div>
          )}
        </ListBody>
      </Stack>
      <AddMemberModal teamId={teamId} opened={isAdding} onClose={adding.close} />
      <MemberDrawer
        member={list.items?.find(({ userId }) => userId === editedId) ?? null}
        onClose={() => setEditedId(null)}
      />
      <RemoveMemberModal member={doomed} onClose={() => setDoomed(null)} />
    </Card>
  );
}

function useMembers(id: string, after: string | null) {
  const variables = { id, first: PAGE_SIZE, after };
  const { data, previousData, error, refetch } = useQuery(TeamMembersDocument, { variables });
  // While the next answer is on its way the last one stays, so that the page does not jump.
  const members = (data ?? previousData)?.team?.members;
  const list = { items: nodesOf(members), error, onRetry: () => void refetch() };
  return { list, pageInfo: members?.pageInfo };
}

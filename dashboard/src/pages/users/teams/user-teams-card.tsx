import { useQuery } from '@apollo/client/react';
import { Badge, Button, Card, Group, Stack } from '@mantine/core';
import { May } from '../../../session/access-context.js';
import { OwnAvatar } from '../../../components/own-avatar.js';
import { useDisclosure } from '@mantine/hooks';
import IconUsersPlus from 'tabler:users-plus';
import { Link } from 'react-router';
import { CardHead } from '../../../components/card-head.js';
import table from '../../../components/data-table.module.css';
import list from '../../../components/item-list.module.css';
import { hasMore, showPage } from '../../../components/lists/connection.js';
import { ListBody, ListSkeleton } from '../../../components/lists/list-body.js';
import { PagedItems } from '../../../components/lists/paged-items.js';
import { useLocalPaging } from '../../../components/lists/use-local-paging.js';
import { NoItems } from '../../../components/no-items.js';
import {
  type UserDetailsFragment,
  UserTeamsCountDocument,
  UserTeamsDocument,
  type UserTeamsQuery,
} from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { Roles } from '../../../entities/teams/roles.js';
import { countTeams, nameTeam, teamPath } from '../../../entities/teams/team-words.js';
import { AddToTeamModal } from './add-to-team-modal.js';

const PAGE_SIZE = 10;

type UserTeam = NonNullable<UserTeamsQuery['user']>['teams']['edges'][number]['node'];

/** The teams that a user is in, and what was granted to them there. */
export function UserTeamsCard({ user }: { user: UserDetailsFragment }) {
  const [isAdding, adding] = useDisclosure(false);
  return (
    <Card>
      <Stack>
        <Group justify="space-between" gap="sm">
          <CardHead title="Teams" description="And what was granted to the user in each." />
          <May right="change_people">
            <Button size="xs" variant="default" leftSection={<IconUsersPlus size={16} />} onClick={adding.open}>
              Add to a team…
            </Button>
          </May>
        </Group>
        <TeamList user={user} />
      </Stack>
      <AddToTeamModal userId={user.id} opened={isAdding} onClose={adding.close} />
    </Card>
  );
}

function TeamList({ user }: { user: UserDetailsFragment }) {
  const paging = useLocalPaging();
  const variables = { userId: user.id, first: PAGE_SIZE, after: paging.after };
  const page = showPage(useQuery(UserTeamsDocument, { variables }), (data) => data.user?.teams);
  const { data } = useQuery(UserTeamsCountDocument, { variables: { userId: user.id }, skip: !hasMore(page, paging) });
  return (
    <ListBody
      noun="teams"
      list={page}
      empty={<NoItems>None: the user is in no team.</NoItems>}
      skeleton={<ListSkeleton rows={1} height={44} />}
    >
      {(items) => (
        <PagedItems
          noun="teams"
          page={page}
          paging={paging}
          counted={countTeams(items.length)}
          total={data?.teamsCount}
          isQuiet
        >
          <ul className={list.list} aria-label="Teams">
            {items.map((team) => (
              <TeamItem key={team.id} team={team} isSelected={team.id === user.selectedTeam?.id} />
            ))}
          </ul>
        </PagedItems>
      )}
    </ListBody>
  );
}

function TeamItem({ team, isSelected }: { team: UserTeam; isSelected: boolean }) {
  const { id: projectId } = useProject();
  const name = nameTeam(team);
  return (
    <li className={list.item}>
      <OwnAvatar size={30} radius="sm" name={name} src={team.profileImageUrl} color="verdigris" alt="" aria-hidden />
      <div className={list.text}>
        <Link to={teamPath(projectId, team.id)} className={table.link} style={{ maxWidth: '100%' }}>
          {name}
        </Link>
      </div>
      {isSelected && <Badge color="gray">selected</Badge>}
      <Roles ids={team.permissionsOf.direct} />
    </li>
  );
}

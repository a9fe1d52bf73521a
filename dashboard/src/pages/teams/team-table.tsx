import { Avatar, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CopyableId } from '../../components/copyable-id.js';
import classes from '../../components/data-table.module.css';
import { RelativeTime } from '../../components/relative-time.js';
import { useRowKeys, type RowProps } from '../../components/use-row-keys.js';
import type { TeamListItemFragment } from '../../gql/graphql.js';
import { countMembers, nameTeam } from './team-words.js';
import type { TeamsSearch } from './teams-search.js';

interface TeamTableProps {
  teams: TeamListItemFragment[];
  search: TeamsSearch;
  onSort: (change: Pick<TeamsSearch, 'isDescending'>) => void;
  onOpen: (team: TeamListItemFragment) => void;
}

export function TeamTable({ teams, search: { isDescending }, onSort, onOpen }: TeamTableProps) {
  const rowKeys = useRowKeys(teams, { onOpen });
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <Table.ScrollContainer minWidth={620} type="native" className={classes.scroll} tabIndex={-1}>
      <Table highlightOnHover className={classes.table} aria-label="Teams">
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Members</Table.Th>
            <Table.Th>Id</Table.Th>
            <Table.Th aria-sort={isDescending ? 'descending' : 'ascending'}>
              <UnstyledButton className={classes.sort} onClick={() => onSort({ isDescending: !isDescending })}>
                Created
                <Arrow size={14} aria-hidden />
              </UnstyledButton>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {teams.map((team, index) => (
            <TeamRow key={team.id} team={team} rowProps={rowKeys(index)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function TeamRow({ team, rowProps }: { team: TeamListItemFragment; rowProps: RowProps }) {
  const name = nameTeam(team);
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td>
        <div className={classes.name}>
          <Avatar size={26} radius="sm" name={name} src={team.profileImageUrl} color="verdigris" alt="" aria-hidden />
          <Link to={team.id} className={classes.link}>
            {name}
          </Link>
        </div>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{countMembers(team.memberCount)}</Table.Td>
      <Table.Td>
        <CopyableId value={team.id} label="team id" isShort />
      </Table.Td>
      <Table.Td>
        <RelativeTime millis={team.createdAtMillis} />
      </Table.Td>
    </Table.Tr>
  );
}

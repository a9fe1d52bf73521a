import { Table } from '@mantine/core';
import { OwnAvatar } from '../../components/own-avatar.js';
import { Link } from 'react-router';
import { CopyableId } from '../../components/copyable-id.js';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { SortHead } from '../../components/lists/sort-head.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useRows, type RowProps } from '../../components/use-rows.js';
import type { TeamListItemFragment } from '../../gql/graphql.js';
import { countMembers, nameTeam } from '../../entities/teams/team-words.js';
import type { TeamsSearch } from './teams-search.js';

interface TeamTableProps {
  teams: TeamListItemFragment[];
  search: TeamsSearch;
  onSort: (change: Pick<TeamsSearch, 'orderBy' | 'isDescending'>) => void;
  onOpen: (team: TeamListItemFragment) => void;
}

export function TeamTable({ teams, search, onSort, onOpen }: TeamTableProps) {
  const rows = useRows(teams, { onOpen });
  return (
    <DataTable label="Teams" minWidth={620} head={<TeamTableHead search={search} onSort={onSort} />}>
      {teams.map((team, index) => (
        <TeamRow key={team.id} team={team} rowProps={rows(index)} />
      ))}
    </DataTable>
  );
}

function TeamTableHead({ search: { orderBy, isDescending }, onSort }: Pick<TeamTableProps, 'search' | 'onSort'>) {
  return (
    <>
      <SortHead
        label="Name"
        isSorted={orderBy === 'display_name'}
        isDescending={isDescending}
        isAscendingFirst
        onSort={(next) => onSort({ orderBy: 'display_name', isDescending: next })}
      />
      <Table.Th>Members</Table.Th>
      <Table.Th>Id</Table.Th>
      <SortHead
        label="Created"
        isSorted={orderBy === 'created_at'}
        isDescending={isDescending}
        onSort={(next) => onSort({ orderBy: 'created_at', isDescending: next })}
      />
    </>
  );
}

function TeamRow({ team, rowProps }: { team: TeamListItemFragment; rowProps: RowProps }) {
  const name = nameTeam(team);
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="title">
        <div className={classes.name}>
          <OwnAvatar
            size={26}
            radius="sm"
            name={name}
            src={team.profileImageUrl}
            color="verdigris"
            alt=""
            aria-hidden
          />
          <Link to={team.id} className={classes.link}>
            {name}
          </Link>
        </div>
      </Table.Td>
      <Table.Td data-cell="first" style={{ whiteSpace: 'nowrap' }}>
        {countMembers(team.memberCount)}
      </Table.Td>
      <Table.Td>
        <CopyableId value={team.id} label="team id" isShort />
      </Table.Td>
      <Table.Td data-cell="second">
        <RelativeTime millis={team.createdAtMillis} />
      </Table.Td>
    </Table.Tr>
  );
}

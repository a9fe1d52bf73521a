import { Table, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { DataTable, share } from '../../../components/data-table.js';
import classes from '../../../components/data-table.module.css';
import { SortHead } from '../../../components/lists/sort-head.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useRows, type RowProps } from '../../../components/use-rows.js';
import { useProject } from '../../../session/project-context.js';
import { nameRecipient, nameSubject, TRANSPORT_NAMES } from './email-words.js';
import type { EmailListItemFragment } from '../../../gql/graphql.js';
import type { OutboxSearch } from './outbox-search.js';
import { StatusBadge } from './status-badge.js';

interface OutboxTableProps {
  emails: EmailListItemFragment[];
  label: string;
  search: OutboxSearch;
  onSort: (change: Pick<OutboxSearch, 'orderBy' | 'isDescending'>) => void;
}

/** Emails in their order; arrow keys go from row to row and Enter opens one. */
export function OutboxTable({ emails, label, search, onSort }: OutboxTableProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const pathOf = ({ id }: EmailListItemFragment) => `/projects/${projectId}/emails/mails/${id}`;
  const rows = useRows(emails, { onOpen: (email) => void navigate(pathOf(email)) });
  return (
    <DataTable label={label} minWidth={920} head={<OutboxTableHead search={search} onSort={onSort} />}>
      {emails.map((email, index) => (
        <OutboxRow key={email.id} email={email} to={pathOf(email)} rowProps={rows(index)} />
      ))}
    </DataTable>
  );
}

function OutboxTableHead({ search: { orderBy, isDescending }, onSort }: Pick<OutboxTableProps, 'search' | 'onSort'>) {
  return (
    <>
      <Table.Th w={100}>Status</Table.Th>
      <SortHead
        label="To"
        isSorted={orderBy === 'recipient'}
        isDescending={isDescending}
        isAscendingFirst
        onSort={(next) => onSort({ orderBy: 'recipient', isDescending: next })}
      />
      <Table.Th>Subject</Table.Th>
      <Table.Th>Category</Table.Th>
      <Table.Th>Sent via</Table.Th>
      <Table.Th ta="end">Attempts</Table.Th>
      <SortHead
        label="When"
        isSorted={orderBy === 'created_at'}
        isDescending={isDescending}
        onSort={(next) => onSort({ orderBy: 'created_at', isDescending: next })}
      />
    </>
  );
}

function OutboxRow({ email, to, rowProps }: { email: EmailListItemFragment; to: string; rowProps: RowProps }) {
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="aside">
        <StatusBadge status={email.status} />
      </Table.Td>
      <Table.Td data-cell="first" className={classes.share} style={share('36%')}>
        <Text size="sm" truncate title={nameRecipient(email)}>
          {nameRecipient(email)}
        </Text>
      </Table.Td>
      <Table.Td data-cell="title" className={classes.share} style={share('28%')}>
        <Link to={to} className={classes.link} style={{ display: 'block' }} title={nameSubject(email)}>
          {nameSubject(email)}
        </Link>
      </Table.Td>
      <Table.Td>
        <Text size="sm" truncate maw={130} title={email.category}>
          {email.category}
        </Text>
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{email.transport ? TRANSPORT_NAMES[email.transport] : '–'}</Table.Td>
      <Table.Td ta="end">{email.attempts}</Table.Td>
      <Table.Td data-cell="second">
        <RelativeTime millis={email.createdAtMillis} />
      </Table.Td>
    </Table.Tr>
  );
}

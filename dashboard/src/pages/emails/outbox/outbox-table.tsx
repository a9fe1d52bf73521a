import { Table, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { DataTable, share } from '../../../components/data-table.js';
import classes from '../../../components/data-table.module.css';
import { SelectAll, SelectOne, toggled, type Selection } from '../../../components/lists/select-boxes.js';
import { SortHead } from '../../../components/lists/sort-head.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useRows, type RowProps } from '../../../components/use-rows.js';
import { May, useMay } from '../../../session/access-context.js';
import { useProject } from '../../../session/project-context.js';
import { nameRecipient, nameSubject, TRANSPORT_NAMES } from './email-words.js';
import type { OutboxItemFragment } from '../../../gql/graphql.js';
import type { OutboxSearch } from './outbox-search.js';
import { StatusBadge } from './status-badge.js';

interface OutboxTableProps extends Selection {
  emails: OutboxItemFragment[];
  label: string;
  search: OutboxSearch;
  onSort: (change: Pick<OutboxSearch, 'orderBy' | 'isDescending'>) => void;
}

/** Emails in their order; arrow keys go from row to row and Enter opens one. */
export function OutboxTable({ emails, label, search, onSort, selected, onSelect }: OutboxTableProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const pathOf = ({ id }: OutboxItemFragment) => `/projects/${projectId}/emails/mails/${id}`;
  const toggle = ({ id }: OutboxItemFragment) => onSelect(toggled(selected, id));
  const maySelect = useMay()('send_emails');
  const rows = useRows(emails, {
    onOpen: (email) => void navigate(pathOf(email)),
    onToggle: maySelect ? toggle : undefined,
  });
  return (
    <DataTable
      label={label}
      minWidth={960}
      head={<OutboxTableHead {...{ emails, search, onSort, selected, onSelect }} />}
    >
      {emails.map((email, index) => (
        <OutboxRow
          key={email.id}
          email={email}
          to={pathOf(email)}
          isSelected={selected.has(email.id)}
          onToggle={() => toggle(email)}
          rowProps={rows(index)}
        />
      ))}
    </DataTable>
  );
}

/** The columns that begin with A. */
const TEXT_COLUMNS = [
  { label: 'Status', column: 'status' },
  { label: 'To', column: 'recipient' },
  { label: 'Subject', column: 'subject' },
] as const;

function OutboxTableHead({ emails, search, onSort, ...selection }: Omit<OutboxTableProps, 'label'>) {
  const { orderBy, isDescending } = search;
  return (
    <>
      <Table.Th w={40} data-cell="select">
        <May right="send_emails">
          <SelectAll noun="emails" items={emails} {...selection} />
        </May>
      </Table.Th>
      {TEXT_COLUMNS.map(({ label, column }) => (
        <SortHead
          key={column}
          label={label}
          isSorted={orderBy === column}
          isDescending={isDescending}
          isAscendingFirst
          onSort={(next) => onSort({ orderBy: column, isDescending: next })}
        />
      ))}
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

interface OutboxRowProps {
  email: OutboxItemFragment;
  to: string;
  isSelected: boolean;
  onToggle: () => void;
  rowProps: RowProps;
}

function OutboxRow({ email, to, isSelected, onToggle, rowProps }: OutboxRowProps) {
  return (
    <Table.Tr className={classes.row} data-selected={isSelected || undefined} {...rowProps}>
      <Table.Td data-cell="select">
        <May right="send_emails">
          <SelectOne name={`${nameSubject(email)} to ${nameRecipient(email)}`} {...{ isSelected, onToggle }} />
        </May>
      </Table.Td>
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

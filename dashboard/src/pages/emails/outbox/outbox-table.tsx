import { Table, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import classes from '../../../components/data-table.module.css';
import { RelativeTime } from '../../../components/relative-time.js';
import { useRowKeys, type RowProps } from '../../../components/use-row-keys.js';
import { useProject } from '../../../session/project-context.js';
import { nameRecipient, nameSubject, TRANSPORT_NAMES } from './email-words.js';
import type { EmailListItemFragment } from '../../../gql/graphql.js';
import { StatusBadge } from './status-badge.js';

/** Mails, newest first; arrow keys go from row to row and Enter opens one. */
export function OutboxTable({ emails, label }: { emails: EmailListItemFragment[]; label: string }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const pathOf = ({ id }: EmailListItemFragment) => `/projects/${projectId}/emails/mails/${id}`;
  const rowKeys = useRowKeys(emails, { onOpen: (email) => void navigate(pathOf(email)) });
  return (
    <Table.ScrollContainer minWidth={920} type="native" className={classes.scroll} tabIndex={-1}>
      <Table highlightOnHover className={classes.table} aria-label={label}>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            <Table.Th w={100}>State</Table.Th>
            <Table.Th>To</Table.Th>
            <Table.Th>Subject</Table.Th>
            <Table.Th>Category</Table.Th>
            <Table.Th>Way</Table.Th>
            <Table.Th ta="end">Attempts</Table.Th>
            <Table.Th>When</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {emails.map((email, index) => (
            <OutboxRow key={email.id} email={email} to={pathOf(email)} rowProps={rowKeys(index)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function OutboxRow({ email, to, rowProps }: { email: EmailListItemFragment; to: string; rowProps: RowProps }) {
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td>
        <StatusBadge status={email.status} />
      </Table.Td>
      <Table.Td>
        <Text size="sm" truncate maw={190} title={nameRecipient(email)}>
          {nameRecipient(email)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Link to={to} className={classes.link} style={{ display: 'block', maxWidth: 270 }} title={nameSubject(email)}>
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
      <Table.Td>
        <RelativeTime millis={email.createdAtMillis} />
      </Table.Td>
    </Table.Tr>
  );
}

import { Badge, Table, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { DataTable, share } from '../../../components/data-table.js';
import classes from '../../../components/data-table.module.css';
import { RelativeTime } from '../../../components/relative-time.js';
import { useRows, type RowProps } from '../../../components/use-rows.js';
import type { MailingFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { countAll, isUnderWay, nameAudience, nameMailing, nameSender, nameStatus } from './mailing-words.js';

/** Mailings, the latest first; arrow keys go from row to row and Enter opens one. */
export function MailingsTable({ mailings }: { mailings: MailingFragment[] }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const pathOf = ({ id }: MailingFragment) => `/projects/${projectId}/emails/mailings/${id}`;
  const rows = useRows(mailings, { onOpen: (mailing) => void navigate(pathOf(mailing)) });
  return (
    <DataTable label="Mailings" minWidth={980} head={HEAD}>
      {mailings.map((mailing, index) => (
        <MailingRow key={mailing.id} mailing={mailing} to={pathOf(mailing)} rowProps={rows(index)} />
      ))}
    </DataTable>
  );
}

const HEAD = (
  <>
    <Table.Th>Email</Table.Th>
    <Table.Th>To</Table.Th>
    <Table.Th>Sent by</Table.Th>
    <Table.Th ta="end">Emails</Table.Th>
    <Table.Th ta="end">Sent</Table.Th>
    <Table.Th ta="end">Failed</Table.Th>
    <Table.Th ta="end">Unsubscribed</Table.Th>
    <Table.Th w={110}>Status</Table.Th>
    <Table.Th>When</Table.Th>
  </>
);

interface MailingRowProps {
  mailing: MailingFragment;
  to: string;
  rowProps: RowProps;
}

function MailingRow({ mailing, to, rowProps }: MailingRowProps) {
  const { counts, skips } = mailing;
  const name = nameMailing(mailing);
  return (
    <Table.Tr className={classes.row} {...rowProps}>
      <Table.Td data-cell="title" className={classes.share} style={share('36%')}>
        <Link to={to} className={classes.link} style={{ display: 'block' }} title={name}>
          {name}
        </Link>
      </Table.Td>
      <Table.Td data-cell="first" className={classes.share} style={share('34%')}>
        <Text size="sm" truncate title={nameAudience(mailing)}>
          {nameAudience(mailing)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm" truncate maw={150} title={nameSender(mailing)}>
          {nameSender(mailing)}
        </Text>
      </Table.Td>
      <Table.Td ta="end">{countAll(mailing).toLocaleString('en')}</Table.Td>
      <Table.Td ta="end">{counts.sent.toLocaleString('en')}</Table.Td>
      <Table.Td ta="end">{counts.failed.toLocaleString('en')}</Table.Td>
      <Table.Td ta="end">{skips.unsubscribed.toLocaleString('en')}</Table.Td>
      <Table.Td data-cell="aside">
        <Badge color={isUnderWay(mailing) ? 'amber' : 'gray'} miw="max-content">
          {nameStatus(mailing)}
        </Badge>
      </Table.Td>
      <Table.Td data-cell="second">
        <RelativeTime millis={mailing.createdAtMillis} />
      </Table.Td>
    </Table.Tr>
  );
}

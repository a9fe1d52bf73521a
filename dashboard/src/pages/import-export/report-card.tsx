import { useQuery } from '@apollo/client/react';
import { Badge, Button, Card, Group, NativeSelect, Stack, Table, Text } from '@mantine/core';
import IconDownload from 'tabler:download';
import { useState } from 'react';
import { CardHead } from '../../components/card-head.js';
import { CopyableId } from '../../components/copyable-id.js';
import { DataTable } from '../../components/data-table.js';
import classes from '../../components/data-table.module.css';
import { ErrorPanel } from '../../components/error-panel.js';
import { showPage, toConnection } from '../../components/lists/connection.js';
import { ListBody } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useLocalPaging } from '../../components/lists/use-local-paging.js';
import {
  ImportReportDocument,
  type ImportCountsFragment,
  type ImportListItemFragment,
  type ImportOutcome,
  type ImportReportItemFragment,
} from '../../gql/graphql.js';
import { CountsTable } from './counts-table.js';
import { countLines, hasRun, nameLineType, OUTCOMES } from './import-words.js';
import { useReportDownload } from './use-report-download.js';

const PAGE_SIZE = 50;

interface ReportCardProps {
  item: ImportListItemFragment;
  counts: ImportCountsFragment;
}

/** The outcome of the lines, or the expected one: in numbers, and line by line where there is something to say. */
export function ReportCard({ item, counts }: ReportCardProps) {
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const isPlan = !hasRun(item);
  const { lines, isBusy, failure, save } = useReportDownload(item);
  return (
    <Card>
      <Stack>
        <CardHead title="Report" description={isPlan ? 'What would come of the lines.' : 'What came of the lines.'} />
        <CountsTable counts={counts} isPlan={isPlan} />
        <Group justify="space-between" gap="xs">
          <NativeSelect
            aria-label="Outcome"
            data={[
              { value: '', label: 'All lines that are reported' },
              ...(['failed', 'skipped', 'created'] as const).map((value) => ({
                value,
                label: `Only: ${isPlan ? OUTCOMES[value].planned : OUTCOMES[value].done}`,
              })),
            ]}
            value={outcome ?? ''}
            onChange={(event) => setOutcome((event.currentTarget.value || null) as ImportOutcome | null)}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={isBusy}
            onClick={() => void save(outcome)}
          >
            {isBusy ? `${countLines(lines)} so far` : 'Download as CSV'}
          </Button>
        </Group>
        {failure !== null && <ErrorPanel title="The report was not saved" error={failure} />}
        {/* The report before a run, or with another filter, has pages of its own. */}
        <ReportLines key={`${outcome} ${item.mode} ${item.startedAtMillis}`} item={item} outcome={outcome} />
      </Stack>
    </Card>
  );
}

function ReportLines({ item, outcome }: { item: ImportListItemFragment; outcome: ImportOutcome | null }) {
  const paging = useLocalPaging();
  const variables = {
    id: item.id,
    first: PAGE_SIZE,
    fromLine: paging.after === null ? null : Number(paging.after),
    outcome,
  };
  const query = useQuery(ImportReportDocument, { variables, fetchPolicy: 'network-only' });
  const page = showPage(query, ({ importReport: { items, nextLine } }) =>
    toConnection(items, nextLine === null ? null : String(nextLine)),
  );
  const isPlan = !hasRun(item);
  return (
    <ListBody
      noun="lines"
      list={page}
      empty={
        <Text size="sm">
          {outcome === null ? 'There is nothing to report of any line.' : 'There are no such lines.'}
        </Text>
      }
    >
      {(lines) => (
        <PagedItems noun="lines" page={page} paging={paging} counted={countLines(lines.length)} isQuiet>
          <DataTable label="Lines" minWidth={700} head={HEAD}>
            {lines.map((line) => (
              <ReportRow key={line.line} line={line} isPlan={isPlan} />
            ))}
          </DataTable>
        </PagedItems>
      )}
    </ListBody>
  );
}

const HEAD = (
  <>
    <Table.Th w={70} ta="end">
      Line
    </Table.Th>
    <Table.Th w={140}>{'What comes of it'}</Table.Th>
    <Table.Th w={120}>Type</Table.Th>
    <Table.Th>Why</Table.Th>
    <Table.Th w={120}>Id</Table.Th>
  </>
);

function ReportRow({ line, isPlan }: { line: ImportReportItemFragment; isPlan: boolean }) {
  const { done, planned, color } = OUTCOMES[line.outcome];
  return (
    <Table.Tr className={classes.row} style={{ verticalAlign: 'top' }}>
      <Table.Td ta="end" data-cell="title" data-label="Line">
        {line.line.toLocaleString('en')}
      </Table.Td>
      <Table.Td data-cell="aside">
        <Badge color={color}>{isPlan ? planned : done}</Badge>
      </Table.Td>
      <Table.Td>{line.type === null ? '–' : nameLineType(line.type)}</Table.Td>
      <Table.Td data-cell="first">
        {line.problems.map(({ field, message }) => (
          <Text key={`${field} ${message}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {field !== null && (
              <Text span ff="monospace" size="xs">
                {field}:{' '}
              </Text>
            )}
            {message}
          </Text>
        ))}
      </Table.Td>
      <Table.Td>{line.objectId && <CopyableId value={line.objectId} label="id" isShort />}</Table.Td>
    </Table.Tr>
  );
}

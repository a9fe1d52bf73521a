import { Table } from '@mantine/core';
import type { ImportCountsFragment } from '../../gql/graphql.js';
import { nameLineType, OUTCOMES } from './import-words.js';

interface CountsTableProps {
  counts: ImportCountsFragment;
  /** They say what would come of the lines. */
  isPlan: boolean;
}

const COLUMNS = ['created', 'skipped', 'failed'] as const;

/** The outcomes of lines, or the expected ones, by the type of object. */
export function CountsTable({ counts, isPlan }: CountsTableProps) {
  const head = COLUMNS.map((name) => (isPlan ? OUTCOMES[name].planned : OUTCOMES[name].done));
  return (
    <Table aria-label={isPlan ? 'What will come of the lines' : 'What came of the lines'} maw={560}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Lines</Table.Th>
          {head.map((label) => (
            <Table.Th key={label} ta="end">
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {counts.byType.map((row) => (
          <CountsRow key={row.type} name={nameLineType(row.type)} row={row} />
        ))}
        {counts.byType.length !== 1 && <CountsRow name="All" row={counts} />}
      </Table.Tbody>
    </Table>
  );
}

function CountsRow({ name, row }: { name: string; row: Record<(typeof COLUMNS)[number], number> }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw="normal">
        {name}
      </Table.Th>
      {COLUMNS.map((column) => (
        <Table.Td key={column} ta="end">
          {row[column].toLocaleString('en')}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

import { NativeSelect, Table, Text } from '@mantine/core';
import { LINE_TYPES, targetsOf, type LineType } from './columns.js';
import type { NewImport } from './use-new-import.js';

const TYPES = Object.entries(LINE_TYPES).map(([value, { label }]) => ({ value, label }));

/** Says which column of a CSV file is what; guessed from their names at first. */
export function ColumnsField({ state: { chosen, columns, problems } }: { state: NewImport }) {
  return (
    <>
      <NativeSelect
        label="Each line is about"
        data={TYPES}
        value={columns.type}
        onChange={(event) => columns.setType(event.currentTarget.value as LineType)}
      />
      <Table aria-label="Columns" layout="fixed" horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="44%">Column and first value</Table.Th>
            <Table.Th>Becomes</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {chosen?.head.columns.map(({ name, example }) => (
            <ColumnRow key={name} {...{ name, example, columns }} />
          ))}
        </Table.Tbody>
      </Table>
      {problems.columns && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problems.columns}
        </Text>
      )}
    </>
  );
}

interface ColumnRowProps {
  name: string;
  /** The value of its first record there. */
  example: string;
  columns: NewImport['columns'];
}

function ColumnRow({ name, example, columns }: ColumnRowProps) {
  const targets = targetsOf(columns.type).map(({ field, label }) => ({ value: field, label }));
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" ff="monospace" truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate title={example}>
          {example}
        </Text>
      </Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={`What ${name} becomes`}
          data={[{ value: '', label: 'Left out' }, ...targets]}
          value={columns.choices[name] ?? ''}
          onChange={(event) => columns.setChoice(name, event.currentTarget.value)}
        />
      </Table.Td>
    </Table.Tr>
  );
}

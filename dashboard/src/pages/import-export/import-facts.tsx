import { Card, Title } from '@mantine/core';
import { CopyableId } from '../../components/copyable-id.js';
import { FactList } from '../../components/fact-list.js';
import { formatBytes } from '../../components/format-bytes.js';
import { Moment } from '../../components/moment.js';
import type { ImportListItemFragment } from '../../gql/graphql.js';
import { countLines } from './import-words.js';
import { nameSource } from './sources.js';

/** The facts of an import besides its progress. */
export function ImportFacts({ item }: { item: ImportListItemFragment }) {
  return (
    <Card>
      <Title order={2} mb="sm">
        About this import
      </Title>
      <FactList
        facts={[
          { label: 'Id', value: <CopyableId value={item.id} label="import id" /> },
          { label: 'From', value: nameSource(item.mapping) },
          { label: 'Format', value: item.format === 'csv' ? 'CSV' : 'JSON Lines' },
          { label: 'Uploaded', value: `${countLines(item.lines)}, ${formatBytes(item.bytes)}` },
          { label: 'Begun', value: <Moment millis={item.createdAtMillis} /> },
          { label: 'Upload deleted', value: <Moment millis={item.expiresAtMillis} /> },
        ]}
      />
    </Card>
  );
}

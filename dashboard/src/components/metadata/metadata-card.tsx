import { Card, Stack, Text, Title } from '@mantine/core';
import { formatJson } from '../../json.js';
import { CodeBlock } from '../code-block.js';
import type { Metadata } from './metadata-values.js';

interface MetadataCardProps {
  owner: Metadata;
  /** The noun for the object that has it, such as "user". */
  noun: string;
}

/** The metadata that is there, as JSON. */
export function MetadataCard({ owner, noun }: MetadataCardProps) {
  const kinds = [
    { title: 'client', label: 'client metadata', value: owner.clientMetadata },
    { title: 'client read-only', label: 'client read-only metadata', value: owner.clientReadOnlyMetadata },
    { title: 'server', label: 'server metadata', value: owner.serverMetadata },
  ].filter(({ value }) => value !== null);
  return (
    <Card>
      <Title order={2} mb="sm">
        Metadata
      </Title>
      {kinds.length === 0 && (
        <Text c="dimmed">
          None. Metadata is JSON that your application keeps with a {noun}; set it under “Edit”, or with{' '}
          <Text span ff="monospace" size="sm">
            {noun}.update({'{ serverMetadata }'})
          </Text>
          .
        </Text>
      )}
      <Stack gap="sm">
        {kinds.map(({ title, label, value }) => (
          <CodeBlock key={label} title={title} label={label} code={formatJson(value)} />
        ))}
      </Stack>
    </Card>
  );
}

import { Card, Stack, Text, Title } from '@mantine/core';
import { CodeBlock } from '../../components/code-block.js';
import { formatJson } from './user-form-values.js';
import type { UserDetailsFragment } from '../../gql/graphql.js';

export function UserMetadata({ user }: { user: UserDetailsFragment }) {
  const kinds = [
    { title: 'client', label: 'client metadata', value: user.clientMetadata },
    { title: 'client read-only', label: 'client read-only metadata', value: user.clientReadOnlyMetadata },
    { title: 'server', label: 'server metadata', value: user.serverMetadata },
  ].filter(({ value }) => value !== null);
  return (
    <Card>
      <Title order={2} mb="sm">
        Metadata
      </Title>
      {kinds.length === 0 && (
        <Text c="dimmed">
          None. Metadata is JSON that your application keeps with a user; set it under “Edit”, or with{' '}
          <Text span ff="monospace" size="sm">
            user.update({'{ serverMetadata }'})
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

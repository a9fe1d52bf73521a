import { Accordion, Stack, Text, Title } from '@mantine/core';
import IconSearchOff from 'tabler:search-off';
import { useState } from 'react';
import { CodeBlock } from '../../../components/code-block.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ListPage } from '../../../components/lists/list-page.js';
import { SearchField } from '../../../components/search-field.js';
import { formatJson } from '../../../json.js';
import { useProject } from '../../../session/project-context.js';
import { groupTypes, type EventGroup, type EventType } from '../event-groups.js';
import { useEventTypes } from '../use-event-types.js';

/** The events that endpoints can be told, each with an example. */
export function EventsPage() {
  const project = useProject();
  const [query, setQuery] = useState('');
  const { types, error, onRetry } = useEventTypes();
  const list = { items: types && groupTypes(types, query), error, onRetry };
  return (
    <ListPage
      title="Events"
      documentTitle={`Events of ${project.displayName}`}
      description="What your endpoints can be told. Every message has a type, and the same data that the API gives at that moment."
      toolbar={<SearchField label="Search events" placeholder="user, team created…" query="" onAsk={setQuery} />}
      noun="events"
      list={list}
      empty={
        <EmptyState icon={IconSearchOff} title="No event found">
          No event has all of these words. Search for a noun, such as team, or for what happens to it.
        </EmptyState>
      }
    >
      {(groups) => (
        <Stack mt="md" gap="lg">
          {groups.map((group) => (
            <Group key={group.noun} group={group} />
          ))}
        </Stack>
      )}
    </ListPage>
  );
}

function Group({ group: { noun, types } }: { group: EventGroup }) {
  return (
    <section aria-label={noun}>
      <Title order={2} mb="xs">
        {noun}
      </Title>
      <Accordion multiple variant="contained" order={3} styles={{ label: { paddingInlineEnd: 8 } }}>
        {types.map((one) => (
          <Event key={one.type} one={one} />
        ))}
      </Accordion>
    </section>
  );
}

function Event({ one: { type, description, example } }: { one: EventType }) {
  return (
    <Accordion.Item value={type}>
      <Accordion.Control>
        <Text ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {type}
        </Text>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </Accordion.Control>
      <Accordion.Panel>
        <CodeBlock title="Body" label={`example of ${type}`} code={formatJson(example)} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

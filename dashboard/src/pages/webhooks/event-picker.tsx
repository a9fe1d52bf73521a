import { Box, Checkbox, Fieldset, Group, Input, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { SearchField } from '../../components/search-field.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { groupTypes, type EventGroup, type EventType } from './event-groups.js';
import classes from './event-picker.module.css';
import { useEventTypes } from './use-event-types.js';

interface EventPickerProps {
  /** Null for all events. */
  value: string[] | null;
  error: ReactNode;
  onChange: (types: string[] | null) => void;
}

/** All events, also those that are still to come, or some types of them. */
export function EventPicker({ value, error, onChange }: EventPickerProps) {
  // The former choice is there again after a look at the other one.
  const [chosen, setChosen] = useState(value ?? []);
  const change = (types: string[]) => {
    setChosen(types);
    onChange(types);
  };
  return (
    <Fieldset legend="Events" variant="unstyled" className={classes.field}>
      <Radio.Group
        aria-label="Which events"
        value={value === null ? 'all' : 'some'}
        onChange={(which) => onChange(which === 'all' ? null : chosen)}
      >
        <Stack gap="xs">
          <Radio value="all" label="All events" description="Also those that later versions of this server tell." />
          <Radio value="some" label="Only some types" />
        </Stack>
      </Radio.Group>
      {value !== null && <TypeChoice value={value} onChange={change} />}
      {Boolean(error) && <Input.Error mt="xs">{error}</Input.Error>}
    </Fieldset>
  );
}

interface ChoiceProps {
  value: string[];
  onChange: (types: string[]) => void;
}

function TypeChoice({ value, onChange }: ChoiceProps) {
  const { types, error, onRetry } = useEventTypes();
  const [query, setQuery] = useState('');
  if (!types && error)
    return <ErrorPanel title="The types of events could not be read" error={error} onRetry={onRetry} />;
  if (!types) return <LoadingBlock label="Loading the types of events" height={200} radius="md" />;
  const groups = groupTypes(withUnknown(types, value), query);
  return (
    <Stack gap="xs" mt="sm">
      <Group>
        <SearchField label="Search types of events" placeholder="user, team created…" query="" onAsk={setQuery} />
      </Group>
      <section className={classes.types} aria-label="Types of events">
        {groups.map((group) => (
          <GroupChoice key={group.noun} group={group} value={value} onChange={onChange} />
        ))}
        {groups.length === 0 && <Text c="dimmed">No type of events has these words.</Text>}
      </section>
      <Text component="output" size="sm" c="dimmed">
        {value.length} of {types.length} chosen
      </Text>
    </Stack>
  );
}

/** An event type that an older version of the server had can still be taken out. */
function withUnknown(types: EventType[], chosen: string[]): EventType[] {
  const unknown = chosen.filter((type) => types.every((one) => one.type !== type));
  const description = 'This server does not tell it any more: take it out.';
  return [...types, ...unknown.map((type) => ({ type, description, example: null }))];
}

function GroupChoice({ group: { noun, types }, value, onChange }: ChoiceProps & { group: EventGroup }) {
  const chosen = types.filter(({ type }) => value.includes(type));
  const turn = (members: EventType[], isOn: boolean) => {
    const names = new Set(members.map(({ type }) => type));
    const others = value.filter((type) => !names.has(type));
    onChange(isOn ? [...others, ...names] : others);
  };
  return (
    <Box mb="sm">
      <Checkbox
        label={<strong>{noun}</strong>}
        checked={chosen.length === types.length}
        indeterminate={chosen.length > 0 && chosen.length < types.length}
        onChange={(event) => turn(types, event.currentTarget.checked)}
      />
      <Stack gap={6} mt={6} pl="lg">
        {types.map((one) => (
          <Checkbox
            key={one.type}
            label={
              <Text span ff="monospace" size="sm" style={{ overflowWrap: 'anywhere' }}>
                {one.type}
              </Text>
            }
            description={one.description || undefined}
            checked={chosen.includes(one)}
            onChange={(event) => turn([one], event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Box>
  );
}

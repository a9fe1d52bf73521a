import { MultiSelect, Text, type MultiSelectProps } from '@mantine/core';
import type { PermissionFragment } from '../../gql/graphql.js';
import { toOptions } from './permission-words.js';

const SHOWN_AT_ONCE = 200;

interface PermissionSelectProps extends Omit<MultiSelectProps, 'data' | 'renderOption'> {
  definitions: readonly PermissionFragment[];
}

/** Some of the permissions there are, each with what it is for. */
export function PermissionSelect({ definitions, value = [], ...props }: PermissionSelectProps) {
  const options = toOptions(definitions);
  const purposes = new Map(options.map(({ value: id, description }) => [id, description]));
  // A permission that is no longer defined can still be taken out.
  const gone = value.filter((id) => !purposes.has(id));
  return (
    <MultiSelect
      data={[...options, ...gone.map((id) => ({ value: id, label: id }))]}
      value={value}
      searchable
      hidePickedOptions
      limit={SHOWN_AT_ONCE}
      nothingFoundMessage="No permission has this id."
      styles={{ label: { marginBottom: 4 }, pill: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      renderOption={({ option }) => <PermissionOption id={option.value} purpose={purposes.get(option.value) ?? ''} />}
      {...props}
    />
  );
}

/** A permission in a list to choose from. */
export function PermissionOption({ id, purpose }: { id: string; purpose: string }) {
  return (
    <div>
      <Text size="xs" ff="monospace">
        {id}
      </Text>
      {purpose && (
        <Text size="xs" c="dimmed">
          {purpose}
        </Text>
      )}
    </div>
  );
}

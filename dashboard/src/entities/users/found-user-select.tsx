import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type CSSProperties } from 'react';
import { describeError } from '../../errors/described-error.js';

/** The most users that one search offers. */
export const FOUND_AT_ONCE = 20;
const TYPING_MS = 250;

/** Somebody whom the server found. */
export interface FoundUser {
  id: string;
  name: string;
  primaryEmail: string | null;
}

/** The text that was typed, a moment later, for the question to the server; null for nothing. */
export function useUserSearch(): { search: string | null; setText: (text: string) => void } {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), TYPING_MS);
  return { search: query || null, setText };
}

interface FoundUserSelectProps {
  label: string;
  /** A user's id; null for nobody. */
  value: string | null;
  onChange: (id: string | null) => void;
  onSearch: (text: string) => void;
  found: { users: readonly FoundUser[]; error?: Error; isLoading: boolean };
  nobody: string;
  /** Nobody may be chosen, too. */
  isClearable?: boolean;
  isFirst?: boolean;
  style?: CSSProperties;
}

/** Chooses one of the users that the server found by name, address or id. */
export function FoundUserSelect({
  label,
  found,
  nobody,
  onSearch,
  isClearable,
  isFirst,
  ...field
}: FoundUserSelectProps) {
  const { users, error, isLoading } = found;
  const addresses = new Map(users.map(({ id, primaryEmail }) => [id, primaryEmail]));
  return (
    <Select
      {...field}
      label={label}
      placeholder="Name, email or user id"
      data-autofocus={isFirst || undefined}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': `Any: ${label}` }}
      searchable
      onSearchChange={onSearch}
      data={users.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={isLoading ? 'Searching…' : nobody}
      error={error ? describeError(error).message : null}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {addresses.get(option.value) ?? option.value}
          </Text>
        </div>
      )}
    />
  );
}

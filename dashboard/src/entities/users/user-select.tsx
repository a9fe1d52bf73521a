import { useQuery } from '@apollo/client/react';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { nodesOf } from '../../components/lists/connection.js';
import { describeError } from '../../errors/described-error.js';
import { UsersDocument } from '../../gql/graphql.js';
import { nameUser } from './user-name.js';

const FOUND_AT_ONCE = 20;

interface UserSelectProps {
  /** A user's id; null for nobody. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Names the field; "User" unless told. */
  label?: string;
  /** Nobody may be chosen, too; otherwise it is what a dialog begins with. */
  isClearable?: boolean;
}

/** Finds one user by name, address or id. */
export function UserSelect({ value, onChange, label = 'User', isClearable = false }: UserSelectProps) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const { data, previousData, error, loading } = useQuery(UsersDocument, {
    variables: { first: FOUND_AT_ONCE, search: query || null },
  });
  const users = nodesOf((data ?? previousData)?.users) ?? [];
  const addresses = new Map(users.map(({ id, primaryEmail }) => [id, primaryEmail]));
  return (
    <Select
      label={label}
      placeholder="Name, email or user id"
      data-autofocus={isClearable ? undefined : true}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': `Any: ${label}` }}
      searchable
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      data={users.map((user) => ({ value: user.id, label: nameUser(user) }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={loading ? 'Searching…' : 'Nobody found.'}
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

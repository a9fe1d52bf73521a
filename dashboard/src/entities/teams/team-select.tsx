import { useQuery } from '@apollo/client/react';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { nodesOf } from '../../components/lists/connection.js';
import { describeError } from '../../errors/described-error.js';
import { TeamsDocument } from '../../gql/graphql.js';
import { nameTeam } from './team-words.js';

const FOUND_AT_ONCE = 20;

interface TeamSelectProps {
  /** A team's id; null for none. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** None may be chosen, too; otherwise it is what a dialog begins with. */
  isClearable?: boolean;
}

/** Finds one team by its name or id. */
export function TeamSelect({ value, onChange, isClearable = false }: TeamSelectProps) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const { data, previousData, error, loading } = useQuery(TeamsDocument, {
    variables: { first: FOUND_AT_ONCE, search: query || null },
  });
  const teams = nodesOf((data ?? previousData)?.teams) ?? [];
  return (
    <Select
      label="Team"
      placeholder="Name or team id"
      data-autofocus={isClearable ? undefined : true}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': 'Any team' }}
      searchable
      value={value}
      onChange={onChange}
      onSearchChange={setText}
      data={teams.map((team) => ({ value: team.id, label: nameTeam(team) }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={loading ? 'Searching…' : 'No team found.'}
      error={error ? describeError(error).message : null}
    />
  );
}

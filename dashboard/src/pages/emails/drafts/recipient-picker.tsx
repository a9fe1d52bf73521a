import { useQuery } from '@apollo/client/react';
import { Button, Checkbox, CloseButton, Group, Pill, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import IconSearch from 'tabler:search';
import { useState } from 'react';
import { nodesOf } from '../../../components/lists/connection.js';
import { ListBody } from '../../../components/lists/list-body.js';
import { nameUser } from '../../../entities/users/user-name.js';
import { type UserListItemFragment, UsersDocument } from '../../../gql/graphql.js';
import classes from './recipient-picker.module.css';

const FOUND_AT_ONCE = 20;
const PILLS_SHOWN = 12;

interface RecipientPickerProps {
  chosen: UserListItemFragment[];
  onChoose: (users: UserListItemFragment[]) => void;
}

/** Finds users by name or address; who was chosen stays chosen while searching on. */
export function RecipientPicker({ chosen, onChoose }: RecipientPickerProps) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const { data, previousData, error, refetch } = useQuery(UsersDocument, {
    variables: { first: FOUND_AT_ONCE, search: query || null },
  });
  const found = (data ?? previousData)?.users;
  const users = nodesOf(found);
  const ids = new Set(chosen.map(({ id }) => id));
  const toggle = (user: UserListItemFragment) =>
    onChoose(ids.has(user.id) ? chosen.filter(({ id }) => id !== user.id) : [...chosen, user]);
  const addAll = () => onChoose([...chosen, ...(users ?? []).filter(({ id }) => !ids.has(id))]);
  return (
    <Stack gap="xs">
      <SearchBox text={text} onChange={setText} />
      <ListBody
        noun="users"
        list={{ items: users, error, onRetry: () => void refetch() }}
        empty={<NobodyFound query={query} />}
        skeleton={<Skeleton height={180} />}
      >
        {(shown) => <FoundUsers users={shown} chosenIds={ids} onToggle={toggle} />}
      </ListBody>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {found?.pageInfo.hasNextPage ? `The first ${FOUND_AT_ONCE}; search to find others.` : ' '}
        </Text>
        {users && users.some(({ id }) => !ids.has(id)) && (
          <Button size="xs" variant="default" onClick={addAll}>
            Choose all {users.length} shown
          </Button>
        )}
      </Group>
      <ChosenUsers chosen={chosen} onRemove={toggle} onClear={() => onChoose([])} />
    </Stack>
  );
}

function SearchBox({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <TextInput
      type="search"
      aria-label="Search users"
      placeholder="Name, email or user id"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => onChange('')} />}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function NobodyFound({ query }: { query: string }) {
  return (
    <Text c="dimmed" size="sm" p="sm" className={classes.list}>
      {query ? `Nobody's name, address or id contains “${query}”.` : 'There is nobody in this project yet.'}
    </Text>
  );
}

interface FoundUsersProps {
  users: UserListItemFragment[];
  chosenIds: ReadonlySet<string>;
  onToggle: (user: UserListItemFragment) => void;
}

function FoundUsers({ users, chosenIds, onToggle }: FoundUsersProps) {
  return (
    <ul className={classes.list} aria-label="Users found">
      {users.map((user) => (
        <li key={user.id} className={classes.item}>
          <Checkbox
            size="sm"
            checked={chosenIds.has(user.id)}
            onChange={() => onToggle(user)}
            label={nameUser(user)}
            description={user.primaryEmail ?? 'no email address: gets nothing'}
            styles={{ body: { alignItems: 'center' }, description: { marginTop: 0 } }}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChosenUsersProps {
  chosen: UserListItemFragment[];
  onRemove: (user: UserListItemFragment) => void;
  onClear: () => void;
}

function ChosenUsers({ chosen, onRemove, onClear }: ChosenUsersProps) {
  if (chosen.length === 0) return null;
  const rest = chosen.length - PILLS_SHOWN;
  return (
    <Group gap={6}>
      {chosen.slice(0, PILLS_SHOWN).map((user) => (
        <Pill
          key={user.id}
          withRemoveButton
          onRemove={() => onRemove(user)}
          removeButtonProps={{ 'aria-label': `Remove ${nameUser(user)}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {nameUser(user)}
        </Pill>
      ))}
      {rest > 0 && (
        <Text size="xs" c="dimmed">
          and {rest} more
        </Text>
      )}
      <Button size="compact-xs" variant="subtle" onClick={onClear}>
        Clear
      </Button>
    </Group>
  );
}

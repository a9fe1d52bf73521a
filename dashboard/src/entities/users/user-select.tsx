import { useQuery } from '@apollo/client/react';
import { nodesOf } from '../../components/lists/connection.js';
import { UsersDocument } from '../../gql/graphql.js';
import { FOUND_AT_ONCE, FoundUserSelect, useUserSearch } from './found-user-select.js';
import { nameUser } from './user-name.js';

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
  const { search, setText } = useUserSearch();
  const { data, previousData, error, loading } = useQuery(UsersDocument, {
    variables: { first: FOUND_AT_ONCE, search },
  });
  const users = nodesOf((data ?? previousData)?.users) ?? [];
  return (
    <FoundUserSelect
      label={label}
      value={value}
      onChange={onChange}
      onSearch={setText}
      found={{ users: users.map((user) => ({ ...user, name: nameUser(user) })), error, isLoading: loading }}
      nobody="Nobody found."
      isClearable={isClearable}
      isFirst={!isClearable}
    />
  );
}

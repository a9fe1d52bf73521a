import { useQuery } from '@apollo/client/react';
import { nodesOf } from '../../../components/lists/connection.js';
import { FOUND_AT_ONCE, FoundUserSelect, useUserSearch } from '../../../entities/users/found-user-select.js';
import { TeamMembersDocument } from '../../../gql/graphql.js';
import { nameMember } from '../members/member-name.js';

interface MemberSelectProps {
  teamId: string;
  label: string;
  /** A user's id; null for nobody. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Finds one member of a team by name, address or id. */
export function MemberSelect({ teamId, label, value, onChange }: MemberSelectProps) {
  const { search, setText } = useUserSearch();
  const { data, previousData, error, loading } = useQuery(TeamMembersDocument, {
    variables: { id: teamId, first: FOUND_AT_ONCE, search },
  });
  const members = nodesOf((data ?? previousData)?.team?.members) ?? [];
  const users = members.map((member) => ({
    id: member.userId,
    name: nameMember(member),
    primaryEmail: member.user.primaryEmail,
  }));
  return (
    <FoundUserSelect
      label={label}
      value={value}
      onChange={onChange}
      onSearch={setText}
      found={{ users, error, isLoading: loading }}
      nobody="No member found."
      style={{ flex: '1 1 14rem' }}
    />
  );
}

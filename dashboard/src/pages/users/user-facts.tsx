import { Link } from 'react-router';
import { CopyableId } from '../../components/copyable-id.js';
import { FactList, type Fact } from '../../components/fact-list.js';
import { Moment } from '../../components/moment.js';
import { teamPath } from '../../entities/teams/team-words.js';
import { listSignInMethods } from '../../entities/users/user-name.js';
import type { UserDetailsFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';

/** Facts of a user beside what the top of their card says. */
export function UserFacts({ user }: { user: UserDetailsFragment }) {
  const { id: projectId } = useProject();
  return <FactList facts={listFacts(user, projectId)} isNarrow />;
}

function listFacts(user: UserDetailsFragment, projectId: string): Fact[] {
  const { selectedTeam } = user;
  return [
    { label: 'Id', value: <CopyableId value={user.id} label="user id" /> },
    { label: 'Display name', value: user.displayName?.trim() || null },
    { label: 'Signs in with', value: listSignInMethods(user).join(', ') || null },
    {
      label: 'Selected team',
      value: selectedTeam && <Link to={teamPath(projectId, selectedTeam.id)}>{selectedTeam.displayName}</Link>,
    },
    { label: 'Signed up', value: <Moment millis={user.signedUpAtMillis} /> },
    { label: 'Last active', value: <Moment millis={user.lastActiveAtMillis} /> },
  ];
}

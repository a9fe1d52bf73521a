import { Badge, Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyableId } from '../../components/copyable-id.js';
import { FactList, Nothing, type Fact } from '../../components/fact-list.js';
import { Moment } from '../../components/moment.js';
import { listSignInMethods } from '../../entities/users/user-name.js';
import type { UserDetailsFragment } from '../../gql/graphql.js';

/** Everything known of a user but the metadata. */
export function UserFacts({ user }: { user: UserDetailsFragment }) {
  return (
    <Card>
      <Title order={2} mb="sm">
        Account
      </Title>
      <FactList facts={listFacts(user)} />
    </Card>
  );
}

function listFacts(user: UserDetailsFragment): Fact[] {
  return [
    { label: 'Id', value: <CopyableId value={user.id} label="user id" /> },
    { label: 'Display name', value: user.displayName?.trim() || null },
    { label: 'Primary email', value: <Email user={user} /> },
    { label: 'Signs in with', value: listSignInMethods(user).join(', ') || 'nothing: this user cannot sign in' },
    { label: 'Second factor', value: user.requiresTotpMfa ? 'asked for, by authenticator app' : 'not asked for' },
    { label: 'Kind', value: user.isAnonymous ? 'anonymous' : 'regular' },
    { label: 'Selected team', value: user.selectedTeam?.displayName },
    { label: 'Signed up', value: <Moment millis={user.signedUpAtMillis} /> },
    { label: 'Last active', value: <Moment millis={user.lastActiveAtMillis} /> },
  ];
}

function Email({ user }: { user: UserDetailsFragment }): ReactNode {
  if (!user.primaryEmail) return <Nothing />;
  return (
    <Group gap={6}>
      <span style={{ overflowWrap: 'anywhere' }}>{user.primaryEmail}</span>
      <Badge color={user.primaryEmailVerified ? 'verdigris' : 'amber'}>
        {user.primaryEmailVerified ? 'verified' : 'unverified'}
      </Badge>
      {!user.primaryEmailAuthEnabled && <Badge color="gray">not for sign-in</Badge>}
    </Group>
  );
}

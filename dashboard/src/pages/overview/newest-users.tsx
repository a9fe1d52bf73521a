import { useQuery } from '@apollo/client/react';
import { Anchor, Avatar, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { RelativeTime } from '../../components/relative-time.js';
import { nameUser } from '../users/user-name.js';
import { type UserListItemFragment, UsersDocument } from '../../gql/graphql.js';
import classes from './newest-users.module.css';

const SHOWN = 5;

export function NewestUsers() {
  const { data, error, refetch } = useQuery(UsersDocument, { variables: { first: SHOWN } });
  const users = data?.users.edges.map(({ node }) => node);
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Title order={2}>Newest users</Title>
        {users && users.length > 0 && (
          <Anchor component={Link} to="users" size="sm">
            All users
          </Anchor>
        )}
      </Group>
      {error && !users && (
        <ErrorPanel title="The users could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!users && !error && (
        <Stack component="output" gap="xs" aria-busy="true" aria-label="Loading the newest users">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={34} />
          ))}
        </Stack>
      )}
      {users?.length === 0 && (
        <Text c="dimmed">
          The latest to sign up will be here. Run the quick start, or{' '}
          <Anchor component={Link} to="users?new" underline="always">
            create a user by hand
          </Anchor>
          .
        </Text>
      )}
      {users && users.length > 0 && (
        <ul className={classes.list}>
          {users.map((user) => (
            <NewestUser key={user.id} user={user} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function NewestUser({ user }: { user: UserListItemFragment }) {
  const name = nameUser(user);
  return (
    <li className={classes.item}>
      <Avatar size={28} name={name} src={user.profileImageUrl} color="verdigris" alt="" aria-hidden />
      <Anchor component={Link} to={`users/${user.id}`} className={classes.name} truncate>
        {name}
      </Anchor>
      <Text span c="dimmed" size="xs">
        <RelativeTime millis={user.signedUpAtMillis} />
      </Text>
    </li>
  );
}

import { useQuery } from '@apollo/client/react';
import { Anchor, Avatar, Card, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { nodesOf } from '../../components/lists/connection.js';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { RelativeTime } from '../../components/relative-time.js';
import { nameUser } from '../users/user-name.js';
import { type UserListItemFragment, UsersDocument } from '../../gql/graphql.js';
import classes from './newest-users.module.css';

const SHOWN = 5;

export function NewestUsers() {
  const { data, error, refetch } = useQuery(UsersDocument, { variables: { first: SHOWN } });
  const users = nodesOf(data?.users);
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
      <ListBody
        noun="newest users"
        list={{ items: users, error, onRetry: () => void refetch() }}
        empty={<NobodyYet />}
        skeleton={<ListSkeleton rows={3} height={34} />}
      >
        {(newest) => (
          <ul className={classes.list}>
            {newest.map((user) => (
              <NewestUser key={user.id} user={user} />
            ))}
          </ul>
        )}
      </ListBody>
    </Card>
  );
}

function NobodyYet() {
  return (
    <Text c="dimmed">
      The latest to sign up will be here. Run the quick start, or{' '}
      <Anchor component={Link} to="users?new" underline="always">
        create a user by hand
      </Anchor>
      .
    </Text>
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

import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { OwnAvatar } from '../../components/own-avatar.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RelativeTime } from '../../components/relative-time.js';
import type { MetricsUserFragment } from '../../gql/graphql.js';
import { nameUser } from '../../entities/users/user-name.js';
import classes from './last-users.module.css';

interface LastUsersProps {
  title: string;
  users: readonly MetricsUserFragment[];
  /** The time that the list is about, in milliseconds since 1970. */
  timeOf: (user: MetricsUserFragment) => number;
  /** Leads to all of them. */
  all?: { label: string; to: string };
  /** Stands where there are none. */
  empty: ReactNode;
}

/** A few users, and when each of them did something. */
export function LastUsers({ title, users, timeOf, all, empty }: LastUsersProps) {
  return (
    <Card h="100%">
      <Group justify="space-between" mb="xs">
        <Title order={2}>{title}</Title>
        {all && users.length > 0 && (
          <Anchor component={Link} to={all.to} size="sm">
            {all.label}
          </Anchor>
        )}
      </Group>
      {users.length === 0 && <Text c="dimmed">{empty}</Text>}
      <ul className={classes.list}>
        {users.map((user) => (
          <LastUser key={user.id} user={user} millis={timeOf(user)} />
        ))}
      </ul>
    </Card>
  );
}

function LastUser({ user, millis }: { user: MetricsUserFragment; millis: number }) {
  const name = nameUser(user);
  return (
    <li className={classes.item}>
      <OwnAvatar size={28} name={name} src={user.profileImageUrl} color="verdigris" alt="" aria-hidden />
      <Anchor component={Link} to={`users/${user.id}`} className={classes.name} truncate>
        {name}
      </Anchor>
      <Text span c="dimmed" size="xs">
        <RelativeTime millis={millis} />
      </Text>
    </li>
  );
}

import { Card, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import table from '../../components/data-table.module.css';
import list from '../../components/item-list.module.css';
import { ListBody, ListSkeleton, type Loading } from '../../components/lists/list-body.js';
import { NoItems } from '../../components/no-items.js';
import { RelativeTime } from '../../components/relative-time.js';
import type { UserHappeningFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { happeningPath, nameDoer, nameHappening } from './happening-words.js';

interface RecentHappeningsProps {
  userId: string;
  happenings: Loading<UserHappeningFragment>;
}

/** The last things that happened to a user, of all kinds, each with the way to more. */
export function RecentHappenings({ userId, happenings }: RecentHappeningsProps) {
  return (
    <Card>
      <Stack>
        <CardHead title="What happened last" description="Changes, security events, sessions, emails and purchases." />
        <ListBody
          noun="events"
          list={happenings}
          empty={<NoItems>Nothing yet.</NoItems>}
          skeleton={<ListSkeleton rows={10} height={34} />}
        >
          {(items) => (
            <ul className={list.list} aria-label="What happened last">
              {items.map((happening) => (
                <HappeningItem key={`${happening.kind} ${happening.id}`} userId={userId} happening={happening} />
              ))}
            </ul>
          )}
        </ListBody>
      </Stack>
    </Card>
  );
}

function HappeningItem({ userId, happening }: { userId: string; happening: UserHappeningFragment }) {
  const { id: projectId } = useProject();
  const more = [happening.name, nameDoer(happening)].filter((part) => part !== null).join(', ');
  return (
    <li className={list.item}>
      <div className={list.text}>
        <Link to={`/projects/${projectId}${happeningPath(userId, happening)}`} className={table.link}>
          {nameHappening(happening)}
        </Link>
        {more && (
          <Text size="sm" c="dimmed">
            {more}
          </Text>
        )}
      </div>
      <Text size="sm" c="dimmed" component="div">
        <RelativeTime millis={happening.atMillis} />
      </Text>
    </li>
  );
}

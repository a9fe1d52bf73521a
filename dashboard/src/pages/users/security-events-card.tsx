import { useQuery } from '@apollo/client/react';
import { Badge, Card, Stack, Text } from '@mantine/core';
import { CardHead } from '../../components/card-head.js';
import list from '../../components/item-list.module.css';
import { showPage } from '../../components/lists/connection.js';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import { useLocalPaging } from '../../components/lists/use-local-paging.js';
import { NoItems } from '../../components/no-items.js';
import { RelativeTime } from '../../components/relative-time.js';
import { type SecurityEventFragment, SecurityEventsDocument } from '../../gql/graphql.js';
import { ACTOR_NAMES, nameAction } from '../audit-log/audit-words.js';

const PAGE_SIZE = 20;

/** The events about the safety of an account, as its user sees them. */
export function SecurityEventsCard({ userId }: { userId: string }) {
  const paging = useLocalPaging();
  const variables = { userId, first: PAGE_SIZE, after: paging.after };
  const page = showPage(useQuery(SecurityEventsDocument, { variables }), ({ securityEvents }) => securityEvents);
  return (
    <Card>
      <Stack>
        <CardHead title="Security events" description="What the user sees in their account settings." />
        <ListBody
          noun="security events"
          list={page}
          empty={<NoItems>None.</NoItems>}
          skeleton={<ListSkeleton rows={4} height={44} />}
        >
          {(events) => (
            <PagedItems noun="security events" page={page} paging={paging} counted={`${events.length} events`} isQuiet>
              <ul className={list.list} aria-label="Security events">
                {events.map((event) => (
                  <SecurityEventItem key={event.id} event={event} />
                ))}
              </ul>
            </PagedItems>
          )}
        </ListBody>
      </Stack>
    </Card>
  );
}

function SecurityEventItem({ event }: { event: SecurityEventFragment }) {
  const { type, method, address, name, ip, actorType, isImpersonation, atMillis } = event;
  const doer = actorType === 'user' ? null : `by ${ACTOR_NAMES[actorType].toLowerCase()}`;
  const more = [method && `by ${method}`, address, name, ip && `from ${ip}`, doer].filter(Boolean).join(', ');
  return (
    <li className={list.item}>
      <div className={list.text}>
        {nameAction(type)}
        {more && (
          <Text size="sm" c="dimmed">
            {more}
          </Text>
        )}
      </div>
      {isImpersonation && <Badge color="amber">impersonation</Badge>}
      <Text size="sm" c="dimmed" component="div">
        <RelativeTime millis={atMillis} />
      </Text>
    </li>
  );
}

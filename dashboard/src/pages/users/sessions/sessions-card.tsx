import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { May } from '../../../session/access-context.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { NoItems } from '../../../components/no-items.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { RelativeTime } from '../../../components/relative-time.js';
import {
  RevokeSessionDocument,
  SessionsDocument,
  type UserDetailsFragment,
  type UserSessionFragment,
} from '../../../gql/graphql.js';
import { EndSessionsModal } from './end-sessions-modal.js';
import { nameDevice, nameOrigin } from './name-origin.js';
import classes from '../../../components/item-list.module.css';

/** The sessions of a user. */
export function SessionsCard({ user }: { user: UserDetailsFragment }) {
  const { data, error, refetch } = useQuery(SessionsDocument, { variables: { userId: user.id } });
  const [revoke] = useMutation(RevokeSessionDocument);
  const { failure, attempt } = useAttempt();
  const end = ({ id }: UserSessionFragment) =>
    attempt(async () => {
      await revoke({ variables: { id } });
      notifications.show({ title: 'Session ended', message: 'Its access token runs out within minutes.' });
      await refetch();
    });
  const sessions = data?.user?.sessions;
  return (
    <Card>
      <Stack>
        <Group justify="space-between" gap="sm">
          <Title order={2}>Sessions</Title>
          <May right="change_sessions">
            <EndAll user={user} isPossible={Boolean(sessions?.length)} />
          </May>
        </Group>
        {failure !== null && <ErrorPanel title="The session was not ended" error={failure} />}
        {!sessions && error && (
          <ErrorPanel title="The sessions could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {!sessions && !error && <LoadingBlock label="Loading the sessions" height={44} />}
        {sessions?.length === 0 && <NoItems>None: the user is signed in nowhere.</NoItems>}
        {sessions && sessions.length > 0 && (
          <ul className={classes.list}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => void end(session)} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

function EndAll({ user, isPossible }: { user: UserDetailsFragment; isPossible: boolean }) {
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <Button size="xs" variant="default" disabled={!isPossible} onClick={asking.open}>
        End all…
      </Button>
      <EndSessionsModal user={user} opened={isAsking} onClose={asking.close} />
    </>
  );
}

function SessionItem({ session, onEnd }: { session: UserSessionFragment; onEnd: () => void }) {
  const { createdAt, lastUsedAt, isImpersonation, isCommandLine, lastUsedAtEndUserIpInfo } = session;
  const where = nameOrigin(lastUsedAtEndUserIpInfo);
  const device = nameDevice(session.device);
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <span>
          {device !== null && <b>{device} · </b>}
          {device === null ? 'Signed in' : 'signed in'} <RelativeTime millis={createdAt} />
        </span>
        <Text size="sm" c="dimmed">
          {session.device?.kind && `${KINDS[session.device.kind]}, `}
          {lastUsedAt === null ? 'not used yet' : <LastUsed millis={lastUsedAt} />}
          {where && ` from ${where}`}
        </Text>
      </div>
      {isCommandLine && <Badge color="gray">command line</Badge>}
      {isImpersonation && <Badge color="amber">impersonation</Badge>}
      <May right="change_sessions">
        <Button size="xs" variant="default" onClick={onEnd}>
          End session
        </Button>
      </May>
    </li>
  );
}

const KINDS = { desktop: 'computer', mobile: 'phone', tablet: 'tablet', tv: 'TV' } as const;

function LastUsed({ millis }: { millis: number }) {
  return (
    <>
      last used <RelativeTime millis={millis} />
    </>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { May } from '../../../session/access-context.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { NoItems } from '../../../components/no-items.js';
import { nameUser } from '../../../entities/users/user-name.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { RelativeTime } from '../../../components/relative-time.js';
import {
  RevokeSessionDocument,
  RevokeSessionsOfUserDocument,
  SessionsDocument,
  type UserDetailsFragment,
  type UserSessionFragment,
} from '../../../gql/graphql.js';
import { ImpersonateButton } from './impersonate-button.js';
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
            <Group gap="xs">
              {sessions && sessions.length > 1 && <EndAllButton user={user} onEnded={() => void refetch()} />}
              <ImpersonateButton user={user} onOpened={() => void refetch()} />
            </Group>
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

/** Signs the user out everywhere, after a question. */
function EndAllButton({ user, onEnded }: { user: UserDetailsFragment; onEnded: () => void }) {
  const [isAsking, asking] = useDisclosure(false);
  const [revoke] = useMutation(RevokeSessionsOfUserDocument, { variables: { userId: user.id } });
  const { isBusy, failure, attempt } = useAttempt();
  const end = () =>
    attempt(async () => {
      await revoke();
      asking.close();
      notifications.show({ title: 'Sessions ended', message: 'Their access tokens run out within minutes.' });
      onEnded();
    });
  return (
    <>
      <Button variant="default" size="xs" onClick={asking.open}>
        End all…
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title={`Sign ${nameUser(user)} out everywhere`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Stack>
          {failure !== null && <ErrorPanel title="The sessions were not ended" error={failure} />}
          <Text>On every device they will have to sign in again.</Text>
          <Button color="red" loading={isBusy} onClick={() => void end()}>
            End all sessions
          </Button>
        </Stack>
      </Modal>
    </>
  );
}

function LastUsed({ millis }: { millis: number }) {
  return (
    <>
      last used <RelativeTime millis={millis} />
    </>
  );
}

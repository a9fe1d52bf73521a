import { useMutation } from '@apollo/client/react';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  LiftLockoutsDocument,
  UserOverviewDocument,
  type LockoutFragment,
  type LockoutKind,
} from '../../../gql/graphql.js';
import { May } from '../../../session/access-context.js';

/** The words for what is not taken, by the proof at which too much was guessed. */
const WORDS: Record<LockoutKind, string> = {
  password: 'Too many passwords were wrong: none is taken from networks that are new to the account. Ends',
  second_factor: 'Too many codes of the second factor were wrong: none is taken. Ends',
};

/** The words on what keeps a user out for a while, and the way to let them try again; nothing for whom nothing does. */
export function LockoutNote({ userId, lockouts }: { userId: string; lockouts: readonly LockoutFragment[] }) {
  const [lift] = useMutation(LiftLockoutsDocument, {
    variables: { userId },
    refetchQueries: [{ query: UserOverviewDocument, variables: { userId } }],
    awaitRefetchQueries: true,
  });
  const { isBusy, failure, attempt } = useAttempt();
  const submit = () =>
    attempt(async () => {
      await lift();
      notifications.show({ title: 'Lockout lifted', message: 'The user can try again at once.' });
    });
  if (lockouts.length === 0) return null;
  return (
    <Alert color="red" title="Locked out">
      <Stack gap="xs" align="flex-start">
        {lockouts.map(({ kind, untilMillis }) => (
          <Text key={kind} size="sm" component="div">
            {WORDS[kind]} <RelativeTime millis={untilMillis} />.
          </Text>
        ))}
        {failure !== null && <ErrorPanel title="The lockout was not lifted" error={failure} />}
        <May right="change_sessions">
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void submit()}>
            Lift the lockout
          </Button>
        </May>
      </Stack>
    </Alert>
  );
}

import { useApolloClient } from '@apollo/client/react';
import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { nameUser } from '../../../entities/users/user-name.js';
import { RevokeSessionDocument, SessionsDocument, type UserDetailsFragment } from '../../../gql/graphql.js';

interface EndSessionsProps {
  user: UserDetailsFragment;
  onClose: () => void;
}

/** Ends every session of a user, after a question. */
export function EndSessionsModal({ opened, ...rest }: EndSessionsProps & { opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title="Sign out everywhere"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EndSessionsForm {...rest} />
    </Modal>
  );
}

function EndSessionsForm({ user, onClose }: EndSessionsProps) {
  const endAll = useEndSessions(user.id);
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (!(await attempt(endAll))) return;
    notifications.show({ title: 'Signed out', message: 'Access tokens run out within minutes.' });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="Not all sessions were ended"
      submitLabel="Sign out everywhere"
      onCancel={onClose}
      isBusy={isBusy}
      isDangerous
    >
      <Text>All sessions of {nameUser(user)} end, on every device. They can sign in again.</Text>
    </DialogForm>
  );
}

/** Ends the sessions that there are, until there is none. */
function useEndSessions(userId: string) {
  const client = useApolloClient();
  return async () => {
    const options = { query: SessionsDocument, variables: { userId }, fetchPolicy: 'network-only' } as const;
    const { data } = await client.query(options);
    for (const { id } of data?.user?.sessions ?? []) {
      await client.mutate({ mutation: RevokeSessionDocument, variables: { id } });
    }
    await client.query(options);
  };
}

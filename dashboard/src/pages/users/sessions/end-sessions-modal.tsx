import { useMutation } from '@apollo/client/react';
import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { nameUser } from '../../../entities/users/user-name.js';
import { RevokeSessionsOfUserDocument, SessionsDocument, type UserDetailsFragment } from '../../../gql/graphql.js';

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
      failureTitle="The sessions were not ended"
      submitLabel="Sign out everywhere"
      onCancel={onClose}
      isBusy={isBusy}
      isDangerous
    >
      <Text>All sessions of {nameUser(user)} end, on every device. They can sign in again.</Text>
    </DialogForm>
  );
}

/** Ends all sessions of a user, in one request, and reads those that there are then. */
function useEndSessions(userId: string) {
  const [revoke] = useMutation(RevokeSessionsOfUserDocument, {
    variables: { userId },
    refetchQueries: [{ query: SessionsDocument, variables: { userId } }],
    awaitRefetchQueries: true,
  });
  return () => revoke();
}

import { useMutation } from '@apollo/client/react';
import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { AddTeamMemberDocument, TeamMembersDocument } from '../../../gql/graphql.js';
import { UserSelect } from '../../../entities/users/user-select.js';

interface AddMemberProps {
  teamId: string;
  onClose: () => void;
}

export function AddMemberModal({ opened, ...rest }: AddMemberProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Add member" closeButtonProps={{ 'aria-label': 'Close' }}>
      <AddMemberForm {...rest} />
    </Modal>
  );
}

function AddMemberForm({ teamId, onClose }: AddMemberProps) {
  const [userId, setUserId] = useState<string | null>(null);
  const [add] = useMutation(AddTeamMemberDocument, {
    refetchQueries: [TeamMembersDocument],
    awaitRefetchQueries: true,
  });
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (userId === null || !(await attempt(() => add({ variables: { teamId, userId } })))) return;
    notifications.show({ title: 'Member added', message: 'With the permissions that members get by default.' });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The member was not added"
      submitLabel="Add member"
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={userId === null}
    >
      <Text c="dimmed">A user of this project is in the team at once. Invite whoever has no account yet.</Text>
      <UserSelect value={userId} onChange={setUserId} />
    </DialogForm>
  );
}

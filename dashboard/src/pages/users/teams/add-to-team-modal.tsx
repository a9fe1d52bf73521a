import { useMutation } from '@apollo/client/react';
import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { AddTeamMemberDocument, UserTeamsDocument } from '../../../gql/graphql.js';
import { TeamSelect } from '../../../entities/teams/team-select.js';

interface AddToTeamProps {
  userId: string;
  onClose: () => void;
}

export function AddToTeamModal({ opened, ...rest }: AddToTeamProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Add to a team" closeButtonProps={{ 'aria-label': 'Close' }}>
      <AddToTeamForm {...rest} />
    </Modal>
  );
}

function AddToTeamForm({ userId, onClose }: AddToTeamProps) {
  const [teamId, setTeamId] = useState<string | null>(null);
  const [add] = useMutation(AddTeamMemberDocument, { refetchQueries: [UserTeamsDocument], awaitRefetchQueries: true });
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (teamId === null || !(await attempt(() => add({ variables: { teamId, userId } })))) return;
    notifications.show({ title: 'Added to the team', message: 'With the permissions that members get by default.' });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The user was not added"
      submitLabel="Add to the team"
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={teamId === null}
    >
      <TeamSelect value={teamId} onChange={setTeamId} />
    </DialogForm>
  );
}

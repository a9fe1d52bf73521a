import { useMutation } from '@apollo/client/react';
import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { TeamUser } from '@vestibule/sdk';
import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form.js';
import { KeysQuestion } from '../../components/made-keys.js';
import { RadioCards } from '../../components/radio-cards.js';
import { useAttempt } from '../../components/use-attempt.js';
import { describeRole, nameRole, ROLE_NAMES } from '../../entities/colleagues/role-words.js';
import { ChangeColleagueRoleDocument, type ColleagueRole } from '../../gql/graphql.js';
import { nameColleague } from './name-colleague.js';
import { useColleagueKeys } from './use-colleague-keys.js';
import type { OwnerTeam } from './use-owner-team.js';

interface ChangeRoleProps {
  ownerTeam: OwnerTeam;
  colleague: TeamUser;
  role: ColleagueRole;
  onClose: () => void;
}

interface ChangeRoleModalProps extends Omit<ChangeRoleProps, 'colleague'> {
  /** Closed when null. */
  colleague: TeamUser | null;
}

/** Gives a colleague another role, and asks what becomes of the keys that they made by the one before. */
export function ChangeRoleModal({ colleague, ...rest }: ChangeRoleModalProps) {
  return (
    <Modal
      opened={colleague !== null}
      onClose={rest.onClose}
      title={colleague ? `Role of ${nameColleague(colleague)}` : ''}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {colleague && <ChangeRoleForm {...rest} colleague={colleague} />}
    </Modal>
  );
}

function ChangeRoleForm({ ownerTeam, colleague, role: before, onClose }: ChangeRoleProps) {
  const [role, setRole] = useState(before);
  const [isKept, setKept] = useState(false);
  const [change] = useMutation(ChangeColleagueRoleDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const losesKeys = role !== before && role !== 'owner';
  const keys = useColleagueKeys(ownerTeam, losesKeys ? colleague.id : null);
  const name = nameColleague(colleague);
  const submit = async () => {
    const variables = { userId: colleague.id, input: { role, keepKeys: isKept } };
    if (!(await attempt(() => change({ variables })))) return;
    notifications.show({ title: 'Role changed', message: `${name}: ${nameRole(role)}, from now on.` });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The role was not changed"
      submitLabel="Change role"
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={role === before}
    >
      <Text size="sm">It counts in all projects of “{ownerTeam.team.displayName}”, from their very next click on.</Text>
      <RadioCards
        label="Role"
        choices={ROLE_NAMES.map((value) => ({ value, label: nameRole(value), description: describeRole(value) }))}
        value={role}
        onChange={setRole}
      />
      {losesKeys && <KeysQuestion name={name} found={keys} isKept={isKept} onChange={setKept} />}
    </DialogForm>
  );
}

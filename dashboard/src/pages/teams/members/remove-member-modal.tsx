import { useMutation } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import { KeysQuestion } from '../../../components/made-keys.js';
import { RemoveTeamMemberDocument, TeamMembersDocument, type TeamMemberFragment } from '../../../gql/graphql.js';
import { nameMember } from './member-name.js';
import { useMemberKeys } from './use-member-keys.js';

interface RemoveMemberModalProps {
  /** Closed when null. */
  member: TeamMemberFragment | null;
  onClose: () => void;
}

export function RemoveMemberModal({ member, onClose }: RemoveMemberModalProps) {
  const [remove] = useMutation(RemoveTeamMemberDocument, {
    refetchQueries: [TeamMembersDocument],
    awaitRefetchQueries: true,
  });
  const keys = useMemberKeys(member);
  const [keptOf, setKeptOf] = useState<string | null>(null);
  const isKept = member !== null && keptOf === member.userId;
  const name = member ? nameMember(member) : '';
  const confirm = async () => {
    if (!member) return;
    await remove({ variables: { teamId: member.teamId, userId: member.userId, keepKeys: isKept } });
    notifications.show({ title: 'Member removed', message: `${name} is no longer in the team.` });
  };
  return (
    <ConfirmByNameModal
      opened={member !== null}
      onClose={onClose}
      title="Remove from the team"
      name={name}
      confirmLabel="Remove member"
      isWaiting={keys.value === undefined}
      failureTitle="The member was not removed"
      onConfirm={confirm}
    >
      <strong>{name}</strong> loses what they may do in the team, their profile there, and the invitations that they
      sent. The account stays, and they can be invited again.
      <KeysQuestion
        name={name}
        found={keys}
        isKept={isKept}
        onChange={(keeps) => setKeptOf(keeps && member ? member.userId : null)}
      />
    </ConfirmByNameModal>
  );
}

import { useMutation } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import { RemoveTeamMemberDocument, TeamMembersDocument, type TeamMemberFragment } from '../../../gql/graphql.js';
import { nameMember } from './member-name.js';

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
  const name = member ? nameMember(member) : '';
  const confirm = async () => {
    if (!member) return;
    await remove({ variables: { teamId: member.teamId, userId: member.userId } });
    notifications.show({ title: 'Member removed', message: `${name} is no longer in the team.` });
  };
  return (
    <ConfirmByNameModal
      opened={member !== null}
      onClose={onClose}
      title="Remove from the team"
      name={name}
      confirmLabel="Remove member"
      failureTitle="The member was not removed"
      onConfirm={confirm}
    >
      <strong>{name}</strong> loses what they may do in the team, and their profile there. The account stays, and they
      can be invited again.
    </ConfirmByNameModal>
  );
}

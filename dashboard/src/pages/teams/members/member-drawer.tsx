import { useMutation } from '@apollo/client/react';
import { Drawer } from '@mantine/core';
import {
  GrantTeamPermissionDocument,
  RevokeTeamPermissionDocument,
  TeamMembersDocument,
  type TeamMemberFragment,
} from '../../../gql/graphql.js';
import { GrantsEditor } from '../../permissions/grants-editor.js';
import { nameMember } from './member-name.js';

interface MemberDrawerProps {
  /** Closed when null. */
  member: TeamMemberFragment | null;
  onClose: () => void;
}

/** The permissions of a member in the team. */
export function MemberDrawer({ member, onClose }: MemberDrawerProps) {
  return (
    <Drawer
      opened={member !== null}
      onClose={onClose}
      title={member ? `Permissions of ${nameMember(member)}` : ''}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {member && <MemberGrants member={member} />}
    </Drawer>
  );
}

function MemberGrants({ member: { teamId, userId, permissions } }: { member: TeamMemberFragment }) {
  const options = { refetchQueries: [TeamMembersDocument], awaitRefetchQueries: true };
  const [grant] = useMutation(GrantTeamPermissionDocument, options);
  const [revoke] = useMutation(RevokeTeamPermissionDocument, options);
  return (
    <GrantsEditor
      scope="team"
      held={permissions}
      onGrant={(permissionId) => grant({ variables: { teamId, userId, permissionId } })}
      onRevoke={(permissionId) => revoke({ variables: { teamId, userId, permissionId } })}
    />
  );
}

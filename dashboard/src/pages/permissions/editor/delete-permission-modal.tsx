import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { DeleteModal } from '../../../components/delete-modal.js';
import {
  DeletePermissionDocument,
  type PermissionFragment,
  type PermissionHolderCountFragment,
} from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { countUsers } from '../../../entities/users/user-name.js';
import { listGiven, type Containment } from '../containment.js';
import { listInWords, permissionListPath } from '../permission-words.js';

interface DeletePermissionModalProps {
  /** Closed when null. */
  permission: PermissionFragment | null;
  /** Undefined when they could not be counted. */
  holders: PermissionHolderCountFragment | undefined;
  containment: Containment;
  onClose: () => void;
}

export function DeletePermissionModal({ permission, holders, containment, onClose }: DeletePermissionModalProps) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [deletePermission] = useMutation(DeletePermissionDocument);
  const given = permission ? listGiven(containment, [permission.id]) : [];
  const deleteAndLeave = async ({ scope, id }: PermissionFragment) => {
    await deletePermission({ variables: { scope, id } });
    await navigate(`/projects/${projectId}${permissionListPath(scope)}`, { state: { isSaved: true } });
  };
  return (
    <DeleteModal
      item={permission}
      noun="permission"
      nameOf={({ id }) => id}
      onClose={onClose}
      onDelete={deleteAndLeave}
      farewell={(name) => `Nobody has ${name} any more.`}
    >
      {(name) => (
        <>
          {holders ? describeLoss(holders) : 'Everybody who has it loses'} {name}
          {given.length > 0 && <>, and what they have through it: {listInWords(given)}</>}. It is taken out of what
          contains it and of what is given by default.
        </>
      )}
    </DeleteModal>
  );
}

function describeLoss({ all }: PermissionHolderCountFragment): string {
  if (all === 0) return 'Nobody loses';
  return `${countUsers(all)} ${all === 1 ? 'loses' : 'lose'}`;
}

import { useMutation } from '@apollo/client/react';
import { DeleteModal } from '../../components/delete-modal.js';
import { DeleteUserDocument, type UserListItemFragment } from '../../gql/graphql.js';
import { nameUser } from '../../entities/users/user-name.js';

interface DeleteUserModalProps {
  /** Closed when null. */
  user: UserListItemFragment | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteUserModal({ user, onClose, onDeleted }: DeleteUserModalProps) {
  const [deleteUser] = useMutation(DeleteUserDocument);
  return (
    <DeleteModal
      item={user}
      noun="user"
      nameOf={nameUser}
      onClose={onClose}
      onDelete={({ id }) => deleteUser({ variables: { id } }).then(onDeleted)}
      farewell={(name) => `${name} can no longer sign in.`}
    >
      {(name) => <>{name} loses the account: its ways to sign in, sessions, memberships, metadata and API keys.</>}
    </DeleteModal>
  );
}

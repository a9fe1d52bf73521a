import { useMutation } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import { nameUser } from './user-name.js';
import { DeleteUserDocument, type UserListItemFragment } from '../../gql/graphql.js';

interface DeleteUserModalProps {
  /** Closed when null. */
  user: UserListItemFragment | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteUserModal({ user, onClose, onDeleted }: DeleteUserModalProps) {
  const [deleteUser] = useMutation(DeleteUserDocument);
  const name = user ? nameUser(user) : '';
  const confirm = async () => {
    if (!user) return;
    await deleteUser({ variables: { id: user.id } });
    notifications.show({ title: 'User deleted', message: `${name} can no longer sign in.` });
    onDeleted();
  };
  return (
    <ConfirmByNameModal
      opened={user !== null}
      onClose={onClose}
      title="Delete user"
      name={name}
      confirmLabel="Delete user"
      failureTitle="The user was not deleted"
      onConfirm={confirm}
    >
      <strong>{name}</strong> loses the account: its ways to sign in, sessions, memberships, metadata and API keys. This
      cannot be undone.
    </ConfirmByNameModal>
  );
}

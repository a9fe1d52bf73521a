import { useMutation } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import { nameUser } from '../../../entities/users/user-name.js';
import { RemovePasskeyDocument, type UserDetailsFragment, type UserPasskeyFragment } from '../../../gql/graphql.js';
import { namePasskey } from './passkey-words.js';

interface RemovePasskeyModalProps {
  user: UserDetailsFragment;
  /** Closed when null. */
  passkey: UserPasskeyFragment | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Takes a passkey from a user, after asking. */
export function RemovePasskeyModal({ user, passkey, onClose, onRemoved }: RemovePasskeyModalProps) {
  const [remove] = useMutation(RemovePasskeyDocument);
  const name = passkey ? namePasskey(passkey) : '';
  const confirm = async () => {
    if (!passkey) return;
    await remove({ variables: { id: passkey.id } });
    notifications.show({ title: 'Passkey removed', message: `“${name}” signs in no more.` });
    onRemoved();
  };
  return (
    <ConfirmByNameModal
      opened={passkey !== null}
      onClose={onClose}
      title="Remove passkey"
      name={nameUser(user)}
      confirmLabel="Remove passkey"
      failureTitle="The passkey was not removed"
      onConfirm={confirm}
    >
      The user can no longer sign in with “{name}”, and may register another one.
    </ConfirmByNameModal>
  );
}

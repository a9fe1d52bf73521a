import { ConfirmByNameModal } from '../../../components/confirm-by-name-modal.js';
import type { LinkedAccountFragment, UserDetailsFragment } from '../../../gql/graphql.js';
import { nameUser } from '../../../entities/users/user-name.js';
import { nameAccount, nameLinkedAccount } from './linked-account-words.js';

interface RemoveLinkedAccountModalProps {
  /** Closed when null. */
  account: LinkedAccountFragment | null;
  user: UserDetailsFragment;
  onClose: () => void;
  onRemove: (account: LinkedAccountFragment) => Promise<void>;
}

export function RemoveLinkedAccountModal({ account, user, onClose, onRemove }: RemoveLinkedAccountModalProps) {
  return (
    <ConfirmByNameModal
      opened={account !== null}
      onClose={onClose}
      title="Remove the linked account"
      name={account ? nameAccount(account) : ''}
      confirmLabel="Remove linked account"
      failureTitle="The linked account was not removed"
      onConfirm={async () => {
        if (account) await onRemove(account);
      }}
    >
      {account && (
        <>
          <strong>{nameUser(user)}</strong> loses the {nameLinkedAccount(account)}
          {account.allowSignIn ? ', and can no longer sign in with it' : ''}. Its access tokens are forgotten. Whoever
          signs in with it afterwards may get an account of their own.
        </>
      )}
    </ConfirmByNameModal>
  );
}

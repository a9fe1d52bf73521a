import { useMutation } from '@apollo/client/react';
import { List } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import { listKinds } from './key-kinds.js';
import { type KeySetFragment, RevokeProjectKeySetDocument } from '../../gql/graphql.js';

interface RevokeKeysModalProps {
  /** Closed when null. */
  set: KeySetFragment | null;
  onClose: () => void;
}

export function RevokeKeysModal({ set, onClose }: RevokeKeysModalProps) {
  const [revoke] = useMutation(RevokeProjectKeySetDocument);
  const name = set?.description || 'revoke';
  const confirm = async () => {
    if (!set) return;
    await revoke({ variables: { id: set.id } });
    notifications.show({ title: 'Keys revoked', message: `The server refuses the keys of “${name}” from now on.` });
  };
  return (
    <ConfirmByNameModal
      opened={set !== null}
      onClose={onClose}
      title="Revoke keys"
      name={name}
      confirmLabel="Revoke keys"
      failureTitle="The keys were not revoked"
      onConfirm={confirm}
    >
      At once and for good, these stop working:
      <List mt="xs" size="sm" withPadding>
        {set &&
          listKinds(set).map(({ name: key, prefix, loss }) => (
            <List.Item key={key}>
              <code>
                {prefix}…{set[key]?.lastFour}
              </code>{' '}
              {loss}
            </List.Item>
          ))}
      </List>
    </ConfirmByNameModal>
  );
}

import { useMutation } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import { RevokeApiKeyDocument } from '../../gql/graphql.js';
import { nameKey, type ApiKey } from './api-key-words.js';

interface RevokeApiKeyModalProps {
  /** Closed when null. */
  apiKey: ApiKey | null;
  owner: 'user' | 'team';
  onClose: () => void;
}

export function RevokeApiKeyModal({ apiKey, owner, onClose }: RevokeApiKeyModalProps) {
  const [revoke] = useMutation(RevokeApiKeyDocument);
  const name = apiKey ? nameKey(apiKey) : '';
  const confirm = async () => {
    if (!apiKey) return;
    await revoke({ variables: { id: apiKey.id } });
    notifications.show({ title: 'API key revoked', message: `“${name}” counts for nothing from now on.` });
  };
  return (
    <ConfirmByNameModal
      opened={apiKey !== null}
      onClose={onClose}
      title="Revoke the API key"
      name={name}
      confirmLabel="Revoke API key"
      failureTitle="The API key was not revoked"
      onConfirm={confirm}
    >
      Programs that use <strong>{name}</strong> can no longer act for the {owner}, at once and for good.
    </ConfirmByNameModal>
  );
}

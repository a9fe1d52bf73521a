import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { NewWebhookEndpointFragment } from '../../gql/graphql.js';
import { SecretOnce } from './secret-once.js';

interface SecretDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The form that gets a secret made. */
  children: (onMade: (endpoint: NewWebhookEndpointFragment) => void) => ReactNode;
  /** Called when the secret is stored. */
  onStored?: (endpoint: NewWebhookEndpointFragment) => void;
}

/** Asks first, then shows the secret, once. A click beside the dialog does not throw it away. */
export function SecretDialog({ opened, onClose, title, children, onStored }: SecretDialogProps) {
  const [made, setMade] = useState<NewWebhookEndpointFragment | null>(null);
  const close = () => {
    onClose();
    setMade(null);
    if (made) onStored?.(made);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={made ? 'Your signing secret' : title}
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {made ? <SecretOnce endpoint={made} onDone={close} /> : children(setMade)}
    </Modal>
  );
}

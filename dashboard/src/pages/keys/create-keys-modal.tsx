import { Modal } from '@mantine/core';
import { useState } from 'react';
import { CreateKeysForm } from './create-keys-form.js';
import type { NewKeySetFragment } from '../../gql/graphql.js';
import { ShownOnce } from './shown-once.js';

interface CreateKeysModalProps {
  opened: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** Asks which keys, then shows them, once. A click beside the dialog does not throw them away. */
export function CreateKeysModal({ opened, onClose, onCreated }: CreateKeysModalProps) {
  const [made, setMade] = useState<NewKeySetFragment | null>(null);
  const close = () => {
    onClose();
    setMade(null);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={made ? 'Your new keys' : 'Create keys'}
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {made ? (
        <ShownOnce set={made} onDone={close} />
      ) : (
        <CreateKeysForm
          onClose={close}
          onCreated={(set) => {
            setMade(set);
            onCreated();
          }}
        />
      )}
    </Modal>
  );
}

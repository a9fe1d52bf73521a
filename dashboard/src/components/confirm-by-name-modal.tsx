import { Modal, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { DialogForm } from './dialog-form.js';
import { useAttempt } from './use-attempt.js';

interface ConfirmByNameModalProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The text about what will be lost. */
  children: ReactNode;
  /** The text that has to be typed. */
  name: string;
  confirmLabel: string;
  /** True while it is not known yet what will be lost. */
  isWaiting?: boolean;
  failureTitle: string;
  /** Closes the dialog when done. */
  onConfirm: () => Promise<void>;
}

/** Asks for the name of what will be lost before it is. */
export function ConfirmByNameModal({ opened, onClose, title, ...rest }: ConfirmByNameModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ConfirmForm onClose={onClose} {...rest} />
    </Modal>
  );
}

type ConfirmFormProps = Omit<ConfirmByNameModalProps, 'opened' | 'title'>;

function ConfirmForm({ onClose, children, name, ...props }: ConfirmFormProps) {
  const { confirmLabel, isWaiting = false, failureTitle, onConfirm } = props;
  const [typed, setTyped] = useState('');
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (await attempt(onConfirm)) onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle={failureTitle}
      submitLabel={confirmLabel}
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={isWaiting || typed.trim() !== name.trim()}
      isDangerous
    >
      <Text component="div">{children}</Text>
      <TextInput
        label={
          <>
            Type <strong>{name}</strong> to confirm
          </>
        }
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
    </DialogForm>
  );
}

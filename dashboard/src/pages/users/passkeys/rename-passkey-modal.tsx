import { useMutation } from '@apollo/client/react';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { PASSKEY_NAME_LENGTH } from '../../../config/limits.generated.js';
import { RenamePasskeyDocument, type UserPasskeyFragment } from '../../../gql/graphql.js';

interface RenamePasskeyModalProps {
  /** Closed when null. */
  passkey: UserPasskeyFragment | null;
  onClose: () => void;
}

/** Asks for another name of a passkey. */
export function RenamePasskeyModal({ passkey, onClose }: RenamePasskeyModalProps) {
  return (
    <Modal
      opened={passkey !== null}
      onClose={onClose}
      title="Rename passkey"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ passkey, onClose }: { passkey: UserPasskeyFragment; onClose: () => void }) {
  const [rename] = useMutation(RenamePasskeyDocument);
  const [name, setName] = useState(passkey.name ?? '');
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (await attempt(() => rename({ variables: { id: passkey.id, name: name.trim() } }))) onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The passkey was not renamed"
      submitLabel="Rename passkey"
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
    >
      <TextInput
        label="Name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  );
}

import { useMutation } from '@apollo/client/react';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import { KEY_DESCRIPTION_LENGTH } from '../../config/limits.generated.js';
import { RenameApiKeyDocument } from '../../gql/graphql.js';
import type { ApiKey } from './api-key-words.js';

interface RenameApiKeyModalProps {
  /** Closed when null. */
  apiKey: ApiKey | null;
  onClose: () => void;
}

/** Asks for another name of an API key. */
export function RenameApiKeyModal({ apiKey, onClose }: RenameApiKeyModalProps) {
  return (
    <Modal
      opened={apiKey !== null}
      onClose={onClose}
      title="Rename API key"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {apiKey && <RenameForm apiKey={apiKey} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [rename] = useMutation(RenameApiKeyDocument);
  const [description, setDescription] = useState(apiKey.description);
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    const variables = { id: apiKey.id, description: description.trim() };
    if (await attempt(() => rename({ variables }))) onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The API key was not renamed"
      submitLabel="Rename API key"
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={description.trim() === ''}
    >
      <TextInput
        label="Description"
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        maxLength={KEY_DESCRIPTION_LENGTH}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  );
}

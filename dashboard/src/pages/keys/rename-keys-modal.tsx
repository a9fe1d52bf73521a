import { useMutation } from '@apollo/client/react';
import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import { type KeySetFragment, RenameProjectKeySetDocument } from '../../gql/graphql.js';

interface RenameKeysModalProps {
  /** Closed when null. */
  set: KeySetFragment | null;
  onClose: () => void;
}

/** Describes keys anew; they stay as they are. */
export function RenameKeysModal({ set, onClose }: RenameKeysModalProps) {
  return (
    <Modal opened={set !== null} onClose={onClose} title="Rename keys" closeButtonProps={{ 'aria-label': 'Close' }}>
      {set && <RenameForm key={set.id} set={set} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ set, onClose }: { set: KeySetFragment; onClose: () => void }) {
  const [rename] = useMutation(RenameProjectKeySetDocument);
  const { failure, attempt } = useAttempt();
  const form = useForm({
    initialValues: { description: set.description },
    validate: { description: (text) => (text.trim() ? null : 'Say which program uses the keys.') },
  });
  const submit = async (values: { description: string }) => {
    const description = values.description.trim();
    if (!(await attempt(() => rename({ variables: { id: set.id, description } })))) return;
    notifications.show({ title: 'Keys renamed', message: `They are called “${description}” from now on.` });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The keys were not renamed"
      submitLabel="Rename keys"
      onCancel={onClose}
      isBusy={form.submitting}
    >
      <TextInput
        label="Description"
        description="The program that uses the keys."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('description')}
      />
    </DialogForm>
  );
}

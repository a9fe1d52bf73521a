import { useMutation } from '@apollo/client/react';
import { Modal, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { STORE_ID_LENGTH, STORE_NAME_LENGTH } from '../../config/limits.generated.js';
import { checkId, checkName, suggestId } from '../../components/config-id.js';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import {
  CreateDataVaultStoreDocument,
  UpdateDataVaultStoreDocument,
  type DataVaultStoreFragment,
} from '../../gql/graphql.js';

interface CreateStoreModalProps {
  opened: boolean;
  onClose: () => void;
  onCreated: () => Promise<unknown>;
}

export function CreateStoreModal({ opened, onClose, onCreated }: CreateStoreModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="New store" closeButtonProps={{ 'aria-label': 'Close' }}>
      <CreateStoreForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  );
}

function CreateStoreForm({ onClose, onCreated }: Omit<CreateStoreModalProps, 'opened'>) {
  const [create] = useMutation(CreateDataVaultStoreDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const form = useForm({ initialValues: { displayName: '', id: '' }, validate: CREATE_RULES });
  const suggested = suggestId(form.values.displayName);
  const submit = async ({ displayName, id }: NewStore) => {
    const input = { displayName: displayName.trim(), id: id || suggested };
    const isDone = await attempt(async () => {
      await create({ variables: { input } });
      await onCreated();
    });
    if (isDone) onClose();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The store was not created"
      submitLabel="Create store"
      onCancel={onClose}
      isBusy={isBusy}
    >
      <NameField placeholder="GitHub tokens" {...form.getInputProps('displayName')} />
      <TextInput
        label="Id"
        description="Your code names the store by it. It cannot be changed later."
        placeholder={suggested || 'github-tokens'}
        autoComplete="off"
        spellCheck={false}
        maxLength={STORE_ID_LENGTH}
        {...form.getInputProps('id')}
      />
    </DialogForm>
  );
}

interface NewStore {
  displayName: string;
  /** Empty for the one that the name suggests. */
  id: string;
}

const CREATE_RULES = {
  displayName: (name: string) => checkName(name, 'store'),
  id: (id: string, { displayName }: NewStore) => checkId(id || suggestId(displayName), 'store'),
};

function NameField(props: TextInputProps) {
  return <TextInput label="Name" data-autofocus autoComplete="off" maxLength={STORE_NAME_LENGTH} {...props} />;
}

interface RenameStoreModalProps {
  /** Closed when null. */
  store: DataVaultStoreFragment | null;
  onClose: () => void;
}

export function RenameStoreModal({ store, onClose }: RenameStoreModalProps) {
  return (
    <Modal opened={store !== null} onClose={onClose} title="Rename store" closeButtonProps={{ 'aria-label': 'Close' }}>
      {store && <RenameStoreForm store={store} onClose={onClose} />}
    </Modal>
  );
}

function RenameStoreForm({ store, onClose }: { store: DataVaultStoreFragment; onClose: () => void }) {
  const [update] = useMutation(UpdateDataVaultStoreDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const form = useForm({
    initialValues: { displayName: store.displayName },
    validate: { displayName: (name) => checkName(name, 'store') },
  });
  const submit = async ({ displayName }: { displayName: string }) => {
    const input = { displayName: displayName.trim() };
    if (await attempt(() => update({ variables: { id: store.id, input } }))) onClose();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The store was not renamed"
      submitLabel="Save"
      onCancel={onClose}
      isBusy={isBusy}
    >
      <Text c="dimmed">The id stays {store.id}, so your code need not change.</Text>
      <NameField {...form.getInputProps('displayName')} />
    </DialogForm>
  );
}

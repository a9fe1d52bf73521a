import { useApolloClient, useMutation } from '@apollo/client/react';
import { Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { DeleteModal } from '../../../components/delete-modal.js';
import { VIEW_NAME_LENGTH } from '../../../config/limits.generated.js';
import { DialogForm } from '../../../components/dialog-form.js';
import { useFormAttempt } from '../../../components/use-form-attempt.js';
import {
  CreateSavedViewDocument,
  DeleteSavedViewDocument,
  type SavedViewItemFragment,
  SavedViewsDocument,
  UpdateSavedViewDocument,
} from '../../../gql/graphql.js';
import type { UsersSearch } from '../users-search.js';
import { toViewInput } from './view-search.js';

/** The thing that is being done with views. */
export type ViewTask = { kind: 'save' } | { kind: 'rename' | 'delete'; view: SavedViewItemFragment };

interface ViewDialogsProps {
  task: ViewTask;
  search: UsersSearch;
  onClose: () => void;
}

/** Saves, renames and deletes a view. */
export function ViewDialogs({ task, search, onClose }: ViewDialogsProps) {
  const client = useApolloClient();
  const [deleteView] = useMutation(DeleteSavedViewDocument);
  const refresh = () => client.refetchQueries({ include: [SavedViewsDocument] });
  if (task.kind === 'delete') {
    return (
      <DeleteModal
        item={task.view}
        noun="view"
        nameOf={({ name }) => name}
        onClose={onClose}
        onDelete={({ id }) => deleteView({ variables: { id } }).then(refresh)}
        farewell={(name) => `Nobody sees ${name} among the saved views any more.`}
      >
        {(name) => <>{name} is taken from the saved views of all colleagues. No user is changed.</>}
      </DeleteModal>
    );
  }
  const view = task.kind === 'rename' ? task.view : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={view ? 'Rename view' : 'Save view'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <NameForm view={view} search={search} onClose={onClose} onSaved={refresh} />
    </Modal>
  );
}

interface NameFormProps {
  /** The view to rename; null for a new one. */
  view: SavedViewItemFragment | null;
  search: UsersSearch;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

/** The form, and what sends it. */
function useNameForm({ view, search, onClose, onSaved }: NameFormProps) {
  const [create] = useMutation(CreateSavedViewDocument);
  const [update] = useMutation(UpdateSavedViewDocument);
  const form = useForm({
    initialValues: { name: view?.name ?? '' },
    validate: { name: (name) => (name.trim() ? null : 'Give the view a name.') },
  });
  const { failure, attempt } = useFormAttempt(form, (code, message) =>
    code === 'SAVED_VIEW_ALREADY_EXISTS' ? { field: 'name', message } : undefined,
  );
  const save = async (name: string) => {
    if (view) await update({ variables: { id: view.id, input: { name } } });
    else await create({ variables: { input: { name, ...toViewInput(search) } } });
    await onSaved();
    notifications.show({ title: view ? 'View renamed' : 'View saved', message: 'All colleagues see it.' });
  };
  const submit = async ({ name }: { name: string }) => {
    if (await attempt(() => save(name.trim()))) onClose();
  };
  return { form, failure, submit };
}

function NameForm(props: NameFormProps) {
  const { view, onClose } = props;
  const { form, failure, submit } = useNameForm(props);
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The view was not saved"
      submitLabel={view ? 'Rename view' : 'Save view'}
      onCancel={onClose}
      isBusy={form.submitting}
    >
      <Text c="dimmed">
        {view
          ? 'What it shows stays as it is.'
          : 'The search, the filters and the order of the list, for all colleagues of this project.'}
      </Text>
      <TextInput
        label="Name"
        placeholder="Verified, last active this week"
        data-autofocus
        autoComplete="off"
        maxLength={VIEW_NAME_LENGTH}
        {...form.getInputProps('name')}
      />
    </DialogForm>
  );
}

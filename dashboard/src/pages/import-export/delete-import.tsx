import { useMutation } from '@apollo/client/react';
import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconTrash from 'tabler:trash';
import { useNavigate } from 'react-router';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import { DeleteImportDocument, ImportsDocument, type ImportListItemFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { countLines } from './import-words.js';
import { stopUpload } from './uploads.js';

/** Drops what was uploaded; what was brought in stays. */
export function DeleteImport({ item }: { item: ImportListItemFragment }) {
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <Button variant="default" c="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={asking.open}>
        Delete…
      </Button>
      <Modal
        opened={isAsking}
        onClose={asking.close}
        title="Delete this import"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <DeleteForm item={item} onClose={asking.close} />
      </Modal>
    </>
  );
}

function DeleteForm({ item, onClose }: { item: ImportListItemFragment; onClose: () => void }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [remove] = useMutation(DeleteImportDocument, { refetchQueries: [ImportsDocument] });
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    stopUpload(item.id);
    if (!(await attempt(() => remove({ variables: { id: item.id } })))) return;
    notifications.show({ title: 'Import deleted', message: 'Its file and its report are gone.' });
    void navigate(`/projects/${projectId}/import-export`);
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The import was not deleted"
      submitLabel="Delete import"
      onCancel={onClose}
      isBusy={isBusy}
      isDangerous
    >
      <Text>
        The uploaded file and the report of its lines are deleted.{' '}
        {item.runCounts === null
          ? 'Nothing of it was brought in.'
          : `What it created stays: ${countLines(item.runCounts.created)}.`}
      </Text>
    </DialogForm>
  );
}

import { useMutation } from '@apollo/client/react';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconTrash from 'tabler:trash';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { FormButtons } from '../../components/form-buttons.js';
import { useAttempt } from '../../components/use-attempt.js';
import { DeleteImportDocument, ImportsDocument, type ImportListItemFragment } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { isAtWork } from './import-words.js';
import { stopUpload } from './uploads.js';

/** Drops what was uploaded; what was brought in stays. */
export function DeleteImport({ item }: { item: ImportListItemFragment }) {
  const [isAsking, asking] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        c={isAtWork(item) ? undefined : 'red'}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={asking.open}
        disabled={isAtWork(item)}
      >
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    stopUpload(item.id);
    if (!(await attempt(() => remove({ variables: { id: item.id } })))) return;
    notifications.show({ title: 'Import deleted', message: 'Its file and its report are gone.' });
    void navigate(`/projects/${projectId}/import-export`);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        {failure !== null && <ErrorPanel title="The import was not deleted" error={failure} />}
        <Text>
          The uploaded file and the report of its lines are deleted.{' '}
          {item.runCounts === null
            ? 'Nothing of it was brought in.'
            : `The ${item.runCounts.created.toLocaleString('en')} users and others that it created stay.`}
        </Text>
        <FormButtons submitLabel="Delete import" onCancel={onClose} isBusy={isBusy} isDangerous />
      </Stack>
    </form>
  );
}

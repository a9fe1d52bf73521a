import { useMutation } from '@apollo/client/react';
import { Modal, Text } from '@mantine/core';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import { PushedConfigurationDocument, UnlinkPushedConfigurationDocument } from '../../gql/graphql.js';

interface DetachModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks before a project forgets where its settings were pushed from. */
export function DetachModal({ opened, onClose }: DetachModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Detach from the repository"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <DetachForm onClose={onClose} />
    </Modal>
  );
}

function DetachForm({ onClose }: Pick<DetachModalProps, 'onClose'>) {
  const { isBusy, failure, attempt } = useAttempt();
  const [unlink] = useMutation(UnlinkPushedConfigurationDocument, {
    update: (cache, { data }) => {
      if (!data) return;
      const pushedConfiguration = data.unlinkPushedConfiguration;
      cache.writeQuery({ query: PushedConfigurationDocument, data: { pushedConfiguration } });
    },
  });
  const submit = async () => {
    if (await attempt(() => unlink())) onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The project was not detached"
      submitLabel="Detach"
      onCancel={onClose}
      isBusy={isBusy}
    >
      <Text>
        The settings stay as they are, and can be changed in the dashboard again. The next push attaches the project
        anew.
      </Text>
    </DialogForm>
  );
}

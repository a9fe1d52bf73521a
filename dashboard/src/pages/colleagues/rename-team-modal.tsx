import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { Team } from '@vestibule/sdk';
import { TEAM_NAME_LENGTH } from '../../config/limits.generated.js';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';

interface RenameTeamProps {
  team: Team;
  onClose: () => void;
  onRenamed: () => void;
}

export function RenameTeamModal({ opened, ...rest }: RenameTeamProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title="Rename team" closeButtonProps={{ 'aria-label': 'Close' }}>
      <RenameForm {...rest} />
    </Modal>
  );
}

function RenameForm({ team, onClose, onRenamed }: RenameTeamProps) {
  const { failure, attempt } = useAttempt();
  const form = useForm({
    initialValues: { name: team.displayName },
    validate: { name: (name) => (name.trim() ? null : 'Give the team a name.') },
  });
  const submit = async ({ name }: typeof form.values) => {
    if (!(await attempt(() => team.update({ displayName: name.trim() })))) return;
    notifications.show({ title: 'Team renamed', message: `Your team is called ${name.trim()} now.` });
    onRenamed();
    onClose();
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The team was not renamed"
      submitLabel="Rename"
      onCancel={onClose}
      isBusy={form.submitting}
      isDisabled={!form.isDirty()}
    >
      <TextInput
        label="Name"
        description="Your colleagues see it, and whoever you invite."
        autoComplete="off"
        maxLength={TEAM_NAME_LENGTH}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  );
}

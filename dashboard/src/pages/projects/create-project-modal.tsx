import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { useOwner } from '../../session/owner-context.js';

interface CreateProjectModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for nothing but a name, and goes straight to the new project. */
export function CreateProjectModal({ opened, onClose }: CreateProjectModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="New project" closeButtonProps={{ 'aria-label': 'Close' }}>
      <CreateProjectForm onClose={onClose} />
    </Modal>
  );
}

function CreateProjectForm({ onClose }: { onClose: () => void }) {
  const { owner, reload } = useOwner();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    initialValues: { displayName: '' },
    validate: { displayName: (name) => (name.trim() ? null : 'Give the project a name.') },
  });
  const create = async ({ displayName }: { displayName: string }) => {
    setFailure(null);
    try {
      const teamId = owner?.selectedTeam?.id;
      if (!owner || !teamId) throw new Error('Your account is in no team that could own a project.');
      const project = await owner.createProject({ displayName: displayName.trim(), teamId });
      await reload();
      onClose();
      await navigate(`/projects/${project.id}`);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <form onSubmit={form.onSubmit(create)} noValidate>
      <Stack>
        <Text c="dimmed">A project holds the users and settings of one application. It can be renamed later.</Text>
        {failure !== null && <ErrorPanel title="The project was not created" error={failure} />}
        <TextInput
          label="Name"
          placeholder="Acme web shop"
          data-autofocus
          autoComplete="off"
          maxLength={256}
          {...form.getInputProps('displayName')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Create project
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

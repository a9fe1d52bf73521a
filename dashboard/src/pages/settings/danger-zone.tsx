import { useMutation } from '@apollo/client/react';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import { useOwner } from '../../session/owner-context.js';
import { DeleteProjectDocument, type ProjectDetailsFragment } from '../../gql/graphql.js';

export function DangerZone({ project }: { project: ProjectDetailsFragment }) {
  const [deleteProject] = useMutation(DeleteProjectDocument);
  const { reload } = useOwner();
  const navigate = useNavigate();
  const [isAsking, asking] = useDisclosure(false);
  const confirm = async () => {
    await deleteProject();
    await navigate('/projects', { replace: true });
    await reload();
    notifications.show({ title: 'Project deleted', message: `${project.displayName} and its users are gone.` });
  };
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={2}>Delete the project</Title>
          <Text c="dimmed">Its users, teams, keys and settings go with it. There is no way back.</Text>
        </div>
        <Button color="red" variant="default" c="red" onClick={asking.open}>
          Delete project…
        </Button>
      </Group>
      <ConfirmByNameModal
        opened={isAsking}
        onClose={asking.close}
        title="Delete project"
        name={project.displayName}
        confirmLabel="Delete project"
        failureTitle="The project was not deleted"
        onConfirm={confirm}
      >
        <strong>{project.displayName}</strong> is deleted with all its users, teams, sessions, API keys, project keys
        and settings. Applications that use it stop working at once. This cannot be undone.
      </ConfirmByNameModal>
    </Card>
  );
}

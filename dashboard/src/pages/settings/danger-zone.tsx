import { useMutation } from '@apollo/client/react';
import { Button, Card, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import { DeleteModal } from '../../components/delete-modal.js';
import { useOwner } from '../../session/owner-context.js';
import { DeleteProjectDocument, type ProjectDetailsFragment } from '../../gql/graphql.js';

export function DangerZone({ project }: { project: ProjectDetailsFragment }) {
  const [deleteProject] = useMutation(DeleteProjectDocument);
  const { reload } = useOwner();
  const navigate = useNavigate();
  const [isAsking, asking] = useDisclosure(false);
  const deleteAndLeave = async () => {
    await deleteProject();
    await navigate('/projects', { replace: true });
    await reload();
  };
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <CardHead
          title="Delete the project"
          description="Its users, teams, keys and settings go with it. There is no way back."
        />
        <Button color="red" variant="default" c="red" onClick={asking.open}>
          Delete project…
        </Button>
      </Group>
      <DeleteModal
        item={isAsking ? project : null}
        noun="project"
        nameOf={({ displayName }) => displayName}
        onClose={asking.close}
        onDelete={deleteAndLeave}
        farewell={(name) => `${name} and its users are gone.`}
      >
        {(name) => (
          <>
            {name} is deleted with all its users, teams, sessions, emails, API keys, project keys, settings and their
            history. Applications that use it stop working at once.
          </>
        )}
      </DeleteModal>
    </Card>
  );
}

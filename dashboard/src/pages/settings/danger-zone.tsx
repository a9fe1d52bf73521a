import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { DeleteCard } from '../../components/delete-card.js';
import { DeleteProjectDocument, type ProjectDetailsFragment } from '../../gql/graphql.js';
import { useOwner } from '../../session/owner-context.js';

export function DangerZone({ project }: { project: ProjectDetailsFragment }) {
  const [deleteProject] = useMutation(DeleteProjectDocument);
  const { reload } = useOwner();
  const navigate = useNavigate();
  return (
    <DeleteCard
      item={project}
      noun="project"
      description="Its users, teams, keys and settings go with it. There is no way back."
      nameOf={({ displayName }) => displayName}
      onDelete={async () => {
        await deleteProject();
        await navigate('/projects', { replace: true });
        await reload();
      }}
      farewell={(name) => `${name} and its users are gone.`}
    >
      {(name) => (
        <>
          {name} is deleted with all its users, teams, sessions, emails, API keys, project keys, settings and their
          history. Applications that use it stop working at once.
        </>
      )}
    </DeleteCard>
  );
}

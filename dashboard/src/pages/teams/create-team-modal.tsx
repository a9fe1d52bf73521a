import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { NameModal } from '../../components/name-modal.js';
import { CreateTeamDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { teamPath } from '../../entities/teams/team-words.js';

/** Asks for nothing but a name, and goes straight to the new team. */
export function CreateTeamModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const project = useProject();
  const navigate = useNavigate();
  const [createTeam] = useMutation(CreateTeamDocument);
  const create = async (displayName: string) => {
    const { data } = await createTeam({ variables: { input: { displayName } } });
    if (!data) throw new Error('The server answered without the team.');
    await navigate(teamPath(project.id, data.createTeam.id));
  };
  return (
    <NameModal
      opened={opened}
      onClose={onClose}
      noun="team"
      description="It has no members yet: add users or invite people on its page."
      placeholder="Acme Inc."
      onCreate={create}
    />
  );
}

import { useNavigate } from 'react-router';
import { NameModal } from '../../components/name-modal.js';
import { useOwner } from '../../session/owner-context.js';

interface CreateProjectModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for nothing but a name, and goes straight to the new project. */
export function CreateProjectModal({ opened, onClose }: CreateProjectModalProps) {
  const { owner, reload } = useOwner();
  const navigate = useNavigate();
  const create = async (displayName: string) => {
    const teamId = owner?.selectedTeam?.id;
    if (!owner || !teamId) throw new Error('Your account is in no team that could own a project.');
    const project = await owner.createProject({ displayName, teamId });
    await reload();
    onClose();
    await navigate(`/projects/${project.id}`);
  };
  return (
    <NameModal
      opened={opened}
      onClose={onClose}
      noun="project"
      description="A project holds the users and settings of one application. It can be renamed later."
      placeholder="Acme web shop"
      onCreate={create}
    />
  );
}

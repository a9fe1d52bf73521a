import { NativeSelect } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NameModal } from '../../components/name-modal.js';
import { useLoading } from '../../components/use-loading.js';
import { useOwner } from '../../session/owner-context.js';
import { findTeam } from './find-team.js';

interface CreateProjectModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks for a name, and for the team that owns the project if there are several; goes straight to the new project. */
export function CreateProjectModal({ opened, onClose }: CreateProjectModalProps) {
  const { owner, reload } = useOwner();
  // It notes where the focus was at the moment it opens, which it cannot before it is there.
  const isMounted = useMounted();
  const navigate = useNavigate();
  const { value: teams = [] } = useLoading(
    async () => (owner && opened ? await owner.listTeams() : []),
    `${owner?.id} ${opened}`,
  );
  const [chosenId, setChosenId] = useState<string | null>(null);
  const teamId = chosenId ?? owner?.selectedTeam?.id ?? teams[0]?.id;
  const create = async (displayName: string) => {
    if (!owner) throw new Error('Your session has ended. Sign in again.');
    const ownerTeamId = teamId ?? (await findTeam(owner));
    const project = await owner.createProject({ displayName, teamId: ownerTeamId });
    await reload();
    onClose();
    await navigate(`/projects/${project.id}`);
  };
  return (
    <NameModal
      opened={opened && isMounted}
      onClose={onClose}
      noun="project"
      description="A project holds the users and settings of one application. It can be renamed later."
      placeholder="Acme web shop"
      onCreate={create}
    >
      {teams.length > 1 && (
        <NativeSelect
          label="Team"
          description="Everybody in it looks after the project."
          data={teams.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          value={teamId}
          onChange={(event) => setChosenId(event.currentTarget.value)}
        />
      )}
    </NameModal>
  );
}

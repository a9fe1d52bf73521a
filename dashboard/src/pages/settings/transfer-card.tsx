import { useMutation } from '@apollo/client/react';
import { Button, Card, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { Team } from '@vestibule/sdk';
import { useState } from 'react';
import { CardHead } from '../../components/card-head.js';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { useLoading } from '../../components/use-loading.js';
import { TransferProjectDocument, type ProjectDetailsFragment } from '../../gql/graphql.js';
import { useOwner } from '../../session/owner-context.js';
import { useProject } from '../../session/project-context.js';

/** Gives the project to another team of the owner. */
export function TransferCard({ project }: { project: ProjectDetailsFragment }) {
  const { owner } = useOwner();
  const { ownerTeamId } = useProject();
  const {
    value: teams,
    error,
    reload,
  } = useLoading(async () => (owner ? await owner.listTeams() : []), owner?.id ?? '');
  const others = teams?.filter(({ id }) => id !== ownerTeamId);
  return (
    <Card>
      <Stack>
        <CardHead
          title="Transfer the project"
          description="Another team looks after it from then on. Users, keys and settings stay as they are."
        />
        {Boolean(error) && (
          <ErrorPanel title="Your teams could not be read" error={error} onRetry={() => void reload()} />
        )}
        {!error && !others && <LoadingBlock label="Loading your teams" height={36} radius="md" />}
        {others?.length === 0 && (
          <Text size="sm">
            You are in no other team. Ask somebody in the team that is to have it to invite you under Colleagues.
          </Text>
        )}
        {others && others.length > 0 && <TransferForm project={project} teams={others} />}
      </Stack>
    </Card>
  );
}

function TransferForm({ project, teams }: { project: ProjectDetailsFragment; teams: Team[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isAsking, asking] = useDisclosure(false);
  const [transfer] = useMutation(TransferProjectDocument);
  const { reload } = useOwner();
  const team = teams.find(({ id }) => id === chosenId) ?? teams[0];
  if (!team) return null;
  const confirm = async () => {
    await transfer({ variables: { teamId: team.id } });
    notifications.show({ title: 'Project transferred', message: `${team.displayName} looks after it now.` });
    await reload();
  };
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label="New team"
        data={teams.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={team.id}
        onChange={(event) => setChosenId(event.currentTarget.value)}
      />
      <Button variant="default" onClick={asking.open}>
        Transfer project…
      </Button>
      <ConfirmByNameModal
        opened={isAsking}
        onClose={asking.close}
        title="Transfer project"
        name={project.displayName}
        confirmLabel="Transfer project"
        failureTitle="The project was not transferred"
        onConfirm={confirm}
      >
        Everybody in <strong>{team.displayName}</strong> can do everything in <strong>{project.displayName}</strong>{' '}
        from now on. Whoever is only in the team that has it today can no longer open it, at once.
      </ConfirmByNameModal>
    </Group>
  );
}

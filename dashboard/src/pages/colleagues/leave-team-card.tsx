import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useNavigate } from 'react-router';
import { CardHead } from '../../components/card-head.js';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import { KeyNames, type MadeKey } from '../../components/made-keys.js';
import { useOwner } from '../../session/owner-context.js';
import { listInWords } from '../permissions/permission-words.js';
import { useColleagueKeys } from './use-colleague-keys.js';
import type { OwnerTeam } from './use-owner-team.js';

export function LeaveTeamCard({ ownerTeam }: { ownerTeam: OwnerTeam }) {
  const { team, members } = ownerTeam;
  const { projects } = useOwner();
  const [isAsking, asking] = useDisclosure(false);
  const leave = useLeave(ownerTeam);
  const keys = useColleagueKeys(ownerTeam, isAsking ? ownerTeam.me.id : null);
  const isAlone = members?.length === 1;
  const lost = (projects ?? []).filter(({ ownerTeamId }) => ownerTeamId === team.id);
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <CardHead
          title="Leave the team"
          description={
            isAlone
              ? 'You are the only one in it: first invite a colleague, or delete its projects.'
              : 'You no longer see its projects, until somebody invites you again.'
          }
        />
        <Button variant="default" c={isAlone ? undefined : 'red'} disabled={isAlone} onClick={asking.open}>
          Leave team…
        </Button>
      </Group>
      <ConfirmByNameModal
        opened={isAsking}
        onClose={asking.close}
        title="Leave team"
        name={team.displayName}
        confirmLabel="Leave team"
        isWaiting={keys.value === undefined}
        failureTitle="You are still in the team"
        onConfirm={leave}
      >
        You lose your access to {listInWords(lost.map(({ displayName }) => displayName)) || 'its projects'}, at once.
        Your colleagues keep theirs.
        <LostKeys keys={keys.value ?? []} />
      </ConfirmByNameModal>
    </Card>
  );
}

function LostKeys({ keys }: { keys: readonly MadeKey[] }) {
  if (keys.length === 0) return null;
  return (
    <Stack gap="xs" mt="sm">
      <Text size="sm">Keys that you made are revoked with it, and what uses them stops working:</Text>
      <KeyNames keys={keys} />
    </Stack>
  );
}

function useLeave({ team, me }: OwnerTeam): () => Promise<void> {
  const { reload } = useOwner();
  const navigate = useNavigate();
  return async () => {
    await me.leaveTeam(team);
    notifications.show({ title: 'Team left', message: `You no longer see the projects of ${team.displayName}.` });
    await navigate('/projects', { replace: true });
    await reload();
  };
}

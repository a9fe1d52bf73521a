import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconPencil from 'tabler:pencil';
import IconUsersPlus from 'tabler:users-plus';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { PageHeader } from '../../components/page-header.js';
import { useMay } from '../../session/access-context.js';
import { useProject } from '../../session/project-context.js';
import { ColleagueList } from './colleague-list.js';
import { ColleagueInvitationsCard } from './invitations-card.js';
import { LeaveTeamCard } from './leave-team-card.js';
import { RenameTeamModal } from './rename-team-modal.js';
import { type OwnerTeam, useOwnerTeam } from './use-owner-team.js';

/** The colleagues who look after the project: the team that owns it. */
export function ColleaguesPage() {
  const { value, error, reload } = useOwnerTeam();
  const project = useProject();
  const onChanged = () => void reload();
  return (
    <>
      <PageHeader
        title="Colleagues"
        documentTitle={`Colleagues of ${project.displayName}`}
        description={
          value
            ? `The team “${value.team.displayName}” owns this project. Their roles say what each may do here.`
            : 'Who looks after this project.'
        }
        action={value && <RenameButton ownerTeam={value} onRenamed={onChanged} />}
      />
      {value && <Loaded ownerTeam={value} onChanged={onChanged} />}
      {value === null && (
        <EmptyState icon={IconUsersPlus} title="No team of yours">
          You look after this project without being in a team that owns it, so there is nobody to show.
        </EmptyState>
      )}
      {value === undefined && <NotYet error={error} onRetry={onChanged} />}
    </>
  );
}

function NotYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <ErrorPanel title="Your team could not be read" error={error} onRetry={onRetry} />;
  return <LoadingBlock label="Loading your colleagues" height={260} radius="lg" maw={760} />;
}

function RenameButton({ ownerTeam, onRenamed }: { ownerTeam: OwnerTeam; onRenamed: () => void }) {
  const [isRenaming, renaming] = useDisclosure(false);
  const may = useMay();
  if (!may('own_project') || !ownerTeam.allowed.has('$update_team')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={16} />} onClick={renaming.open}>
        Rename team
      </Button>
      <RenameTeamModal team={ownerTeam.team} opened={isRenaming} onClose={renaming.close} onRenamed={onRenamed} />
    </>
  );
}

function Loaded({ ownerTeam, onChanged }: { ownerTeam: OwnerTeam; onChanged: () => void }) {
  const { allowed } = ownerTeam;
  const may = useMay();
  const mayInvite = may('invite_colleagues') && allowed.has('$invite_members') && allowed.has('$read_members');
  return (
    <Stack maw={760}>
      <ColleagueList ownerTeam={ownerTeam} onChanged={onChanged} />
      {mayInvite && <ColleagueInvitationsCard ownerTeam={ownerTeam} />}
      <LeaveTeamCard ownerTeam={ownerTeam} />
    </Stack>
  );
}

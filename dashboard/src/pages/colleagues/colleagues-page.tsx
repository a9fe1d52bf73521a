import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconPencil from 'tabler:pencil';
import IconUsersPlus from 'tabler:users-plus';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { PageHeader } from '../../components/page-header.js';
import { useDashboardConfig } from '../../config/dashboard-config.js';
import { useProject } from '../../session/project-context.js';
import { InvitationsCard } from '../teams/invitations/invitations-card.js';
import { ColleagueList } from './colleague-list.js';
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
            ? `The team “${value.team.displayName}” owns this project. Everybody in it can do everything here.`
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
  if (!ownerTeam.allowed.has('$update_team')) return null;
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
  const { team, allowed } = ownerTeam;
  const { dashboardUrl } = useDashboardConfig();
  const mayInvite = allowed.has('$invite_members') && allowed.has('$read_members');
  return (
    <Stack maw={760}>
      <ColleagueList ownerTeam={ownerTeam} onChanged={onChanged} />
      {mayInvite && (
        <InvitationsCard
          teamId={team.id}
          open={() => Promise.resolve(team)}
          callbackUrl={`${dashboardUrl}/p/internal/handler/team-invitation`}
          description="Whoever follows the link in the email sees all projects of the team; a link is good for seven days."
        />
      )}
      <LeaveTeamCard ownerTeam={ownerTeam} />
    </Stack>
  );
}

import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconPencil from 'tabler:pencil';
import { Link, useParams } from 'react-router';
import { May } from '../../session/access-context.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { MetadataCard } from '../../components/metadata/metadata-card.js';
import { PageHeader } from '../../components/page-header.js';
import { type TeamDetailsFragment, TeamDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { NotFoundPage } from '../not-found-page.js';
import { HistoryLink } from '../audit-log/history-link.js';
import { TeamApiKeysCard } from '../api-keys/api-keys-card.js';
import { CustomerLinkCard } from '../../entities/customers/customer-link-card.js';
import { DeleteTeamCard } from './delete-team-card.js';
import { TeamInvitationsCard } from './invitations/team-invitations-card.js';
import { MembersCard } from './members/members-card.js';
import { TeamDrawer } from './team-drawer.js';
import { TeamFacts } from './team-facts.js';
import { nameTeam } from '../../entities/teams/team-words.js';

export function TeamPage() {
  const { teamId = '' } = useParams();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(TeamDocument, { variables: { id: teamId } });
  if (data?.team === null) return <NotFoundPage what="There is no team with this id. It may have been deleted." />;
  return (
    <Stack gap="md">
      <Anchor component={Link} to={`/projects/${projectId}/teams`} size="sm" w="fit-content">
        ← Teams
      </Anchor>
      {data?.team && <Loaded key={data.team.id} team={data.team} />}
      {!data && error && <ErrorPanel title="The team could not be read" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingBlock label="Loading the team" height={420} radius="lg" />}
    </Stack>
  );
}

function Loaded({ team }: { team: TeamDetailsFragment }) {
  const [isEditing, editing] = useDisclosure(false);
  return (
    <div>
      <PageHeader
        title={nameTeam(team)}
        action={
          <Group gap="xs">
            <HistoryLink objectId={team.id} />
            <May right="change_people">
              <Button leftSection={<IconPencil size={16} />} onClick={editing.open}>
                Edit
              </Button>
            </May>
          </Group>
        }
      />
      <Stack>
        <TeamFacts team={team} />
        <MembersCard teamId={team.id} />
        <May right="change_people">
          <TeamInvitationsCard team={team} />
        </May>
        <TeamApiKeysCard teamId={team.id} />
        <CustomerLinkCard customer={{ customerType: 'team', customerId: team.id }} />
        <MetadataCard owner={team} noun="team" />
        <May right="delete_people">
          <DeleteTeamCard team={team} />
        </May>
      </Stack>
      <TeamDrawer team={isEditing ? team : null} onClose={editing.close} />
    </div>
  );
}

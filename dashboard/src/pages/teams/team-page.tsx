import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useParams } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { MetadataEditor } from '../../entities/metadata/metadata-editor.js';
import { SearchTabs, type SearchTab } from '../../components/search-tabs.js';
import { TwoColumns } from '../../components/two-columns.js';
import { type TeamDetailsFragment, TeamDocument, UpdateTeamDocument } from '../../gql/graphql.js';
import { May, useMay } from '../../session/access-context.js';
import { useProject } from '../../session/project-context.js';
import { TeamApiKeysCard } from '../api-keys/api-keys-card.js';
import { CustomerCards } from '../customers/customer-cards.js';
import { NotFoundPage } from '../not-found-page.js';
import { DeleteTeamCard } from './delete-team-card.js';
import { TeamInvitationsCard } from './invitations/team-invitations-card.js';
import { MembersCard } from './members/members-card.js';
import { TeamCard } from './team-card.js';
import { TeamDrawer } from './team-drawer.js';
import { TeamPermissionsCard } from './team-permissions-card.js';

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
      {!data && !error && <TeamSkeleton />}
    </Stack>
  );
}

function Loaded({ team }: { team: TeamDetailsFragment }) {
  const [isEditing, editing] = useDisclosure(false);
  const aside = (
    <>
      <TeamCard team={team} onEdit={editing.open} />
      <May right="delete_people">
        <DeleteTeamCard team={team} />
      </May>
    </>
  );
  return (
    <>
      <TwoColumns aside={aside}>
        <SearchTabs label="Parts of the team" tabs={useTabs(team)} />
      </TwoColumns>
      <TeamDrawer team={isEditing ? team : null} onClose={editing.close} />
    </>
  );
}

function useTabs(team: TeamDetailsFragment): SearchTab[] {
  const [update] = useMutation(UpdateTeamDocument);
  const mayInvite = useMay()('change_people');
  const { id } = team;
  const invitations = { key: 'invitations', label: 'Invitations', show: () => <TeamInvitationsCard team={team} /> };
  return [
    { key: '', label: 'Members', show: () => <MembersCard teamId={id} /> },
    ...(mayInvite ? [invitations] : []),
    { key: 'permissions', label: 'Permissions', show: () => <TeamPermissionsCard teamId={id} /> },
    {
      key: 'payments',
      label: 'Payments',
      show: () => <CustomerCards customer={{ customerType: 'team', customerId: id }} />,
    },
    { key: 'keys', label: 'API keys', show: () => <TeamApiKeysCard teamId={id} /> },
    {
      key: 'metadata',
      label: 'Metadata',
      show: () => (
        <MetadataEditor
          owner={team}
          noun="team"
          reader="members"
          onSave={(input) => update({ variables: { id, input } })}
        />
      ),
    },
  ];
}

function TeamSkeleton() {
  return (
    <output style={{ display: 'block' }} aria-busy="true" aria-label="Loading the team">
      <TwoColumns aside={<Skeleton height={320} radius="lg" />}>
        <Skeleton height={420} radius="lg" />
      </TwoColumns>
    </output>
  );
}

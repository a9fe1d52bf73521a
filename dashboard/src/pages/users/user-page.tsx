import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useParams } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { MetadataEditor } from '../../entities/metadata/metadata-editor.js';
import { SearchTabs, type SearchTab } from '../../components/search-tabs.js';
import { TwoColumns } from '../../components/two-columns.js';
import { UpdateUserDocument, type UserDetailsFragment, UserDocument, UserOverviewDocument } from '../../gql/graphql.js';
import { useProject } from '../../session/project-context.js';
import { UserApiKeysCard } from '../api-keys/api-keys-card.js';
import { CustomerCards } from '../customers/customer-cards.js';
import { NotFoundPage } from '../not-found-page.js';
import { ContactChannelsCard } from './contact-channels/contact-channels-card.js';
import { LinkedAccountsCard } from './linked-accounts/linked-accounts-card.js';
import { PasskeysCard } from './passkeys/passkeys-card.js';
import { UserPermissionsCard } from './permissions/user-permissions-card.js';
import { RecentHappenings } from './recent-happenings.js';
import { SecurityCard } from './security-card.js';
import { SecurityEventsCard } from './security-events-card.js';
import { SessionsCard } from './sessions/sessions-card.js';
import { UserTeamsCard } from './teams/user-teams-card.js';
import { TrustedDevicesCard } from './trusted-devices/trusted-devices-card.js';
import { UserCard } from './user-card.js';
import { UserDrawer } from './user-drawer.js';
import { UserEmails } from './user-emails.js';

export function UserPage() {
  const { userId = '' } = useParams();
  const { id: projectId } = useProject();
  const { data, error, refetch } = useQuery(UserDocument, { variables: { id: userId } });
  if (data?.user === null) {
    const list = { to: `/projects/${projectId}/users`, label: 'Go to the users' };
    return <NotFoundPage what="There is no user with this id. They may have been deleted." list={list} />;
  }
  return (
    <Stack gap="md">
      <Anchor component={Link} to={`/projects/${projectId}/users`} size="sm" w="fit-content">
        ← Users
      </Anchor>
      {data?.user && <Loaded key={data.user.id} user={data.user} onSaved={() => void refetch()} />}
      {!data && error && <ErrorPanel title="The user could not be read" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <UserSkeleton />}
    </Stack>
  );
}

interface LoadedProps {
  user: UserDetailsFragment;
  onSaved: () => void;
}

function Loaded({ user, onSaved }: LoadedProps) {
  const [isEditing, editing] = useDisclosure(false);
  const { data, error, refetch } = useQuery(UserOverviewDocument, {
    variables: { userId: user.id },
    fetchPolicy: 'cache-and-network',
  });
  const overview = data?.userOverview;
  const happenings = { items: overview?.happenings, error, onRetry: () => void refetch() };
  const tabs = useTabs({ user, onSaved });
  const first = {
    key: '',
    label: 'Overview',
    show: () => <RecentHappenings userId={user.id} happenings={happenings} />,
  };
  return (
    <>
      <TwoColumns
        aside={<UserCard user={user} overview={overview} lockouts={data?.lockouts ?? []} onEdit={editing.open} />}
      >
        <SearchTabs label="Parts of the user" tabs={[first, ...tabs]} />
      </TwoColumns>
      <UserDrawer user={isEditing ? user : null} onClose={editing.close} onSaved={onSaved} />
    </>
  );
}

function useTabs({ user, onSaved }: LoadedProps): SearchTab[] {
  const [update] = useMutation(UpdateUserDocument);
  const { id } = user;
  return [
    { key: 'sign-in', label: 'Sign-in', show: () => <SignIn user={user} onSaved={onSaved} /> },
    { key: 'sessions', label: 'Sessions', show: () => <Devices user={user} /> },
    { key: 'teams', label: 'Teams', show: () => <TeamsAndPermissions user={user} /> },
    { key: 'emails', label: 'Emails', show: () => <UserEmails userId={id} /> },
    {
      key: 'payments',
      label: 'Payments',
      show: () => <CustomerCards customer={{ customerType: 'user', customerId: id }} />,
    },
    { key: 'keys', label: 'API keys', show: () => <UserApiKeysCard userId={id} /> },
    { key: 'security', label: 'Security', show: () => <SecurityEventsCard userId={id} /> },
    {
      key: 'metadata',
      label: 'Metadata',
      show: () => (
        <MetadataEditor
          owner={user}
          noun="user"
          reader="user"
          onSave={(input) => update({ variables: { id, input } })}
        />
      ),
    },
  ];
}

function SignIn({ user, onSaved }: LoadedProps) {
  return (
    <Stack>
      <ContactChannelsCard userId={user.id} onChanged={onSaved} />
      <LinkedAccountsCard user={user} onChanged={onSaved} />
      <PasskeysCard user={user} onChanged={onSaved} />
      <SecurityCard user={user} onSaved={onSaved} />
    </Stack>
  );
}

function Devices({ user }: { user: UserDetailsFragment }) {
  return (
    <Stack>
      <SessionsCard user={user} />
      <TrustedDevicesCard userId={user.id} />
    </Stack>
  );
}

function TeamsAndPermissions({ user }: { user: UserDetailsFragment }) {
  return (
    <Stack>
      <UserTeamsCard user={user} />
      <UserPermissionsCard userId={user.id} />
    </Stack>
  );
}

function UserSkeleton() {
  return (
    <output style={{ display: 'block' }} aria-busy="true" aria-label="Loading the user">
      <TwoColumns aside={<Skeleton height={420} radius="lg" />}>
        <Skeleton height={420} radius="lg" />
      </TwoColumns>
    </output>
  );
}

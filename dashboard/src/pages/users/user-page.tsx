import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconPencil from 'tabler:pencil';
import IconTrash from 'tabler:trash';
import { Link, useNavigate, useParams } from 'react-router';
import { May } from '../../session/access-context.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { MetadataCard } from '../../components/metadata/metadata-card.js';
import { PageHeader } from '../../components/page-header.js';
import { useProject } from '../../session/project-context.js';
import { NotFoundPage } from '../not-found-page.js';
import { HistoryLink } from '../audit-log/history-link.js';
import { UserApiKeysCard } from '../api-keys/api-keys-card.js';
import { CustomerLinkCard } from '../../entities/customers/customer-link-card.js';
import { ContactChannelsCard } from './contact-channels/contact-channels-card.js';
import { DeleteUserModal } from './delete-user-modal.js';
import { LinkedAccountsCard } from './linked-accounts/linked-accounts-card.js';
import { SecurityCard } from './security-card.js';
import { UserPermissionsCard } from './permissions/user-permissions-card.js';
import { SessionsCard } from './sessions/sessions-card.js';
import { UserTeamsCard } from './teams/user-teams-card.js';
import { UserDrawer } from './user-drawer.js';
import { UserFacts } from './user-facts.js';
import { nameUser } from '../../entities/users/user-name.js';
import { type UserDetailsFragment, UserDocument } from '../../gql/graphql.js';

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
      {data?.user && <Loaded user={data.user} onSaved={() => void refetch()} />}
      {!data && error && <ErrorPanel title="The user could not be read" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <UserSkeleton />}
    </Stack>
  );
}

function Loaded({ user, onSaved }: { user: UserDetailsFragment; onSaved: () => void }) {
  const project = useProject();
  const navigate = useNavigate();
  const [isEditing, editing] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  return (
    <div>
      <PageHeader
        title={nameUser(user)}
        description={user.displayName?.trim() ? user.primaryEmail : null}
        action={
          <Group gap="xs">
            <HistoryLink objectId={user.id} />
            <May right="delete_people">
              <Button variant="default" c="red" leftSection={<IconTrash size={16} />} onClick={deleting.open}>
                Delete…
              </Button>
            </May>
            <May right="change_people">
              <Button leftSection={<IconPencil size={16} />} onClick={editing.open}>
                Edit
              </Button>
            </May>
          </Group>
        }
      />
      <Stack>
        <UserCards user={user} onSaved={onSaved} />
      </Stack>
      <UserDrawer user={isEditing ? user : null} onClose={editing.close} onSaved={onSaved} />
      <DeleteUserModal
        user={isDeleting ? user : null}
        onClose={deleting.close}
        onDeleted={() => void navigate(`/projects/${project.id}/users`)}
      />
    </div>
  );
}

function UserCards({ user, onSaved }: { user: UserDetailsFragment; onSaved: () => void }) {
  return (
    <>
      <UserFacts user={user} />
      <ContactChannelsCard userId={user.id} onChanged={onSaved} />
      <LinkedAccountsCard user={user} onChanged={onSaved} />
      <UserTeamsCard user={user} />
      <UserPermissionsCard userId={user.id} />
      <SecurityCard user={user} onSaved={onSaved} />
      <SessionsCard user={user} />
      <UserApiKeysCard userId={user.id} />
      <CustomerLinkCard customer={{ customerType: 'user', customerId: user.id }} />
      <MetadataCard owner={user} noun="user" />
    </>
  );
}

function UserSkeleton() {
  return (
    <Stack component="output" aria-busy="true" aria-label="Loading the user">
      <Skeleton height={30} width={260} />
      <Skeleton height={300} radius="lg" />
      <Skeleton height={160} radius="lg" />
    </Stack>
  );
}

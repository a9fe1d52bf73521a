import { useQuery } from '@apollo/client/react';
import { Drawer, Skeleton, Stack } from '@mantine/core';
import { ErrorPanel } from '../../components/error-panel.js';
import { UserForm } from './user-form.js';
import { nameUser } from './user-name.js';
import { UserDocument, type UserListItemFragment } from '../../gql/graphql.js';

interface UserDrawerProps {
  /** Closed when null. */
  user: UserListItemFragment | 'new' | null;
  onClose: () => void;
  onSaved: () => void;
}

export function UserDrawer({ user, onClose, onSaved }: UserDrawerProps) {
  const title = user === 'new' || user === null ? 'Create user' : `Edit ${nameUser(user)}`;
  return (
    <Drawer opened={user !== null} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {user === 'new' && <UserForm user={null} onClose={onClose} onSaved={onSaved} />}
      {user !== null && user !== 'new' && <EditForm id={user.id} onClose={onClose} onSaved={onSaved} />}
    </Drawer>
  );
}

/** The table does not read metadata, so it is asked for here. */
function EditForm({ id, ...handlers }: { id: string; onClose: () => void; onSaved: () => void }) {
  const { data, error, refetch } = useQuery(UserDocument, { variables: { id }, fetchPolicy: 'network-only' });
  if (error) return <ErrorPanel title="The user could not be read" error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  if (!data.user) return <ErrorPanel title="The user is gone" error={new Error('Somebody has deleted this user.')} />;
  return <UserForm user={data.user} {...handlers} />;
}

function FormSkeleton() {
  return (
    <Stack component="output" aria-busy="true" aria-label="Loading the user">
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={120} />
    </Stack>
  );
}

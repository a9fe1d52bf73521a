import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack } from '@mantine/core';
import { ErrorPanel } from '../../components/error-panel.js';
import { FormDrawer, type DrawerForm } from '../../components/form-drawer.js';
import { UserForm } from './user-form.js';
import { nameUser } from '../../entities/users/user-name.js';
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
    <FormDrawer opened={user !== null} onClose={onClose} title={title}>
      {(form) =>
        user === null || user === 'new' ? (
          <UserForm user={null} drawer={form} onSaved={onSaved} />
        ) : (
          <EditForm id={user.id} drawer={form} onSaved={onSaved} />
        )
      }
    </FormDrawer>
  );
}

/** The table does not read metadata, so it is asked for here. */
function EditForm({ id, ...rest }: { id: string; drawer: DrawerForm; onSaved: () => void }) {
  const { data, error, refetch } = useQuery(UserDocument, { variables: { id }, fetchPolicy: 'network-only' });
  if (error) return <ErrorPanel title="The user could not be read" error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  if (!data.user) return <ErrorPanel title="The user is gone" error={new Error('Somebody has deleted this user.')} />;
  return <UserForm user={data.user} {...rest} />;
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

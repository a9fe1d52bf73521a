import { useMutation } from '@apollo/client/react';
import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { May } from '../../session/access-context.js';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import classes from './bulk-delete-bar.module.css';
import { countUsers, nameUser } from '../../entities/users/user-name.js';
import { DeleteUserDocument, type UserListItemFragment } from '../../gql/graphql.js';

interface BulkDeleteBarProps {
  /** The selected users; without any there is no bar. */
  users: UserListItemFragment[];
  onClear: () => void;
  onDeleted: () => void;
}

const NAMES_SHOWN = 5;

export function BulkDeleteBar({ users, onClear, onDeleted }: BulkDeleteBarProps) {
  const [deleteUser] = useMutation(DeleteUserDocument);
  const [isAsking, asking] = useDisclosure(false);
  const [done, setDone] = useState(0);
  if (users.length === 0) return null;
  const count = countUsers(users.length);

  const deleteAll = async () => {
    setDone(0);
    try {
      for (const { id } of users) {
        await deleteUser({ variables: { id } });
        setDone((before) => before + 1);
      }
      notifications.show({ title: 'Users deleted', message: `${count} can no longer sign in.` });
      onClear();
    } finally {
      // After a failure half of them may be gone.
      onDeleted();
    }
  };
  return (
    <>
      <SelectionBar count={count} onClear={onClear} onDelete={asking.open} />
      <ConfirmByNameModal
        opened={isAsking}
        onClose={asking.close}
        title={`Delete ${count}`}
        name={`delete ${count}`}
        confirmLabel={`Delete ${count}`}
        failureTitle={`Only ${done} of ${users.length} were deleted`}
        onConfirm={deleteAll}
      >
        {listNames(users)} will lose their accounts: ways to sign in, sessions, memberships, metadata and API keys. This
        cannot be undone.
        {done > 0 && <Deleted done={done} total={users.length} />}
      </ConfirmByNameModal>
    </>
  );
}

interface SelectionBarProps {
  /** In words. */
  count: string;
  onClear: () => void;
  onDelete: () => void;
}

function SelectionBar({ count, onClear, onDelete }: SelectionBarProps) {
  return (
    <Paper
      component="section"
      aria-label="Selected users"
      withBorder
      shadow="lg"
      p="xs"
      pl="md"
      className={classes.bar}
    >
      <Group gap="sm">
        <Text component="output" fw={560}>
          {count} selected
        </Text>
        <Button variant="default" size="xs" onClick={onClear}>
          Clear
        </Button>
        <May right="delete_people">
          <Button color="red" size="xs" onClick={onDelete}>
            Delete…
          </Button>
        </May>
      </Group>
    </Paper>
  );
}

function Deleted({ done, total }: { done: number; total: number }) {
  return (
    <>
      <Progress value={(100 * done) / total} mt="sm" aria-label="Deleted users" />
      <Text component="output" size="sm" c="dimmed">
        {done} of {total} deleted
      </Text>
    </>
  );
}

function listNames(users: UserListItemFragment[]): string {
  const names = users.slice(0, NAMES_SHOWN).map(nameUser).join(', ');
  return users.length > NAMES_SHOWN ? `${names} and ${users.length - NAMES_SHOWN} more` : names;
}

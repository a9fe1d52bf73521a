import { useQuery } from '@apollo/client/react';
import { List, Modal, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import { countUsers, nameUser } from '../../entities/users/user-name.js';
import { AffectedUsersDocument, type AffectedUsersQuery } from '../../gql/graphql.js';

interface AffectedUsersModalProps {
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows whom a required verification would restrict, before it is turned on. */
export function AffectedUsersModal({ onConfirm, onClose }: AffectedUsersModalProps) {
  const { data, error } = useQuery(AffectedUsersDocument, { fetchPolicy: 'network-only' });
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (!(await attempt(onConfirm))) return;
    notifications.show({ title: 'Setting saved', message: 'Require a verified address: on.' });
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Require a verified address" closeButtonProps={{ 'aria-label': 'Close' }}>
      <DialogForm
        onSubmit={submit}
        failure={failure ?? error ?? null}
        failureTitle={failure === null ? 'It could not be read whom that restricts' : 'The setting was not changed'}
        submitLabel="Require it"
        onCancel={onClose}
        isBusy={isBusy}
        isDisabled={!data}
      >
        {data ? <Affected affected={data.affectedUsers} /> : <Skeleton height={80} />}
      </DialogForm>
    </Modal>
  );
}

function Affected({ affected }: { affected: AffectedUsersQuery['affectedUsers'] }) {
  const { affectedUsers: users, totalAffectedCount: total } = affected;
  if (total === 0) return <Text>Nobody is restricted by it: all users have a verified address.</Text>;
  const others = total - users.length;
  return (
    <>
      <Text>
        {countUsers(total)} {total === 1 ? 'is' : 'are'} restricted at once, until they verify their address. They can
        sign in and do that, and nothing else. The latest of them:
      </Text>
      <List size="sm" style={{ overflowWrap: 'anywhere' }}>
        {users.map((user) => (
          <List.Item key={user.id}>
            {nameUser(user)}
            {user.primaryEmail && user.primaryEmail !== nameUser(user) && ` (${user.primaryEmail})`}
          </List.Item>
        ))}
      </List>
      {others > 0 && (
        <Text size="sm" c="dimmed">
          and {countUsers(others)} more
        </Text>
      )}
    </>
  );
}

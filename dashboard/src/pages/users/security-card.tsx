import { useMutation } from '@apollo/client/react';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { May } from '../../session/access-context.js';
import { ConfirmByNameModal } from '../../components/confirm-by-name-modal.js';
import { nameUser } from '../../entities/users/user-name.js';
import { UpdateUserDocument, type UserDetailsFragment, type UserUpdateInput } from '../../gql/graphql.js';

interface SecurityCardProps {
  user: UserDetailsFragment;
  onSaved: () => void;
}

interface Removal {
  title: string;
  label: string;
  state: string;
  isPossible: boolean;
  input: UserUpdateInput;
  warning: string;
  done: string;
}

/** The second factor of a user, and the way to take them from one who lost them. */
export function SecurityCard({ user, onSaved }: SecurityCardProps) {
  const [asked, setAsked] = useState<Removal | null>(null);
  const [updateUser] = useMutation(UpdateUserDocument);
  const confirm = async () => {
    if (!asked) return;
    await updateUser({ variables: { id: user.id, input: asked.input } });
    notifications.show({ title: asked.title, message: asked.done });
    onSaved();
  };
  return (
    <Card>
      <Stack>
        <Title order={2}>Second factor</Title>
        {listRemovals(user).map((removal) => (
          <RemovalRow key={removal.title} removal={removal} onAsk={() => setAsked(removal)} />
        ))}
      </Stack>
      <ConfirmByNameModal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.label ?? ''}
        name={nameUser(user)}
        confirmLabel={asked?.label ?? ''}
        failureTitle="Nothing was changed"
        onConfirm={confirm}
      >
        {asked?.warning}
      </ConfirmByNameModal>
    </Card>
  );
}

function RemovalRow({ removal, onAsk }: { removal: Removal; onAsk: () => void }) {
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={500}>{removal.title}</Text>
        <Text size="sm" c="dimmed">
          {removal.state}
        </Text>
      </div>
      <May right="change_people">
        <Button
          size="xs"
          variant="default"
          c={removal.isPossible ? 'red' : undefined}
          disabled={!removal.isPossible}
          onClick={onAsk}
        >
          {removal.label}…
        </Button>
      </May>
    </Group>
  );
}

function listRemovals({ requiresTotpMfa, recoveryCodes }: UserDetailsFragment): Removal[] {
  return [
    {
      title: 'Authenticator app',
      label: 'Reset second factor',
      state: requiresTotpMfa
        ? `Asked for at every sign-in. ${recoveryCodes.leftCount} of ${recoveryCodes.totalCount} recovery codes left.`
        : 'Not set up.',
      isPossible: requiresTotpMfa,
      input: { totpSecretBase64: null },
      warning:
        'The user signs in without a second factor until they set one up again. Make sure that they are who they say.',
      done: 'The second factor is no longer asked for.',
    },
  ];
}

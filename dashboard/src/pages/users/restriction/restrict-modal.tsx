import { useMutation } from '@apollo/client/react';
import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { nameUser } from '../../../entities/users/user-name.js';
import {
  UpdateUserDocument,
  type UserDetailsFragment,
  UserOverviewDocument,
  type UserUpdateInput,
} from '../../../gql/graphql.js';
import { NO_WORDS, RestrictionFields, toInput } from './restriction-fields.js';

interface RestrictModalProps {
  user: UserDetailsFragment;
  onClose: () => void;
}

/** Restricts a user, or lifts that, after a question. */
export function RestrictModal({ user, onClose }: RestrictModalProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${user.restrictedByAdmin ? 'Lift the restriction of' : 'Restrict'} ${nameUser(user)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {user.restrictedByAdmin ? <LiftForm {...{ user, onClose }} /> : <RestrictForm {...{ user, onClose }} />}
    </Modal>
  );
}

function RestrictForm({ user, onClose }: RestrictModalProps) {
  const update = useRestriction(user.id);
  const { isBusy, failure, attempt } = useAttempt();
  const [words, setWords] = useState(NO_WORDS);
  const submit = async () => {
    if (!(await attempt(() => update({ restrictedByAdmin: true, ...toInput(words) })))) return;
    notifications.show({ title: 'User restricted', message: 'Access tokens run out within minutes.' });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The user was not restricted"
      submitLabel="Restrict"
      onCancel={onClose}
      isBusy={isBusy}
      isDangerous
    >
      <Text>
        All their sessions end, and API keys that they have or made stop working. They can sign in again, but to your
        application they are nobody until you lift the restriction.
      </Text>
      <RestrictionFields words={words} onChange={setWords} />
    </DialogForm>
  );
}

function LiftForm({ user, onClose }: RestrictModalProps) {
  const update = useRestriction(user.id);
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (!(await attempt(() => update({ restrictedByAdmin: false })))) return;
    notifications.show({ title: 'Restriction lifted', message: `${nameUser(user)} counts as a regular user again.` });
    onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The restriction was not lifted"
      submitLabel="Lift restriction"
      onCancel={onClose}
      isBusy={isBusy}
    >
      <Text>The reason and the private details are removed, and API keys work again.</Text>
    </DialogForm>
  );
}

function useRestriction(id: string) {
  const [update] = useMutation(UpdateUserDocument, { refetchQueries: [UserOverviewDocument] });
  return (input: UserUpdateInput) => update({ variables: { id, input } });
}

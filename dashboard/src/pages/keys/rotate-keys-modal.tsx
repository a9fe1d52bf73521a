import { useMutation } from '@apollo/client/react';
import { Modal, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form.js';
import { useAttempt } from '../../components/use-attempt.js';
import { KEY_OVERLAP } from '../../config/limits.generated.js';
import { type KeySetFragment, type NewKeySetFragment, RotateProjectKeySetDocument } from '../../gql/graphql.js';
import { ShownOnce } from './shown-once.js';

const HOUR_MILLIS = 3_600_000;
const OVERLAPS = [
  { value: String(KEY_OVERLAP.usual), label: 'for a day' },
  { value: String(HOUR_MILLIS), label: 'for an hour' },
  { value: String(KEY_OVERLAP.most), label: 'for a week' },
  { value: '0', label: 'not at all: somebody else may know them' },
];

interface RotateKeysModalProps {
  /** Closed when null. */
  set: KeySetFragment | null;
  onClose: () => void;
  onRotated: () => void;
}

/** Explains what new keys mean, then shows them, once. A click beside the dialog does not throw them away. */
export function RotateKeysModal({ set, onClose, onRotated }: RotateKeysModalProps) {
  const [made, setMade] = useState<NewKeySetFragment | null>(null);
  const close = () => {
    onClose();
    setMade(null);
  };
  const show = (keys: NewKeySetFragment) => {
    setMade(keys);
    onRotated();
  };
  return (
    <Modal
      opened={set !== null}
      onClose={close}
      size="lg"
      title={made ? 'Your new keys' : 'Rotate keys'}
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {made ? <ShownOnce set={made} onDone={close} /> : set && <RotateForm set={set} onClose={close} onMade={show} />}
    </Modal>
  );
}

interface RotateFormProps {
  set: KeySetFragment;
  onClose: () => void;
  onMade: (keys: NewKeySetFragment) => void;
}

function RotateForm({ set, onClose, onMade }: RotateFormProps) {
  const [rotate] = useMutation(RotateProjectKeySetDocument, { fetchPolicy: 'no-cache' });
  const [overlap, setOverlap] = useState(String(KEY_OVERLAP.usual));
  const { isBusy, failure, attempt } = useAttempt();
  const submit = () =>
    attempt(async () => {
      const input = { expirePreviousInMillis: Number(overlap) };
      const { data } = await rotate({ variables: { id: set.id, input } });
      if (data) onMade(data.rotateProjectKeySet);
    });
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The keys were not rotated"
      submitLabel="Rotate keys"
      onCancel={onClose}
      isBusy={isBusy}
    >
      <Text>
        You get new keys of the same kinds. Those of “{set.description || 'No description'}” go on for a while: put the
        new ones in place meanwhile, and no program is refused.
      </Text>
      <NativeSelect
        label="The previous keys go on"
        data={OVERLAPS}
        value={overlap}
        onChange={(event) => setOverlap(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

import { Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../../components/dialog-form.js';
import { toLocalInput } from '../../../../components/local-input.js';
import { useAttempt } from '../../../../components/use-attempt.js';
import { countEmails } from '../../count-words.js';
import { questionOf } from './action-words.js';

/** An action that asks before it is done. */
export type AskingAction = 'cancel' | 'reschedule';

interface ActionDialogProps {
  action: AskingAction | null;
  count: number;
  onClose: () => void;
  /** Does it; the time is that of the action `reschedule`. */
  onConfirm: (scheduledAtMillis?: number) => Promise<void>;
}

/** Asks before emails are cancelled, and for when they are to be sent; closed without an action. */
export function ActionDialog({ action, count, onClose, onConfirm }: ActionDialogProps) {
  return (
    <Modal
      opened={action !== null}
      onClose={onClose}
      title={action && questionOf(action, count)}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {action === 'cancel' && <CancelForm {...{ count, onClose, onConfirm }} />}
      {action === 'reschedule' && <RescheduleForm {...{ count, onClose, onConfirm }} />}
    </Modal>
  );
}

type FormProps = Omit<ActionDialogProps, 'action'>;

function CancelForm({ count, onClose, onConfirm }: FormProps) {
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    if (await attempt(() => onConfirm())) onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="Nothing was cancelled"
      submitLabel={count === 1 ? 'Cancel the email' : `Cancel ${countEmails(count)}`}
      closeLabel="Keep"
      onCancel={onClose}
      isBusy={isBusy}
      isDangerous
    >
      <Text>
        {count === 1
          ? 'It is never sent, and that cannot be undone.'
          : 'They are never sent, and that cannot be undone.'}{' '}
        To hold {count === 1 ? 'it' : 'them'} back for a while, pause {count === 1 ? 'it' : 'them'} instead.
      </Text>
    </DialogForm>
  );
}

const HOUR_MILLIS = 3_600_000;

function RescheduleForm({ count, onClose, onConfirm }: FormProps) {
  const [time, setTime] = useState(() => toLocalInput(Date.now() + HOUR_MILLIS));
  const { isBusy, failure, attempt } = useAttempt();
  const millis = Date.parse(time);
  const isMissing = Number.isNaN(millis) || millis < 0;
  const submit = async () => {
    if (!isMissing && (await attempt(() => onConfirm(millis)))) onClose();
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="Nothing was rescheduled"
      submitLabel="Reschedule"
      onCancel={onClose}
      isBusy={isBusy}
      isDisabled={isMissing}
    >
      <TextInput
        type="datetime-local"
        label="Not sent before"
        description={`In your time. At a moment that has passed ${count === 1 ? 'it is' : 'they are'} sent at once.`}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}

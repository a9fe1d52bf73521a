import { useMutation } from '@apollo/client/react';
import { Alert, Checkbox, Modal, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { formatExact } from '../../../components/format-time.js';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import { useNow } from '../../../components/use-now.js';
import {
  ReplayWebhookEventsDocument,
  UpdateWebhookEndpointDocument,
  WebhookDeliveriesDocument,
  WebhookEndpointDocument,
  type WebhookEndpointFragment,
} from '../../../gql/graphql.js';
import { missedSince } from '../endpoint-words.js';
import { toLocalInput } from '../../../components/local-input.js';
import { checkSince, describeReplay, proposeSince, readSince } from './replay-values.js';

interface ReplayModalProps {
  /** Closed when null. */
  endpoint: WebhookEndpointFragment | null;
  onClose: () => void;
}

/** Sends everything since a moment again, or what was missed; enables the endpoint before. */
export function ReplayModal({ endpoint, onClose }: ReplayModalProps) {
  const title = endpoint?.enabled === false ? 'Enable and replay' : 'Replay events';
  return (
    <Modal opened={endpoint !== null} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {endpoint && <ReplayForm endpoint={endpoint} onClose={onClose} />}
    </Modal>
  );
}

interface ReplayValues {
  since: string;
  onlyFailed: boolean;
}

function ReplayForm({ endpoint, onClose }: { endpoint: WebhookEndpointFragment; onClose: () => void }) {
  // It may be enabled in the middle of it: what the form is about stays.
  const [wasEnabled] = useState(endpoint.enabled);
  const now = useNow();
  const form = useForm<ReplayValues>({
    initialValues: { since: proposeSince(missedSince(endpoint), now), onlyFailed: true },
    validate: { since: (since) => checkSince(since, Date.now()) },
  });
  const [rest, setRest] = useState<number | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const replay = useReplay(endpoint);
  const submit = async (values: ReplayValues) => {
    await attempt(async () => {
      const next = await replay(readSince(values.since, rest), values.onlyFailed);
      setRest(next);
      if (next === null) onClose();
      else form.setFieldValue('since', toLocalInput(next));
    });
  };
  return (
    <DialogForm
      onSubmit={form.onSubmit(submit)}
      failure={failure}
      failureTitle="The events were not replayed"
      submitLabel={wasEnabled ? 'Replay' : 'Enable and replay'}
      onCancel={onClose}
      isBusy={isBusy}
    >
      {rest !== null && (
        <Alert color="amber" title="There are more">
          One replay takes so many events at once. Replay again for those since {formatExact(rest)}.
        </Alert>
      )}
      <ReplayFields form={form} />
    </DialogForm>
  );
}

function ReplayFields({ form }: { form: UseFormReturnType<ReplayValues> }) {
  return (
    <>
      <Text>
        Every event that the endpoint chooses is sent again, oldest first, with the message id that it had. Receivers
        that remember these ids do nothing twice.
      </Text>
      <TextInput
        type="datetime-local"
        label="Since"
        description="Events are kept for 30 days."
        data-autofocus
        {...form.getInputProps('since')}
      />
      <Checkbox
        label="Only what was not delivered"
        description="Also what happened while the endpoint was disabled."
        {...form.getInputProps('onlyFailed', { type: 'checkbox' })}
      />
    </>
  );
}

/** Enables the endpoint if it is not, sends events again, and says how many; answers since when there are more. */
function useReplay({ id, enabled }: WebhookEndpointFragment) {
  const [update] = useMutation(UpdateWebhookEndpointDocument);
  const [replay] = useMutation(ReplayWebhookEventsDocument, {
    refetchQueries: [WebhookEndpointDocument, WebhookDeliveriesDocument],
  });
  return async (sinceMillis: number, onlyFailed: boolean): Promise<number | null> => {
    if (!enabled) await update({ variables: { id, input: { enabled: true } } });
    const { data } = await replay({ variables: { id, input: { sinceMillis, onlyFailed } } });
    if (!data) return null;
    notifications.show({ title: 'Events replayed', message: describeReplay(data.replayWebhookEvents) });
    return data.replayWebhookEvents.continuesAtMillis;
  };
}

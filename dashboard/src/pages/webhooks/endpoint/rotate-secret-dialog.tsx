import { useMutation } from '@apollo/client/react';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { SECRET_OVERLAP } from '../../../config/limits.generated.js';
import { DialogForm } from '../../../components/dialog-form.js';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  RotateWebhookSecretDocument,
  WebhookEndpointDocument,
  type NewWebhookEndpointFragment,
  type WebhookEndpointFragment,
} from '../../../gql/graphql.js';
import { SecretDialog } from '../secret-dialog.js';

const HOUR_MILLIS = 3_600_000;
const OVERLAPS = [
  { value: String(SECRET_OVERLAP.usual), label: 'for a day' },
  { value: String(HOUR_MILLIS), label: 'for an hour' },
  { value: String(SECRET_OVERLAP.most), label: 'for a week' },
  { value: '0', label: 'not at all: somebody else may know it' },
];

interface RotateSecretDialogProps {
  /** Closed when null. */
  endpoint: WebhookEndpointFragment | null;
  onClose: () => void;
}

/** Explains what a new secret means, then shows it. */
export function RotateSecretDialog({ endpoint, onClose }: RotateSecretDialogProps) {
  return (
    <SecretDialog opened={endpoint !== null} onClose={onClose} title="Rotate the signing secret">
      {(onMade) => endpoint && <RotateForm id={endpoint.id} onClose={onClose} onMade={onMade} />}
    </SecretDialog>
  );
}

interface RotateFormProps {
  id: string;
  onClose: () => void;
  onMade: (endpoint: NewWebhookEndpointFragment) => void;
}

function RotateForm({ id, onClose, onMade }: RotateFormProps) {
  const [rotate] = useMutation(RotateWebhookSecretDocument, {
    fetchPolicy: 'no-cache',
    refetchQueries: [WebhookEndpointDocument],
  });
  const [overlap, setOverlap] = useState(String(24 * HOUR_MILLIS));
  const { isBusy, failure, attempt } = useAttempt();
  const submit = async () => {
    await attempt(async () => {
      const input = { expirePreviousInMillis: Number(overlap) };
      const { data } = await rotate({ variables: { id, input } });
      if (data) onMade(data.rotateWebhookSecret);
    });
  };
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The secret was not rotated"
      submitLabel="Rotate secret"
      onCancel={onClose}
      isBusy={isBusy}
    >
      <Text>
        You get a new secret. For a while messages carry two signatures, one of the new secret and one of the previous
        one, so that your receiver verifies them with either: put the new one in place meanwhile, and no message is
        refused.
      </Text>
      <NativeSelect
        label="The previous secret goes on signing"
        data={OVERLAPS}
        value={overlap}
        onChange={(event) => setOverlap(event.currentTarget.value)}
      />
    </DialogForm>
  );
}

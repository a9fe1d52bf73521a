import { useMutation } from '@apollo/client/react';
import {} from '@mantine/core';
import { DialogForm } from '../../../components/dialog-form.js';
import { CreateWebhookEndpointDocument, type NewWebhookEndpointFragment } from '../../../gql/graphql.js';
import { EndpointFields } from '../endpoint-fields.js';
import { NEW_ENDPOINT, writeEndpoint } from '../endpoint-values.js';
import { SecretDialog } from '../secret-dialog.js';
import { useEndpointForm } from '../use-endpoint-form.js';

interface CreateEndpointDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: () => void;
  /** Its secret was seen. */
  onStored: (endpoint: NewWebhookEndpointFragment) => void;
}

/** Asks where to, then shows the secret. */
export function CreateEndpointDialog({ opened, onClose, onCreated, onStored }: CreateEndpointDialogProps) {
  return (
    <SecretDialog opened={opened} onClose={onClose} title="Add endpoint" onStored={onStored}>
      {(onMade) => (
        <CreateEndpointForm
          onClose={onClose}
          onMade={(endpoint) => {
            onMade(endpoint);
            onCreated();
          }}
        />
      )}
    </SecretDialog>
  );
}

interface CreateEndpointFormProps {
  onClose: () => void;
  onMade: (endpoint: NewWebhookEndpointFragment) => void;
}

function CreateEndpointForm({ onClose, onMade }: CreateEndpointFormProps) {
  const [create] = useMutation(CreateWebhookEndpointDocument, { fetchPolicy: 'no-cache' });
  const { form, failure, submit } = useEndpointForm(NEW_ENDPOINT, async (values) => {
    const { data } = await create({ variables: { input: writeEndpoint(values) } });
    if (data) onMade(data.createWebhookEndpoint);
  });
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The endpoint was not added"
      submitLabel="Add endpoint"
      onCancel={onClose}
      isBusy={form.submitting}
    >
      <EndpointFields form={form} />
    </DialogForm>
  );
}

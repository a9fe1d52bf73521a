import { useMutation } from '@apollo/client/react';
import {} from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form.js';
import { FormDrawer, useDirty, type DrawerForm } from '../../../components/form-drawer.js';
import { UpdateWebhookEndpointDocument, type WebhookEndpointFragment } from '../../../gql/graphql.js';
import { EndpointFields } from '../endpoint-fields.js';
import { readEndpoint, writeEndpoint } from '../endpoint-values.js';
import { nameEndpoint } from '../endpoint-words.js';
import { useEndpointForm } from '../use-endpoint-form.js';

interface EndpointDrawerProps {
  /** Closed when null. */
  endpoint: WebhookEndpointFragment | null;
  onClose: () => void;
}

export function EndpointDrawer({ endpoint, onClose }: EndpointDrawerProps) {
  return (
    <FormDrawer opened={endpoint !== null} onClose={onClose} title="Edit endpoint">
      {(drawer) => endpoint && <EndpointForm endpoint={endpoint} drawer={drawer} />}
    </FormDrawer>
  );
}

function EndpointForm({ endpoint, drawer }: { endpoint: WebhookEndpointFragment; drawer: DrawerForm }) {
  const [before] = useState(() => readEndpoint(endpoint));
  const [update] = useMutation(UpdateWebhookEndpointDocument);
  const { form, failure, submit } = useEndpointForm(before, async (values) => {
    const { data } = await update({ variables: { id: endpoint.id, input: writeEndpoint(values) } });
    const name = data ? nameEndpoint(data.updateWebhookEndpoint) : 'The endpoint';
    notifications.show({ title: 'Endpoint saved', message: `${name} is up to date.` });
    drawer.onDone();
  });
  useDirty(form.isDirty(), drawer.onDirty);
  return (
    <DialogForm
      onSubmit={submit}
      failure={failure}
      failureTitle="The endpoint was not saved"
      submitLabel="Save"
      onCancel={drawer.onCancel}
      isBusy={form.submitting}
      isDisabled={!form.isDirty()}
    >
      <EndpointFields form={form} />
    </DialogForm>
  );
}

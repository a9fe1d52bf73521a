import { useMutation } from '@apollo/client/react';
import { Button, Card, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { CardHead } from '../../../components/card-head.js';
import { DeleteModal } from '../../../components/delete-modal.js';
import { DeleteWebhookEndpointDocument, type WebhookEndpointFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { hostOf } from '../endpoint-words.js';

export function DeleteEndpointCard({ endpoint }: { endpoint: WebhookEndpointFragment }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [deleteEndpoint] = useMutation(DeleteWebhookEndpointDocument);
  const [isAsking, asking] = useDisclosure(false);
  return (
    <Card>
      <Group justify="space-between" gap="sm">
        <CardHead title="Delete the endpoint" description="To stop for a while, turn it off instead." />
        <Button variant="default" c="red" onClick={asking.open}>
          Delete endpoint…
        </Button>
      </Group>
      <DeleteModal
        item={isAsking ? endpoint : null}
        noun="endpoint"
        nameOf={hostOf}
        onClose={asking.close}
        onDelete={async ({ id }) => {
          await deleteEndpoint({ variables: { id } });
          await navigate(`/projects/${projectId}/webhooks`, { replace: true });
        }}
        farewell={(name) => `Nothing is sent to ${name} by it any more.`}
      >
        {(name) => (
          <>
            The endpoint at {name} is deleted with its signing secret, {describeWaiting(endpoint)} and the record of
            what was sent to it.
          </>
        )}
      </DeleteModal>
    </Card>
  );
}

function describeWaiting({ pendingCount }: WebhookEndpointFragment): string {
  if (pendingCount === 0) return 'what waits for it';
  return pendingCount === 1 ? '1 delivery that waits' : `${pendingCount.toLocaleString('en')} deliveries that wait`;
}

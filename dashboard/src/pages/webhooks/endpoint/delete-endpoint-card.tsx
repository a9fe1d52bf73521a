import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { DeleteCard } from '../../../components/delete-card.js';
import { DeleteWebhookEndpointDocument, type WebhookEndpointFragment } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { hostOf } from '../endpoint-words.js';

export function DeleteEndpointCard({ endpoint }: { endpoint: WebhookEndpointFragment }) {
  const { id: projectId } = useProject();
  const navigate = useNavigate();
  const [deleteEndpoint] = useMutation(DeleteWebhookEndpointDocument);
  return (
    <DeleteCard
      item={endpoint}
      noun="endpoint"
      description="To stop for a while, turn it off instead."
      nameOf={hostOf}
      onDelete={async ({ id }) => {
        await deleteEndpoint({ variables: { id } });
        await navigate(`/projects/${projectId}/webhooks`, { replace: true });
      }}
      farewell={(name) => `Nothing is sent to ${name} by it any more.`}
    >
      {(name) => (
        <>
          The endpoint at {name} is deleted with its signing secret, {describeWaiting(endpoint)} and the record of what
          was sent to it.
        </>
      )}
    </DeleteCard>
  );
}

function describeWaiting({ pendingCount }: WebhookEndpointFragment): string {
  if (pendingCount === 0) return 'what waits for it';
  return pendingCount === 1 ? '1 delivery that waits' : `${pendingCount.toLocaleString('en')} deliveries that wait`;
}

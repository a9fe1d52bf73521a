import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import IconPlus from 'tabler:plus';
import { useNavigate } from 'react-router';
import { ListPage } from '../../../components/lists/list-page.js';
import { pollWhile } from '../../../components/polling.js';
import { useCreating } from '../../../components/use-creating.js';
import { WebhookEndpointsDocument } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { CreateEndpointDialog } from './create-endpoint-dialog.js';
import { EndpointTable } from './endpoint-table.js';
import { NoEndpoints } from './no-endpoints.js';

/** The endpoints that this project's events are sent to. */
export function EndpointsPage() {
  const project = useProject();
  const navigate = useNavigate();
  const { isCreating, startCreating, stopCreating } = useCreating();
  const { data, error, refetch } = useQuery(WebhookEndpointsDocument, pollWhile(false));
  const list = { items: data?.webhookEndpoints, error, onRetry: () => void refetch().catch(() => undefined) };
  return (
    <>
      <ListPage
        title="Webhooks"
        documentTitle={`Webhooks of ${project.displayName}`}
        description="This server tells yours what happens, moments after it did: a user signed up, a team was renamed, a product was bought."
        action={
          list.items?.length !== 0 && (
            <Button leftSection={<IconPlus size={16} />} onClick={startCreating}>
              Add endpoint
            </Button>
          )
        }
        noun="endpoints"
        list={list}
        empty={<NoEndpoints onCreate={startCreating} />}
      >
        {(endpoints) => <EndpointTable endpoints={endpoints} />}
      </ListPage>
      <CreateEndpointDialog
        opened={isCreating}
        onClose={stopCreating}
        onCreated={list.onRetry}
        onStored={({ id }) => void navigate(`/projects/${project.id}/webhooks/endpoints/${id}`)}
      />
    </>
  );
}

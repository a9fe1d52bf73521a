import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import IconPencil from 'tabler:pencil';
import IconSend from 'tabler:send';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { PageHeader } from '../../../components/page-header.js';
import { pollWhile } from '../../../components/polling.js';
import { type WebhookEndpointFragment, WebhookEndpointDocument } from '../../../gql/graphql.js';
import { useProject } from '../../../session/project-context.js';
import { NotFoundPage } from '../../not-found-page.js';
import { DeliveryList } from '../deliveries/delivery-list.js';
import { nameEndpoint } from '../endpoint-words.js';
import { DeleteEndpointCard } from './delete-endpoint-card.js';
import { EndpointBanner } from './endpoint-banner.js';
import type { EndpointDeed } from './endpoint-deed.js';
import { EndpointDrawer } from './endpoint-drawer.js';
import { EndpointFacts } from './endpoint-facts.js';
import { ReplayModal } from './replay-modal.js';
import { RotateSecretDialog } from './rotate-secret-dialog.js';
import { TestDrawer } from './test-drawer.js';

/** One endpoint: how it is, and what was sent to it. */
export function EndpointPage() {
  const { endpointId = '' } = useParams();
  const { id: projectId } = useProject();
  const list = `/projects/${projectId}/webhooks`;
  const { data, error, refetch } = useQuery(WebhookEndpointDocument, {
    variables: { id: endpointId },
    ...pollWhile(false),
  });
  if (data?.webhookEndpoint === null) {
    const what = 'There is no endpoint with this id. It may have been deleted.';
    return <NotFoundPage what={what} list={{ to: list, label: 'Go to the endpoints' }} />;
  }
  return (
    <Stack gap="md">
      <Anchor component={Link} to={list} size="sm" w="fit-content">
        ← Webhooks
      </Anchor>
      {data?.webhookEndpoint && <Loaded key={data.webhookEndpoint.id} endpoint={data.webhookEndpoint} />}
      {!data && error && (
        <ErrorPanel title="The endpoint could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingBlock label="Loading the endpoint" height={420} radius="lg" />}
    </Stack>
  );
}

function Loaded({ endpoint }: { endpoint: WebhookEndpointFragment }) {
  const [deed, setDeed] = useState<EndpointDeed | null>(null);
  const close = () => setDeed(null);
  return (
    <div>
      <PageHeader
        title={nameEndpoint(endpoint)}
        description={endpoint.url}
        action={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setDeed('edit')}>
              Edit
            </Button>
            <Button leftSection={<IconSend size={16} />} onClick={() => setDeed('test')}>
              Send test event
            </Button>
          </Group>
        }
      />
      <Stack>
        <EndpointBanner endpoint={endpoint} onBegin={setDeed} />
        <EndpointFacts endpoint={endpoint} onBegin={setDeed} />
        <DeliveryList endpoint={endpoint} />
        <DeleteEndpointCard endpoint={endpoint} />
      </Stack>
      <EndpointDrawer endpoint={deed === 'edit' ? endpoint : null} onClose={close} />
      <TestDrawer endpoint={deed === 'test' ? endpoint : null} onClose={close} />
      <ReplayModal endpoint={deed === 'replay' ? endpoint : null} onClose={close} />
      <RotateSecretDialog endpoint={deed === 'rotate' ? endpoint : null} onClose={close} />
    </div>
  );
}

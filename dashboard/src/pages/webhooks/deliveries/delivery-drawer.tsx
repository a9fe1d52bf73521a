import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconHourglass from 'tabler:hourglass';
import IconRefresh from 'tabler:refresh';
import { CopyableId } from '../../../components/copyable-id.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FactList, type Fact } from '../../../components/fact-list.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { Moment } from '../../../components/moment.js';
import { pollWhile } from '../../../components/polling.js';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  ResendWebhookDeliveryDocument,
  WebhookDeliveriesDocument,
  WebhookDeliveryDocument,
  type WebhookDeliveryDetailsFragment,
  type WebhookEndpointFragment,
} from '../../../gql/graphql.js';
import { DeliveryBadge } from './delivery-badge.js';
import { explainHold } from './delivery-words.js';
import { AttemptDetails, RequestDetails } from './exchange-details.js';

interface DeliveryDrawerProps {
  endpoint: WebhookEndpointFragment;
  /** Closed when null. */
  id: string | null;
  /** Shows another delivery instead. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One event for one endpoint: what is sent, and every attempt. */
export function DeliveryDrawer({ endpoint, id, onOpen, onClose }: DeliveryDrawerProps) {
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      size="lg"
      title="Delivery"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {id !== null && <Loaded key={id} endpoint={endpoint} id={id} onOpen={onOpen} />}
    </Drawer>
  );
}

interface LoadedProps extends Pick<DeliveryDrawerProps, 'endpoint' | 'onOpen'> {
  id: string;
}

function Loaded({ endpoint, id, onOpen }: LoadedProps) {
  const { data, error, refetch } = useQuery(WebhookDeliveryDocument, {
    variables: { endpointId: endpoint.id, id },
    ...pollWhile(false),
  });
  const delivery = data?.webhookDelivery;
  if (delivery) return <Details endpoint={endpoint} delivery={delivery} onOpen={onOpen} />;
  if (delivery === null) return 'There is no such delivery any more: they are kept for 30 days.';
  if (!error) return <LoadingBlock label="Loading the delivery" height={420} radius="md" />;
  return <ErrorPanel title="The delivery could not be read" error={error} onRetry={() => void refetch()} />;
}

interface DetailsProps {
  endpoint: WebhookEndpointFragment;
  delivery: WebhookDeliveryDetailsFragment;
}

function Details({ endpoint, delivery, onOpen }: DetailsProps & Pick<DeliveryDrawerProps, 'onOpen'>) {
  const { attempts, request } = delivery;
  return (
    <Stack>
      <FactList facts={listFacts(delivery, !endpoint.enabled)} isNarrow />
      <Hold endpoint={endpoint} delivery={delivery} onOpen={onOpen} />
      <Resend endpoint={endpoint} delivery={delivery} />
      {attempts.length === 0 && <Title order={3}>Not tried yet</Title>}
      {attempts.toReversed().map((attempt, index) => (
        <AttemptDetails key={attempt.atMillis} attempt={attempt} label={`Attempt ${attempts.length - index}`} />
      ))}
      <RequestDetails request={request} />
    </Stack>
  );
}

/** The reason why it is not tried now. */
function Hold({ endpoint, delivery, onOpen }: DetailsProps & Pick<DeliveryDrawerProps, 'onOpen'>) {
  const { waitsBehindId } = delivery;
  const reason = explainHold(delivery, !endpoint.enabled);
  if (reason === null) return null;
  return (
    <Alert role="note" color="amber" icon={<IconHourglass size={18} />} title="It waits">
      <Text size="sm">{reason}</Text>
      {endpoint.enabled && waitsBehindId !== null && (
        <Button variant="default" size="xs" mt="xs" onClick={() => onOpen(waitsBehindId)}>
          Show that one
        </Button>
      )}
    </Alert>
  );
}

/** While the endpoint is disabled, nothing is tried. */
function listFacts(delivery: WebhookDeliveryDetailsFragment, isHeld: boolean): Fact[] {
  const { eventType, status, objectId, messageId, occurredAtMillis, deliveredAtMillis, nextAttemptAtMillis } = delivery;
  const facts: Array<Fact | null> = [
    { label: 'Status', value: <DeliveryBadge status={status} /> },
    {
      label: 'Event',
      value: (
        <Text ff="monospace" size="sm">
          {eventType}
        </Text>
      ),
    },
    objectId === null ? null : { label: 'Object', value: <CopyableId value={objectId} label="id of the object" /> },
    { label: 'Happened', value: <Moment millis={occurredAtMillis} /> },
    deliveredAtMillis === null ? null : { label: 'Delivered', value: <Moment millis={deliveredAtMillis} /> },
    nextAttemptAtMillis === null || isHeld
      ? null
      : { label: 'Next attempt', value: <Moment millis={nextAttemptAtMillis} /> },
    { label: 'Message id', value: <CopyableId value={messageId} label="message id" /> },
  ];
  return facts.filter((fact) => fact !== null);
}

/** A delivery that waits already can be sent at once, too. */
function Resend({ endpoint, delivery }: DetailsProps) {
  const [resend] = useMutation(ResendWebhookDeliveryDocument, { refetchQueries: [WebhookDeliveriesDocument] });
  const { isBusy, failure, attempt } = useAttempt();
  const start = () =>
    attempt(async () => {
      await resend({ variables: { endpointId: endpoint.id, id: delivery.id } });
      notifications.show({ title: 'Sent again', message: `${delivery.eventType} is on its way, under the same id.` });
    });
  return (
    <>
      {failure !== null && <ErrorPanel title="It was not sent again" error={failure} />}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={isBusy}
          disabled={!endpoint.enabled}
          onClick={() => void start()}
        >
          Send again
        </Button>
        {!endpoint.enabled && (
          <Text size="sm" c="dimmed">
            Enable the endpoint first.
          </Text>
        )}
      </Group>
    </>
  );
}

import { useMutation } from '@apollo/client/react';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { CopyableId } from '../../../components/copyable-id.js';
import { FactList, type Fact } from '../../../components/fact-list.js';
import { Moment } from '../../../components/moment.js';
import { SettingSwitch } from '../../../entities/settings/setting-switch.js';
import { UpdateWebhookEndpointDocument, type WebhookEndpointFragment } from '../../../gql/graphql.js';
import { describeSuccess } from '../endpoint-words.js';
import { StateBadge } from '../state-badge.js';
import type { EndpointDeed } from './endpoint-deed.js';

interface EndpointFactsProps {
  endpoint: WebhookEndpointFragment;
  onBegin: (deed: EndpointDeed) => void;
}

/** The settings of an endpoint, and its state. */
export function EndpointFacts({ endpoint, onBegin }: EndpointFactsProps) {
  const { id, enabled } = endpoint;
  const [update] = useMutation(UpdateWebhookEndpointDocument);
  return (
    <Card>
      <Stack>
        <SettingSwitch
          label="Enabled"
          description="Turned off, nothing is sent to it; turned on again, it gets what waits, and what happens from then on."
          checked={enabled}
          save={(on) => update({ variables: { id, input: { enabled: on } } })}
        />
        <FactList facts={listFacts(endpoint)} />
        <Group gap="xs">
          {enabled && (
            <Button variant="default" size="xs" onClick={() => onBegin('replay')}>
              Replay…
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => onBegin('rotate')}>
            Rotate secret…
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function listFacts(endpoint: WebhookEndpointFragment): Fact[] {
  const { id, eventTypes, pendingCount, lastAttemptAtMillis, previousSecretExpiresAtMillis, createdAtMillis } =
    endpoint;
  const facts: Array<Fact | null> = [
    { label: 'State', value: <StateBadge endpoint={endpoint} /> },
    { label: 'Events', value: eventTypes === null ? 'all' : <TypeList types={eventTypes} /> },
    { label: 'Waiting', value: pendingCount === 1 ? '1 delivery' : `${pendingCount.toLocaleString('en')} deliveries` },
    lastAttemptAtMillis === null ? null : { label: 'Last sent to', value: <Moment millis={lastAttemptAtMillis} /> },
    { label: 'Delivered', value: describeSuccess(endpoint) },
    previousSecretExpiresAtMillis === null
      ? null
      : { label: 'Previous secret signs until', value: <Moment millis={previousSecretExpiresAtMillis} /> },
    { label: 'Added', value: <Moment millis={createdAtMillis} /> },
    { label: 'Id', value: <CopyableId value={id} label="endpoint id" /> },
  ];
  return facts.filter((fact) => fact !== null);
}

function TypeList({ types }: { types: string[] }) {
  return (
    <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
      {types.join(', ')}
    </Text>
  );
}

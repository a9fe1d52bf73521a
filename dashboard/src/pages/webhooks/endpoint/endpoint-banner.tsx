import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import IconAlertTriangle from 'tabler:alert-triangle';
import IconInfoCircle from 'tabler:info-circle';
import type { ReactNode } from 'react';
import { Moment } from '../../../components/moment.js';
import type { WebhookEndpointFragment } from '../../../gql/graphql.js';
import { explainDisabling, stateOf } from '../endpoint-words.js';
import type { EndpointDeed } from './endpoint-deed.js';

interface EndpointBannerProps {
  endpoint: WebhookEndpointFragment;
  onBegin: (deed: EndpointDeed) => void;
}

/** The problem with an endpoint, since when, and what mends it. */
export function EndpointBanner({ endpoint, onBegin }: EndpointBannerProps) {
  const { enabled, failingSinceMillis, missedSinceMillis } = endpoint;
  if (!enabled) return <DisabledBanner endpoint={endpoint} onBegin={onBegin} />;
  if (failingSinceMillis !== null) return <FailingBanner since={failingSinceMillis} onBegin={onBegin} />;
  return missedSinceMillis === null ? null : <MissedBanner since={missedSinceMillis} onBegin={onBegin} />;
}

function DisabledBanner({ endpoint, onBegin }: EndpointBannerProps) {
  const { failingSinceMillis, disabledAtMillis, disabledReason } = endpoint;
  const isOwn = disabledReason === null;
  return (
    <Alert
      color={stateOf(endpoint).color}
      icon={isOwn ? <IconInfoCircle size={18} /> : <IconAlertTriangle size={18} />}
      title="This endpoint is disabled: nothing is sent to it"
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{explainDisabling(endpoint)}</Text>
        {failingSinceMillis !== null && <Since label="Failing since">{failingSinceMillis}</Since>}
        {disabledAtMillis !== null && <Since label="Disabled">{disabledAtMillis}</Since>}
        <Text size="sm">
          {isOwn ? '' : 'Mend your receiver, and send it a test event to see that it answers. '}
          Then enable it, and have sent what it missed; events are kept for 30 days.
        </Text>
        <Group gap="xs">
          {!isOwn && (
            <Button variant="default" size="xs" onClick={() => onBegin('test')}>
              Send test event
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => onBegin('replay')}>
            Enable and replay…
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function FailingBanner({ since, onBegin }: { since: number; onBegin: (deed: EndpointDeed) => void }) {
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} />} title="This endpoint does not answer as it should">
      <Stack gap="xs" align="flex-start">
        <Since label="Failing since">{since}</Since>
        <Text size="sm">
          Messages are tried again for three days each. If nothing but failures come for five days, the endpoint is
          disabled. The deliveries below say what goes wrong.
        </Text>
        <Button variant="default" size="xs" onClick={() => onBegin('test')}>
          Send test event
        </Button>
      </Stack>
    </Alert>
  );
}

function MissedBanner({ since, onBegin }: { since: number; onBegin: (deed: EndpointDeed) => void }) {
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={18} />} title="Events were left out">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">So many deliveries waited that no more were taken. A replay sends what was left out.</Text>
        <Since label="Since">{since}</Since>
        <Button variant="default" size="xs" onClick={() => onBegin('replay')}>
          Replay…
        </Button>
      </Stack>
    </Alert>
  );
}

function Since({ label, children }: { label: ReactNode; children: number }) {
  return (
    <Text size="sm" component="div">
      {label} <Moment millis={children} />
    </Text>
  );
}

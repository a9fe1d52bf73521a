import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { TRUSTED_DAYS } from '../../../../../shared/auth/trusted-devices.limits.js';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import list from '../../../components/item-list.module.css';
import { ListBody, ListSkeleton } from '../../../components/lists/list-body.js';
import { NoItems } from '../../../components/no-items.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  RemoveTrustedDeviceDocument,
  RemoveTrustedDevicesOfUserDocument,
  TrustedDevicesDocument,
  type UserTrustedDeviceFragment,
} from '../../../gql/graphql.js';
import { May } from '../../../session/access-context.js';
import { nameDevice } from '../sessions/name-origin.js';

const DESCRIPTION = `Signing in on them asks for no second factor, for ${TRUSTED_DAYS} days.`;

/** The devices on which a user is not asked for the second factor. */
export function TrustedDevicesCard({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(TrustedDevicesDocument, { variables: { userId } });
  const [removeOne] = useMutation(RemoveTrustedDeviceDocument);
  const [removeAll] = useMutation(RemoveTrustedDevicesOfUserDocument, { variables: { userId } });
  const { isBusy, failure, attempt } = useAttempt();
  const remove = (work: () => Promise<unknown>) =>
    void attempt(async () => {
      await work();
      notifications.show({ title: 'Trusted no longer', message: 'The next sign-in asks for the second factor.' });
      await refetch();
    });
  const devices = data?.user?.trustedDevices;
  return (
    <Card>
      <Stack>
        <Group justify="space-between" gap="sm" align="flex-start">
          <CardHead title="Trusted devices" description={DESCRIPTION} />
          {devices && devices.length > 1 && <RemoveAll isBusy={isBusy} onClick={() => remove(() => removeAll())} />}
        </Group>
        {failure !== null && <ErrorPanel title="The device is still trusted" error={failure} />}
        <ListBody
          noun="trusted devices"
          list={{ items: devices, error, onRetry: () => void refetch() }}
          empty={<NoItems>None: the second factor, if the user has one, is asked for everywhere.</NoItems>}
          skeleton={<ListSkeleton rows={1} height={44} />}
        >
          {(items) => (
            <DeviceList
              devices={items}
              isBusy={isBusy}
              onRemove={(id) => remove(() => removeOne({ variables: { id } }))}
            />
          )}
        </ListBody>
      </Stack>
    </Card>
  );
}

function RemoveAll({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <May right="change_sessions">
      <Button size="xs" variant="default" loading={isBusy} onClick={onClick}>
        Trust none of them
      </Button>
    </May>
  );
}

interface DeviceListProps {
  devices: readonly UserTrustedDeviceFragment[];
  isBusy: boolean;
  onRemove: (id: string) => void;
}

function DeviceList({ devices, isBusy, onRemove }: DeviceListProps) {
  return (
    <ul className={list.list} aria-label="Trusted devices">
      {devices.map((device) => (
        <DeviceItem key={device.id} device={device} isBusy={isBusy} onRemove={() => onRemove(device.id)} />
      ))}
    </ul>
  );
}

interface DeviceItemProps {
  device: UserTrustedDeviceFragment;
  isBusy: boolean;
  onRemove: () => void;
}

function DeviceItem({ device: { device, ...times }, isBusy, onRemove }: DeviceItemProps) {
  const name = nameDevice(device) ?? 'Unknown device';
  return (
    <li className={list.item}>
      <div className={list.text}>
        <b>{name}</b>
        <Text size="sm" c="dimmed" component="div">
          trusted <RelativeTime millis={times.trustedAtMillis} />,{' '}
          {times.lastUsedAtMillis === null ? (
            'never used'
          ) : (
            <>
              last used <RelativeTime millis={times.lastUsedAtMillis} />
            </>
          )}
          , ends <RelativeTime millis={times.expiresAtMillis} />
        </Text>
      </div>
      <May right="change_sessions">
        <Button size="xs" variant="default" aria-label={`Trust no longer ${name}`} disabled={isBusy} onClick={onRemove}>
          Trust no longer
        </Button>
      </May>
    </li>
  );
}

import { Card, Stack, Title } from '@mantine/core';
import { May } from '../../../session/access-context.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { NoItems } from '../../../components/no-items.js';
import { AddAddressForm } from './add-address-form.js';
import { ContactChannelItem } from './contact-channel-item.js';
import classes from './contact-channels-card.module.css';
import { useContactChannels } from './use-contact-channels.js';

interface ContactChannelsCardProps {
  userId: string;
  /** Something that other cards show may have changed. */
  onChanged: () => void;
}

export function ContactChannelsCard({ userId, onChanged }: ContactChannelsCardProps) {
  const { channels, error, failure, refetch, ...actions } = useContactChannels(userId, onChanged);
  return (
    <Card>
      <Stack>
        <Title order={2}>Email addresses</Title>
        {failure !== null && <ErrorPanel title="The addresses were not changed" error={failure} />}
        {!channels && error && (
          <ErrorPanel title="The addresses could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {!channels && !error && <LoadingBlock label="Loading the addresses" height={41.5} />}
        {channels?.length === 0 && <NoItems>None: this user cannot be written to.</NoItems>}
        {channels && channels.length > 0 && (
          <ul className={classes.list}>
            {channels.map((channel) => (
              <ContactChannelItem key={channel.id} channel={channel} {...actions} />
            ))}
          </ul>
        )}
        <May right="change_people">
          <AddAddressForm
            userId={userId}
            onAdded={() => {
              void refetch();
              onChanged();
            }}
          />
        </May>
      </Stack>
    </Card>
  );
}

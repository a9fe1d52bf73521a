import { ActionIcon, Badge, Group, Menu } from '@mantine/core';
import IconDots from 'tabler:dots';
import { May } from '../../../session/access-context.js';
import classes from './contact-channels-card.module.css';
import type { ContactChannelFragment, ContactChannelUpdateInput } from '../../../gql/graphql.js';

interface ContactChannelItemProps {
  channel: ContactChannelFragment;
  change: (channel: ContactChannelFragment, changes: ContactChannelUpdateInput, message: string) => Promise<void>;
  remove: (channel: ContactChannelFragment) => Promise<void>;
  sendVerification: (channel: ContactChannelFragment) => Promise<void>;
}

export function ContactChannelItem({ channel, ...actions }: ContactChannelItemProps) {
  return (
    <li className={classes.item}>
      <span className={classes.address}>{channel.value}</span>
      <Group gap={6}>
        {channel.isPrimary && <Badge color="gray">primary</Badge>}
        <Badge color={channel.isVerified ? 'verdigris' : 'amber'}>
          {channel.isVerified ? 'verified' : 'unverified'}
        </Badge>
        {channel.usedForAuth && <Badge color="gray">sign-in</Badge>}
      </Group>
      <May right="change_people">
        <ChannelMenu channel={channel} {...actions} />
      </May>
    </li>
  );
}

function ChannelMenu({ channel, change, remove, sendVerification }: ContactChannelItemProps) {
  const { value, isPrimary, isVerified, usedForAuth } = channel;
  const verification = isVerified ? `${value} counts as unverified.` : `${value} counts as verified.`;
  const signIn = usedForAuth ? `${value} no longer signs the user in.` : `${value} signs the user in.`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions for ${value}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!isVerified && <Menu.Item onClick={() => void sendVerification(channel)}>Send a verification email</Menu.Item>}
        <Menu.Item onClick={() => void change(channel, { isVerified: !isVerified }, verification)}>
          {isVerified ? 'Mark as unverified' : 'Mark as verified'}
        </Menu.Item>
        {!isPrimary && (
          <Menu.Item onClick={() => void change(channel, { isPrimary: true }, `${value} is the primary address.`)}>
            Make it the primary address
          </Menu.Item>
        )}
        <Menu.Item onClick={() => void change(channel, { usedForAuth: !usedForAuth }, signIn)}>
          {usedForAuth ? 'Do not use it for sign-in' : 'Use it for sign-in'}
        </Menu.Item>
        <May right="delete_people">
          <Menu.Divider />
          <Menu.Item color="red" onClick={() => void remove(channel)}>
            Remove
          </Menu.Item>
        </May>
      </Menu.Dropdown>
    </Menu>
  );
}

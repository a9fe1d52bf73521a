import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import IconDots from 'tabler:dots';
import { May } from '../../../session/access-context.js';
import { CopyableId } from '../../../components/copyable-id.js';
import list from '../../../components/item-list.module.css';
import { RelativeTime } from '../../../components/relative-time.js';
import type { LinkedAccountFragment, LinkedAccountUpdateInput } from '../../../gql/graphql.js';
import { ProviderMark } from '../../sign-in-methods/providers/provider-mark.js';
import { nameLinkedAccount, nameProviderOf } from './linked-account-words.js';

interface LinkedAccountItemProps {
  account: LinkedAccountFragment;
  change: (account: LinkedAccountFragment, input: LinkedAccountUpdateInput, message: string) => Promise<unknown>;
  onRemove: (account: LinkedAccountFragment) => void;
}

export function LinkedAccountItem({ account, ...actions }: LinkedAccountItemProps) {
  const { type, email, accountId, allowSignIn, allowConnectedAccounts, createdAt } = account;
  return (
    <li className={list.item}>
      <ProviderMark type={type ?? ''} />
      <div className={list.text}>
        {nameProviderOf(account)}
        {email && ` · ${email}`}
        <Text size="sm" c="dimmed" component="div">
          <CopyableId value={accountId} label="account id" /> linked <RelativeTime millis={createdAt} />
        </Text>
      </div>
      <Group gap={6}>
        {type === null && <Badge color="red">provider removed</Badge>}
        {allowSignIn && <Badge color="verdigris">sign-in</Badge>}
        {allowConnectedAccounts && <Badge color="gray">access tokens</Badge>}
      </Group>
      <May right="change_people">
        <AccountMenu account={account} {...actions} />
      </May>
    </li>
  );
}

function AccountMenu({ account, change, onRemove }: LinkedAccountItemProps) {
  const { allowSignIn, allowConnectedAccounts } = account;
  const name = nameLinkedAccount(account);
  const signIn = allowSignIn ? `The ${name} no longer signs the user in.` : `The ${name} signs the user in.`;
  const tokens = allowConnectedAccounts
    ? `Tokens of the ${name} are no longer given out.`
    : `Tokens of the ${name} are given out.`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions for the ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {account.type !== null && (
          <>
            <Menu.Item onClick={() => void change(account, { allowSignIn: !allowSignIn }, signIn)}>
              {allowSignIn ? 'Do not use it for sign-in' : 'Use it for sign-in'}
            </Menu.Item>
            <Menu.Item
              onClick={() => void change(account, { allowConnectedAccounts: !allowConnectedAccounts }, tokens)}
            >
              {allowConnectedAccounts ? 'Give no access tokens out' : 'Give access tokens out'}
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        <May right="delete_people">
          <Menu.Item color="red" onClick={() => onRemove(account)}>
            Remove…
          </Menu.Item>
        </May>
      </Menu.Dropdown>
    </Menu>
  );
}

import { Button, Card, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconLink from 'tabler:link';
import { useState } from 'react';
import { May } from '../../../session/access-context.js';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import list from '../../../components/item-list.module.css';
import { ListBody, ListSkeleton } from '../../../components/lists/list-body.js';
import { NoItems } from '../../../components/no-items.js';
import type { LinkedAccountFragment, UserDetailsFragment } from '../../../gql/graphql.js';
import { LinkAccountModal } from './link-account-modal.js';
import { LinkedAccountItem } from './linked-account-item.js';
import { RemoveLinkedAccountModal } from './remove-linked-account-modal.js';
import { useLinkedAccounts } from './use-linked-accounts.js';

interface LinkedAccountsCardProps {
  user: UserDetailsFragment;
  /** Something that other cards show may have changed. */
  onChanged: () => void;
}

/** The accounts of a user at identity providers, and what each is used for. */
export function LinkedAccountsCard({ user, onChanged }: LinkedAccountsCardProps) {
  const { accounts, error, reload, failure, change, remove } = useLinkedAccounts(user.id, onChanged);
  const [removed, setRemoved] = useState<LinkedAccountFragment | null>(null);
  const [isLinking, linking] = useDisclosure(false);
  const onLinked = () => {
    reload();
    onChanged();
  };
  return (
    <Card>
      <Stack>
        <Group justify="space-between" gap="sm">
          <CardHead title="Linked accounts" description="At identity providers, and what each is used for." />
          <May right="change_people">
            <Button size="xs" variant="default" leftSection={<IconLink size={16} />} onClick={linking.open}>
              Link an account…
            </Button>
          </May>
        </Group>
        {failure !== null && <ErrorPanel title="The linked account was not changed" error={failure} />}
        <ListBody
          noun="linked accounts"
          list={{ items: accounts, error, onRetry: reload }}
          empty={<NoItems>None: the user has not signed in with a provider.</NoItems>}
          skeleton={<ListSkeleton rows={1} height={49.5} />}
        >
          {(items) => (
            <ul className={list.list} aria-label="Linked accounts">
              {items.map((account) => (
                <LinkedAccountItem key={account.id} account={account} change={change} onRemove={setRemoved} />
              ))}
            </ul>
          )}
        </ListBody>
      </Stack>
      <RemoveLinkedAccountModal account={removed} user={user} onClose={() => setRemoved(null)} onRemove={remove} />
      <LinkAccountModal userId={user.id} opened={isLinking} onClose={linking.close} onLinked={onLinked} />
    </Card>
  );
}

import { useQuery } from '@apollo/client/react';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { May } from '../../../session/access-context.js';
import { CardHead } from '../../../components/card-head.js';
import list from '../../../components/item-list.module.css';
import { ListBody, ListSkeleton } from '../../../components/lists/list-body.js';
import { NoItems } from '../../../components/no-items.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { PasskeysDocument, type UserDetailsFragment, type UserPasskeyFragment } from '../../../gql/graphql.js';
import { namePasskey } from './passkey-words.js';
import { RemovePasskeyModal } from './remove-passkey-modal.js';
import { RenamePasskeyModal } from './rename-passkey-modal.js';

interface PasskeysCardProps {
  user: UserDetailsFragment;
  /** Something that other cards show may have changed. */
  onChanged: () => void;
}

/** The passkeys of a user, and the way to take one from somebody who lost it. */
export function PasskeysCard({ user, onChanged }: PasskeysCardProps) {
  const { data, error, refetch } = useQuery(PasskeysDocument, { variables: { userId: user.id } });
  const [renamed, setRenamed] = useState<UserPasskeyFragment | null>(null);
  const [removed, setRemoved] = useState<UserPasskeyFragment | null>(null);
  const onRemoved = () => {
    void refetch();
    onChanged();
  };
  return (
    <Card>
      <Stack>
        <CardHead title="Passkeys" description="On devices of the user; each signs in without a password." />
        <ListBody
          noun="passkeys"
          list={{ items: data?.user?.passkeys, error, onRetry: () => void refetch() }}
          empty={<NoItems>None: the user has registered no passkey.</NoItems>}
          skeleton={<ListSkeleton rows={1} height={44} />}
        >
          {(items) => (
            <ul className={list.list} aria-label="Passkeys">
              {items.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setRenamed(passkey)}
                  onRemove={() => setRemoved(passkey)}
                />
              ))}
            </ul>
          )}
        </ListBody>
      </Stack>
      <RenamePasskeyModal passkey={renamed} onClose={() => setRenamed(null)} />
      <RemovePasskeyModal user={user} passkey={removed} onClose={() => setRemoved(null)} onRemoved={onRemoved} />
    </Card>
  );
}

interface PasskeyItemProps {
  passkey: UserPasskeyFragment;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const { createdAtMillis, lastUsedAtMillis } = passkey;
  const name = namePasskey(passkey);
  return (
    <li className={list.item}>
      <div className={list.text}>
        {name}
        <Text size="sm" c="dimmed" component="div">
          registered <RelativeTime millis={createdAtMillis} />,{' '}
          {lastUsedAtMillis === null ? (
            'never used'
          ) : (
            <>
              last used <RelativeTime millis={lastUsedAtMillis} />
            </>
          )}
        </Text>
      </div>
      <May right="change_people">
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" aria-label={`Rename… ${name}`} onClick={onRename}>
            Rename…
          </Button>
          <Button size="xs" variant="default" c="red" aria-label={`Remove… ${name}`} onClick={onRemove}>
            Remove…
          </Button>
        </Group>
      </May>
    </li>
  );
}

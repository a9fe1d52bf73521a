import { useQuery } from '@apollo/client/react';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { May } from '../../session/access-context.js';
import { CardHead } from '../../components/card-head.js';
import list from '../../components/item-list.module.css';
import { showPage, type ShownPage } from '../../components/lists/connection.js';
import { ListBody, ListSkeleton } from '../../components/lists/list-body.js';
import { PagedItems } from '../../components/lists/paged-items.js';
import type { Paging } from '../../components/lists/use-list-search.js';
import { useLocalPaging } from '../../components/lists/use-local-paging.js';
import { NoItems } from '../../components/no-items.js';
import { RelativeTime } from '../../components/relative-time.js';
import { useNow } from '../../components/use-now.js';
import { TeamApiKeysDocument, UserApiKeysDocument } from '../../gql/graphql.js';
import { countKeys, endOfKey, nameKey, statusOfKey, type ApiKey, type ApiKeyStatus } from './api-key-words.js';
import { RenameApiKeyModal } from './rename-api-key-modal.js';
import { RevokeApiKeyModal } from './revoke-api-key-modal.js';
import { RotateApiKeyModal } from './rotate-api-key-modal.js';

const PAGE_SIZE = 10;
const COLORS: Record<ApiKeyStatus, string> = { valid: 'verdigris', expired: 'amber', revoked: 'gray' };

/** The API keys of a user, which they make in their settings or your back end makes for them. */
export function UserApiKeysCard({ userId: id }: { userId: string }) {
  const paging = useLocalPaging();
  const variables = { id, first: PAGE_SIZE, after: paging.after };
  const result = useQuery(UserApiKeysDocument, { variables });
  const page = showPage(result, (data) => data.user?.apiKeys);
  return <ApiKeysCard owner="user" page={page} paging={paging} onRotated={() => void result.refetch()} />;
}

/** The same of a team. */
export function TeamApiKeysCard({ teamId: id }: { teamId: string }) {
  const paging = useLocalPaging();
  const variables = { id, first: PAGE_SIZE, after: paging.after };
  const result = useQuery(TeamApiKeysDocument, { variables });
  const page = showPage(result, (data) => data.team?.apiKeys);
  return <ApiKeysCard owner="team" page={page} paging={paging} onRotated={() => void result.refetch()} />;
}

interface ApiKeysCardProps {
  owner: 'user' | 'team';
  page: ShownPage<ApiKey>;
  paging: Paging;
  onRotated: () => void;
}

/** A key, and what is asked about it. */
interface Asked {
  kind: 'rename' | 'rotate' | 'revoke';
  apiKey: ApiKey;
}

function ApiKeysCard({ owner, page, paging, onRotated }: ApiKeysCardProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const keyOf = (kind: Asked['kind']) => (asked?.kind === kind ? asked.apiKey : null);
  return (
    <Card>
      <Stack>
        <CardHead
          title="API keys"
          description={`With them programs prove to your back end that they act for the ${owner}.`}
        />
        <ListBody
          noun="API keys"
          list={page}
          empty={<NoItems>None. Where the settings allow it, {WHO_MAKES[owner]} make them.</NoItems>}
          skeleton={<ListSkeleton rows={1} height={44} />}
        >
          {(items) => (
            <PagedItems noun="API keys" page={page} paging={paging} counted={countKeys(items.length)} isQuiet>
              <ul className={list.list} aria-label="API keys">
                {items.map((key) => (
                  <ApiKeyItem key={key.id} apiKey={key} onAsk={(kind) => setAsked({ kind, apiKey: key })} />
                ))}
              </ul>
            </PagedItems>
          )}
        </ListBody>
      </Stack>
      <RenameApiKeyModal apiKey={keyOf('rename')} onClose={close} />
      <RotateApiKeyModal apiKey={keyOf('rotate')} onClose={close} onRotated={onRotated} />
      <RevokeApiKeyModal apiKey={keyOf('revoke')} owner={owner} onClose={close} />
    </Card>
  );
}

const WHO_MAKES = {
  user: 'users in their account settings and your back end',
  team: 'members who manage API keys and your back end',
};

interface ApiKeyItemProps {
  apiKey: ApiKey;
  onAsk: (kind: Asked['kind']) => void;
}

function ApiKeyItem({ apiKey, onAsk }: ApiKeyItemProps) {
  const now = useNow();
  const status = statusOfKey(apiKey, now);
  const { lastFour, isPublic, createdAtMillis, lastUsedAtMillis, replacedById } = apiKey;
  return (
    <li className={list.item}>
      <div className={list.text}>
        {nameKey(apiKey)}
        <Text size="sm" c="dimmed" component="div">
          <span style={{ fontFamily: 'var(--mantine-font-family-monospace)' }}>…{lastFour}</span>, created{' '}
          <RelativeTime millis={createdAtMillis} />, <Ending apiKey={apiKey} />,{' '}
          {lastUsedAtMillis === null ? (
            'never used'
          ) : (
            <>
              last used <RelativeTime millis={lastUsedAtMillis} />
            </>
          )}
        </Text>
      </div>
      <Group gap="xs">
        {isPublic && <Badge color="gray">public</Badge>}
        {replacedById !== null && status === 'valid' && <Badge color="gray">replaced</Badge>}
        <Badge color={COLORS[status]}>{status}</Badge>
        {status === 'valid' && (
          <May right="change_user_keys">
            <KeyActions apiKey={apiKey} onAsk={onAsk} />
          </May>
        )}
      </Group>
    </li>
  );
}

/** A key that was replaced goes on for a while, and is not to be replaced again. */
function KeyActions({ apiKey, onAsk }: ApiKeyItemProps) {
  const actions = [
    { kind: 'rename', label: 'Rename…', isThere: true },
    { kind: 'rotate', label: 'Rotate…', isThere: apiKey.replacedById === null },
    { kind: 'revoke', label: 'Revoke…', isThere: true },
  ] as const;
  return actions
    .filter(({ isThere }) => isThere)
    .map(({ kind, label }) => (
      <Button
        key={kind}
        size="xs"
        variant="default"
        aria-label={`${label} ${nameKey(apiKey)}`}
        onClick={() => onAsk(kind)}
      >
        {label}
      </Button>
    ));
}

function Ending({ apiKey }: { apiKey: ApiKey }) {
  const now = useNow();
  const end = endOfKey(apiKey, now);
  if (apiKey.manuallyRevokedAtMillis !== null) {
    return (
      <>
        revoked <RelativeTime millis={apiKey.manuallyRevokedAtMillis} />
      </>
    );
  }
  if (end === null) return 'never expires';
  return (
    <>
      {end <= now ? 'expired' : 'expires'} <RelativeTime millis={end} />
    </>
  );
}

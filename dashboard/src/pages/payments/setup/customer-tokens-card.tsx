import { useQuery } from '@apollo/client/react';
import { Badge, Card, Group, Stack, Text } from '@mantine/core';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { RelativeTime } from '../../../components/relative-time.js';
import { SettingSwitch } from '../../../entities/settings/setting-switch.js';
import { CustomerTokensDocument, type CustomerTokensQuery } from '../../../gql/graphql.js';
import { useUpdateCatalog } from '../use-catalog.js';

type CustomerTokens = CustomerTokensQuery['customerTokens'];

/** The switch that keeps strangers from reading what customers have, and the advice to turn it on. */
export function CustomerTokensCard() {
  const { data, error, refetch } = useQuery(CustomerTokensDocument, { fetchPolicy: 'network-only' });
  const tokens = data?.customerTokens;
  return (
    <Card>
      <Stack>
        <CardHead title="Access to customers" description="Who may read what a customer has, without a secret key." />
        {!tokens && error && (
          <ErrorPanel title="The setting could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {!tokens && !error && <LoadingBlock label="Loading the setting" height={72} radius="md" />}
        {tokens && <Setting tokens={tokens} onChanged={() => refetch()} />}
      </Stack>
    </Card>
  );
}

function Setting({ tokens, onChanged }: { tokens: CustomerTokens; onChanged: () => Promise<unknown> }) {
  const update = useUpdateCatalog();
  const save = async (isRequired: boolean) => {
    await update({ 'payments.requireCustomerToken': isRequired });
    await onChanged();
  };
  return (
    <>
      <SettingSwitch
        label="Require a user's token"
        description="Clients read items and products, and make purchase links, only for the user who is signed in and for teams that this user administers. Servers with a secret key are not affected."
        path="payments.requireCustomerToken"
        checked={tokens.isRequired}
        save={save}
      />
      <Advice tokens={tokens} />
    </>
  );
}

function Advice({ tokens: { isRequired, isRecommended, tokenlessSeenAtMillis } }: { tokens: CustomerTokens }) {
  if (isRequired) return null;
  if (isRecommended) {
    return (
      <Group gap="xs" wrap="nowrap" align="flex-start" role="note" aria-label="Recommended">
        <Badge color="amber" style={{ flex: 'none' }}>
          recommended
        </Badge>
        <Text size="sm">
          Turn it on: for a week no client has asked without a token. Until then whoever has the publishable key and an
          id reads what that customer has.
        </Text>
      </Group>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      Server applications with @stackframe/js before 2.8.77 ask without a token, and stop working when this is on.{' '}
      {tokenlessSeenAtMillis !== null && (
        <>
          A client without one was last seen <RelativeTime millis={tokenlessSeenAtMillis} />.
        </>
      )}
    </Text>
  );
}

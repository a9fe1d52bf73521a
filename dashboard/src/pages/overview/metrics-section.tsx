import { useQuery } from '@apollo/client/react';
import { Anchor, SimpleGrid } from '@mantine/core';
import { Link } from 'react-router';
import { ErrorPanel } from '../../components/error-panel.js';
import { MetricsDocument, type MetricsFragment } from '../../gql/graphql.js';
import { LastUsers } from './last-users.js';
import { listCountries, listMethods } from './metrics-words.js';
import { ShareCard } from './share-card.js';

/** Asks for the users in numbers. */
export function useMetrics() {
  return useQuery(MetricsDocument, { fetchPolicy: 'cache-and-network' });
}

/** The users in numbers: their sign-in methods, their countries, and the latest of them. */
export function MetricsSection({ query: { data, error, refetch } }: { query: ReturnType<typeof useMetrics> }) {
  if (data) return <Figures metrics={data.metrics} />;
  if (error) {
    return <ErrorPanel title="The figures could not be read" error={error} onRetry={() => void refetch()} />;
  }
  return null;
}

function Figures({ metrics }: { metrics: MetricsFragment }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ShareCard
        title="Sign-in methods"
        shares={listMethods(metrics.loginMethods)}
        empty="How your users sign in will be here, once there are some."
      />
      <ShareCard
        title="Countries"
        shares={listCountries(metrics.countries)}
        empty="Where your users are will be here, once somebody signs in with a browser from a public address."
      />
      <LastUsers
        title="Newest users"
        users={metrics.recentlyRegistered}
        timeOf={({ signedUpAtMillis }) => signedUpAtMillis}
        all={{ label: 'All users', to: 'users' }}
        empty={<NobodyYet />}
      />
      <LastUsers
        title="Last active users"
        users={metrics.recentlyActive}
        timeOf={({ lastActiveAtMillis }) => lastActiveAtMillis}
        empty="The last to sign in or come back will be here."
      />
    </SimpleGrid>
  );
}

function NobodyYet() {
  return (
    <>
      The latest to sign up will be here. Run the quick start, or{' '}
      <Anchor component={Link} to="users?new" underline="always">
        create a user by hand
      </Anchor>
      .
    </>
  );
}

import { useApolloClient, useQuery } from '@apollo/client/react';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import {
  ProviderSetupsDocument,
  ProviderUsageDocument,
  type ProviderSetupFragment,
  type ProviderUsageFragment,
} from '../../../gql/graphql.js';
import { useUpdateConfiguration } from '../../settings/use-update-configuration.js';
import { nameProvider } from './provider-names.js';
import { writeUse } from './provider-values.js';

/** The built-in providers, set up or not, and the others of the project. */
export function useProviders() {
  const { data, error, refetch } = useQuery(ProviderSetupsDocument);
  return { items: data?.oauthProviderSetups, error, onRetry: () => void refetch() };
}

/** Writes settings of providers by their paths in the configuration. */
export function useUpdateProviders() {
  return useUpdateConfiguration(ProviderSetupsDocument);
}

/** Counts who would miss a provider; of now, not of when the page was opened. */
export function useCountUsers() {
  const client = useApolloClient();
  return async ({ providerConfigId }: ProviderSetupFragment): Promise<ProviderUsageFragment> => {
    const { data } = await client.query({
      query: ProviderUsageDocument,
      variables: { providerConfigId },
      fetchPolicy: 'network-only',
    });
    if (!data) throw new Error('The server did not say who uses the provider.');
    return data.oauthProviderUsage;
  };
}

/** Switches a provider on at once, and off once it is known whom that concerns. */
export function useSignInSwitch(setup: ProviderSetupFragment) {
  const update = useUpdateProviders();
  const countUsers = useCountUsers();
  const [usage, setUsage] = useState<ProviderUsageFragment | null>(null);
  const name = nameProvider(setup);
  const switchOff = async () => {
    await update(writeUse(setup, { allowSignIn: false }));
    notifications.show({ title: 'Setting saved', message: `Users no longer sign in with ${name}.` });
  };
  return {
    /** Not null while a question is open: who would miss the provider. */
    usage,
    /** Tells false if it asks first. */
    turn: async (on: boolean): Promise<boolean> => {
      const counted = on ? null : await countUsers(setup);
      if (counted && counted.users > 0) {
        setUsage(counted);
        return false;
      }
      await update(writeUse(setup, { allowSignIn: on }));
      return true;
    },
    switchOff,
    cancel: () => setUsage(null),
  };
}

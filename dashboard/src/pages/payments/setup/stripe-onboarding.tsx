import { useApolloClient } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { loadConnectAndInitialize } from '@stripe/connect-js/pure';
import { ConnectAccountOnboarding, ConnectComponentsProvider } from '@stripe/react-connect-js';
import { useState } from 'react';
import { OpenStripeAccountSessionDocument } from '../../../gql/graphql.js';

interface StripeOnboardingProps {
  publishableKey: string;
  /** Called when the owner is through with it, or leaves it. */
  onExit: () => void;
}

/** Stripe's questions to the owner of an account, as part of the page. Its script is loaded no sooner. */
export function StripeOnboarding({ publishableKey, onExit }: StripeOnboardingProps) {
  const client = useApolloClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [instance] = useState(() =>
    loadConnectAndInitialize({
      publishableKey,
      fetchClientSecret: async () => {
        const { data } = await client.mutate({ mutation: OpenStripeAccountSessionDocument });
        return data?.openStripeAccountSession ?? '';
      },
      appearance: { variables: readColors() },
    }),
  );
  if (problem !== null) return <Text role="alert">Stripe&apos;s form could not be loaded: {problem}</Text>;
  return (
    <ConnectComponentsProvider connectInstance={instance}>
      <ConnectAccountOnboarding
        onExit={onExit}
        onLoadError={({ error }) => setProblem(error.message ?? 'no reason was given. Continue at Stripe instead.')}
      />
    </ConnectComponentsProvider>
  );
}

/** Stripe asks for colors, and knows nothing of our scheme. */
function readColors() {
  const style = getComputedStyle(document.documentElement);
  const colorOf = (name: string) => style.getPropertyValue(name).trim();
  return {
    colorPrimary: colorOf('--vb-accent'),
    colorBackground: colorOf('--mantine-color-body'),
    colorText: colorOf('--mantine-color-text'),
    colorSecondaryText: colorOf('--mantine-color-dimmed'),
  };
}

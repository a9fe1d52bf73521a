import { useMutation, useQuery } from '@apollo/client/react';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CardHead } from '../../../components/card-head.js';
import { CodeBlock } from '../../../components/code-block.js';
import { CopyableId } from '../../../components/copyable-id.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FactList } from '../../../components/fact-list.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  SetUpStripeDocument,
  StripeConnectionDocument,
  type StripeAccountFragment,
  type StripeConnectionQuery,
} from '../../../gql/graphql.js';
import { StripeOnboarding } from './stripe-onboarding.js';

type Connection = StripeConnectionQuery['stripeConnection'];

/** The project's account at Stripe, and what is missing until customers can pay. */
export function StripeCard() {
  const { data, error, refetch } = useQuery(StripeConnectionDocument, { fetchPolicy: 'network-only' });
  const connection = data?.stripeConnection;
  return (
    <Card>
      <Stack>
        <CardHead title="Stripe" description="Takes the money of your customers, and hands it out to you." />
        {!connection && error && (
          <ErrorPanel title="The state at Stripe could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {!connection && !error && <LoadingBlock label="Asking Stripe" height={96} radius="md" />}
        {connection && <State connection={connection} onChanged={() => void refetch()} />}
      </Stack>
    </Card>
  );
}

interface StateProps {
  connection: Connection;
  onChanged: () => void;
}

function State({ connection, onChanged }: StateProps) {
  const { isAvailable, account } = connection;
  if (!isAvailable) return <NotAvailable />;
  return (
    <>
      {account ? (
        <AccountFacts account={account} />
      ) : (
        <Text size="sm">
          This project is not connected. Stripe asks who you are and where your money goes; until then purchases work in
          test mode alone.
        </Text>
      )}
      <NextStep connection={connection} onChanged={onChanged} />
    </>
  );
}

/** The step that the operator of the server has to take. */
function NotAvailable() {
  return (
    <>
      <Text size="sm">
        This server is not connected to Stripe, so nothing can be charged. Everything else works in test mode. Its
        operator connects it with keys from Stripe&apos;s dashboard, in the environment:
      </Text>
      <CodeBlock title=".env" label="settings that connect the server to Stripe" code={SETTINGS} />
    </>
  );
}

const SETTINGS = `VESTIBULE_STRIPE_SECRET_KEY=sk_…
VESTIBULE_STRIPE_PUBLISHABLE_KEY=pk_…
VESTIBULE_STRIPE_WEBHOOK_SECRET=whsec_…`;

function AccountFacts({ account }: { account: StripeAccountFragment }) {
  const { accountId, chargesEnabled, detailsSubmitted, payoutsEnabled } = account;
  return (
    <FactList
      facts={[
        { label: 'Account', value: <CopyableId value={accountId} label="Stripe account id" /> },
        { label: 'Your details', value: <Mark isGood={detailsSubmitted} yes="given" no="not complete" /> },
        { label: 'Customers can pay', value: <Mark isGood={chargesEnabled} yes="yes" no="not yet" /> },
        { label: 'Money is handed out', value: <Mark isGood={payoutsEnabled} yes="yes" no="not yet" /> },
      ]}
    />
  );
}

function Mark({ isGood, yes, no }: { isGood: boolean; yes: string; no: string }) {
  return <Badge color={isGood ? 'verdigris' : 'amber'}>{isGood ? yes : no}</Badge>;
}

/** Completes the account: here where the server lets pages speak to Stripe, and on Stripe's own page anyway. */
function NextStep({ connection: { account, publishableKey }, onChanged }: StateProps) {
  const [setUp] = useMutation(SetUpStripeDocument);
  const { isBusy, failure, attempt } = useAttempt();
  const [isOpen, opening] = useDisclosure(false);
  if (account?.detailsSubmitted) return null;
  const goToStripe = () =>
    attempt(async () => {
      const { data } = await setUp();
      if (data) window.location.assign(data.setUpStripe);
    });
  return (
    <>
      {failure !== null && <ErrorPanel title="Stripe could not be set up" error={failure} />}
      <Group gap="xs">
        <Button loading={isBusy} onClick={() => void goToStripe()}>
          {account ? 'Continue at Stripe' : 'Connect Stripe'}
        </Button>
        {account && publishableKey !== null && !isOpen && (
          <Button variant="default" onClick={opening.open}>
            Continue here
          </Button>
        )}
      </Group>
      {isOpen && publishableKey !== null && <StripeOnboarding publishableKey={publishableKey} onExit={onChanged} />}
    </>
  );
}

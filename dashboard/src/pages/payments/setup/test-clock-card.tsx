import { useApolloClient, useQuery } from '@apollo/client/react';
import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { CardHead } from '../../../components/card-head.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LoadingBlock } from '../../../components/loading-block.js';
import { useAttempt } from '../../../components/use-attempt.js';
import {
  AdvanceTestClockDocument,
  ResetTestClockDocument,
  TestClockDocument,
  type PaymentsTestClockFragment,
} from '../../../gql/graphql.js';
import { describeAhead, stepForward, STEPS, type Step } from './test-clock-values.js';

/** The project's own time for payments, which can be set forward outside of production. */
export function TestClockCard() {
  const { data, error, refetch } = useQuery(TestClockDocument, { fetchPolicy: 'network-only' });
  const clock = data?.paymentsTestClock;
  return (
    <Card>
      <Stack>
        <CardHead
          title="Test clock"
          description="See next month's renewal now: the time of this project's payments goes ahead of the real one."
        />
        {!clock && error && (
          <ErrorPanel title="The time could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {!clock && !error && <LoadingBlock label="Loading the time" height={72} radius="md" />}
        {clock && <Clock clock={clock} onChanged={() => refetch()} />}
      </Stack>
    </Card>
  );
}

interface ClockProps {
  clock: PaymentsTestClockFragment;
  onChanged: () => Promise<unknown>;
}

function Clock({ clock, onChanged }: ClockProps) {
  const { isBusy, failure, advance, reset } = useClock(clock, onChanged);
  if (!clock.isSettable) {
    return <Text size="sm">It cannot be set: this project or its server is in production, where time is real.</Text>;
  }
  return (
    <>
      {failure !== null && <ErrorPanel title="The time was not changed" error={failure} />}
      <Group gap="xs" component="output">
        <Text>
          It is <strong>{FORMAT.format(clock.nowMillis)}</strong> for payments.
        </Text>
        {clock.aheadMillis > 0 && <Badge color="amber">{describeAhead(clock.aheadMillis)}</Badge>}
      </Group>
      <Group gap="xs" component="fieldset" aria-label="Set the time forward by" bd={0} p={0} m={0}>
        {STEPS.map(({ label, unit }) => (
          <Button key={unit} variant="default" disabled={isBusy} onClick={() => void advance(unit)}>
            {label}
          </Button>
        ))}
        {clock.aheadMillis > 0 && (
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => void reset()}>
            Back to the real time
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        Each button sets it forward, up to five years. What was bought in test mode renews, items are given again and
        expire. It cannot go back once something was bought, renewed or changed in the time ahead: the ledger never
        does.
      </Text>
    </>
  );
}

/** Sets the time, and asks again for everything that depends on it. */
function useClock({ nowMillis }: PaymentsTestClockFragment, onChanged: () => Promise<unknown>) {
  const client = useApolloClient();
  const { isBusy, failure, attempt } = useAttempt();
  const advance = (step: Step) =>
    attempt(async () => {
      const variables = { nowMillis: stepForward(nowMillis, step) };
      await client.mutate({ mutation: AdvanceTestClockDocument, variables });
      await onChanged();
    });
  const reset = () =>
    attempt(async () => {
      await client.mutate({ mutation: ResetTestClockDocument });
      await onChanged();
    });
  return { isBusy, failure, advance, reset };
}

const FORMAT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

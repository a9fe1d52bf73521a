import { useApolloClient, useQuery } from '@apollo/client/react';
import { Badge, Button, Card, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
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
  const [asked, setAsked] = useState<Step | null>(null);
  if (!clock.isSettable) {
    return <Text size="sm">It cannot be set: this project or its server is in production, where time is real.</Text>;
  }
  return (
    <>
      {failure !== null && <ErrorPanel title="The time was not changed" error={failure} />}
      <Time clock={clock} />
      <Group gap="xs" component="fieldset" aria-label="Set the time forward by" bd={0} p={0} m={0}>
        {STEPS.map(({ label, unit }) => (
          <Button key={unit} variant="default" disabled={isBusy} onClick={() => setAsked(unit)}>
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
      {asked !== null && (
        <AdvanceModal clock={clock} step={asked} onClose={() => setAsked(null)} onAdvance={() => void advance(asked)} />
      )}
    </>
  );
}

function Time({ clock: { nowMillis, aheadMillis } }: Pick<ClockProps, 'clock'>) {
  return (
    <Group gap="xs" component="output">
      <Text>
        It is <strong>{FORMAT.format(nowMillis)}</strong> for payments.
      </Text>
      {aheadMillis > 0 && <Badge color="amber">{describeAhead(aheadMillis)}</Badge>}
    </Group>
  );
}

interface AdvanceModalProps {
  clock: PaymentsTestClockFragment;
  step: Step;
  onClose: () => void;
  onAdvance: () => void;
}

/** Asks before the time is set forward: there may be no way back. */
function AdvanceModal({ clock, step, onClose, onAdvance }: AdvanceModalProps) {
  const target = stepForward(clock.nowMillis, step);
  const advance = () => {
    onClose();
    onAdvance();
  };
  const ahead = describeAhead(clock.aheadMillis + target - clock.nowMillis);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Set the time forward by a ${step}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>
          It will be <strong>{FORMAT.format(target)}</strong> for payments, {ahead} of the real time. At once, plans of
          test mode renew, and items are given again and expire.
        </Text>
        <Text>
          It may not go back: once anything has happened in the time ahead, the real time cannot be set again.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={advance}>Set it forward</Button>
        </Group>
      </Stack>
    </Modal>
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

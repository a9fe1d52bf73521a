import { useQuery } from '@apollo/client/react';
import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Bars } from '../../components/bars.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { LoadingBlock } from '../../components/loading-block.js';
import { ItemBalanceHistoryDocument, type ItemBalanceHistoryQuery } from '../../gql/graphql.js';
import { formatQuantity, type Customer } from '../../entities/customers/customer-words.js';

const SPANS = [
  { value: '1', label: '1 day' },
  { value: '30', label: '30 days' },
  { value: '365', label: '1 year' },
];

interface BalanceChartProps {
  /** The name of the item. */
  name: string;
  variables: Customer & { itemId: string };
}

/** The balance of a customer's item over time. */
export function BalanceChart({ name, variables }: BalanceChartProps) {
  const [days, setDays] = useState('30');
  const { data, previousData, error, refetch } = useQuery(ItemBalanceHistoryDocument, {
    variables: { ...variables, days: Number(days) },
  });
  const history = (data ?? previousData)?.itemBalanceHistory;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h5">
          Over time
        </Title>
        <SegmentedControl size="xs" aria-label={`How far back: ${name}`} data={SPANS} value={days} onChange={setDays} />
      </Group>
      {history && <History name={name} history={history} days={Number(days)} />}
      {!history && error && (
        <ErrorPanel title="The balances could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!history && !error && <LoadingBlock label="Loading the balances" height={136} radius="md" />}
    </div>
  );
}

interface HistoryProps {
  name: string;
  history: ItemBalanceHistoryQuery['itemBalanceHistory'];
  days: number;
}

function History({ name, history: { points, isTooLong }, days }: HistoryProps) {
  if (isTooLong) {
    return (
      <Text size="sm" c="dimmed">
        Too many changes of this item expire to draw what was left at each time.
      </Text>
    );
  }
  const format = days === 1 ? TIME : DAY;
  return (
    <Bars
      caption={`${name} over time`}
      columns={{ time: 'Time', value: 'Left' }}
      bars={points.map(({ atMillis, quantity }) => ({
        id: String(atMillis),
        label: format.format(atMillis),
        value: quantity,
      }))}
      format={formatQuantity}
      summary={`Now: ${formatQuantity(points.at(-1)?.quantity ?? 0)}`}
      end="Now"
    />
  );
}

const DAY = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });

import { useQuery } from '@apollo/client/react';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatMoney } from '../../entities/customers/money-words.js';
import { RevenueDocument, type OverviewFragment, type RecurringRevenueFragment } from '../../gql/graphql.js';
import { DayChart } from './day-chart.js';

/** Money that came in, of the currency with most of it, and what recurs every month. */
export function RevenueCard({ overview }: { overview: OverviewFragment }) {
  const { data } = useQuery(RevenueDocument, { fetchPolicy: 'cache-and-network' });
  const main = sortMoney(overview)[0];
  const count = overview.days.length;
  const currency = main?.currency ?? 'USD';
  const notes = listNotes(overview, data?.revenue.recurring ?? []);
  return (
    <DayChart
      title="Revenue"
      unit={currency}
      figures={[
        {
          count: Number(main?.received ?? 0),
          before: Number(main?.before ?? 0),
          label: `in ${count} days`,
          against: `in the ${count} days before`,
        },
      ]}
      format={(value) => formatMoney(String(value), currency)}
      days={overview.days.map(({ date }, index) => ({ date, count: Number(main?.byDay[index] ?? 0) }))}
      empty={`No money came in through Stripe in the last ${count} days.`}
      note={
        notes !== '' && (
          <Text size="sm" c="dimmed" mt="xs">
            {notes}
          </Text>
        )
      }
      link={
        <Anchor component={Link} to="payments/revenue" size="sm">
          Revenue by product
        </Anchor>
      }
    />
  );
}

function sortMoney({ revenue }: OverviewFragment): OverviewFragment['revenue'] {
  return revenue.toSorted((a, b) => Number(b.received) - Number(a.received));
}

/** Everything that the chart does not show. */
function listNotes(overview: OverviewFragment, recurring: readonly RecurringRevenueFragment[]): string {
  const [main, ...others] = sortMoney(overview);
  const { testPurchases } = overview;
  const tests = testPurchases === 1 ? 'One purchase' : `${testPurchases} purchases`;
  return [
    ...others.map((other) => `${formatMoney(other.received, other.currency)} more in ${other.currency}.`),
    ...(main && Number(main.paidBack) > 0 ? [`${formatMoney(main.paidBack, main.currency)} was paid back.`] : []),
    ...recurring
      .filter((money) => Number(money.recurring) > 0)
      .map((money) => `${formatMoney(money.recurring, money.currency)} recurs every month.`),
    ...(testPurchases > 0 ? [`${tests} in test mode not counted.`] : []),
  ].join(' ');
}

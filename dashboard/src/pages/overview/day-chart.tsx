import { Card, Group, Text, Title } from '@mantine/core';
import { Bars } from '../../components/bars.js';
import type { MetricsFragment } from '../../gql/graphql.js';
import { findBusiest, formatCount, formatDay } from './metrics-words.js';
import classes from './day-chart.module.css';

interface DayChartProps {
  title: string;
  /** The number that counts, and what it is of. */
  figure: { value: number; label: string };
  days: MetricsFragment['dailyUsers'];
  /** Stands where nothing happened yet. */
  empty: string;
}

/** A number, and how it came about: a bar for each day, today last. */
export function DayChart({ title, figure, days, empty }: DayChartProps) {
  const busiest = findBusiest(days);
  return (
    <Card h="100%">
      <Title order={2}>{title}</Title>
      <Group gap={8} align="baseline" mt={4}>
        <span className={classes.figure}>{formatCount(figure.value)}</span>
        <Text c="dimmed">{figure.label}</Text>
      </Group>
      {busiest ? (
        <Bars
          caption={`${title} by day`}
          columns={{ time: 'Day', value: 'Users' }}
          bars={days.map(({ date, activity }) => ({ id: date, label: formatDay(date), value: activity }))}
          format={formatCount}
          summary={`Most on ${formatDay(busiest.date)}: ${formatCount(busiest.activity)}`}
          end="Today"
        />
      ) : (
        <Text c="dimmed" mt="sm">
          {empty}
        </Text>
      )}
    </Card>
  );
}

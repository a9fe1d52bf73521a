import { Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Bars } from '../../components/bars.js';
import type { FigureFragment } from '../../gql/graphql.js';
import { findBusiest, formatCount, formatDay, formatShort, type DayCount } from './metrics-words.js';
import { describeChange } from './periods.js';
import classes from './day-chart.module.css';

/** A number of a card, what it is of, and what it was before. */
export interface ShownFigure extends FigureFragment {
  label: string;
  /** The time it is compared with: "the 30 days before". */
  against: string;
  /** The list of what it counts. */
  to?: string;
  /** True if more of it is no good news. */
  isTrouble?: boolean;
}

interface DayChartProps {
  title: string;
  figures: ShownFigure[];
  /** The heading of the numbers in the table that is read aloud. */
  unit: string;
  days: readonly DayCount[];
  /** Stands where nothing happened yet. */
  empty: string;
  /** Numbers in words; with a currency for example. */
  format?: (value: number) => string;
  /** Below the chart. */
  note?: ReactNode;
  /** Beside the title. */
  link?: ReactNode;
}

/** Numbers, and how the first of them came about: a bar for each day, today last. */
export function DayChart({ title, figures, unit, days, empty, format = formatCount, note, link }: DayChartProps) {
  const busiest = findBusiest(days);
  return (
    <Card h="100%">
      <Group justify="space-between" gap="sm">
        <Title order={2}>{title}</Title>
        {link}
      </Group>
      <Group className={classes.figures}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} format={format} />
        ))}
      </Group>
      {busiest ? (
        <Bars
          caption={`${title} by day`}
          columns={{ time: 'Day', value: unit }}
          bars={days.map(({ date, count, to }) => ({ id: date, label: formatDay(date), value: count, to }))}
          format={format}
          formatAxis={formatShort}
          summary={`Most on ${formatDay(busiest.date)}: ${format(busiest.count)}`}
          end="Today"
        />
      ) : (
        <Text c="dimmed" mt="sm">
          {empty}
        </Text>
      )}
      {note}
    </Card>
  );
}

type FigureProps = ShownFigure & { format: (value: number) => string };

function Figure({ count, before, label, against, isTrouble, format }: FigureProps) {
  const change = describeChange(count, before);
  return (
    <div>
      <Group gap={8} align="baseline">
        <span className={classes.figure}>{format(count)}</span>
        {change && (
          <span className={classes.change} data-trouble={(isTrouble && change.startsWith('+')) || undefined}>
            {change}
          </span>
        )}
      </Group>
      <Text c="dimmed" size="sm">
        {label}
        {before !== null && `, ${format(before)} ${against}`}
      </Text>
    </div>
  );
}

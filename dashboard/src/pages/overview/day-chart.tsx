import { Card, Group, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
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
        <>
          <DayBars days={days} busiest={busiest} />
          <DayTable title={title} days={days} />
        </>
      ) : (
        <Text c="dimmed" mt="sm">
          {empty}
        </Text>
      )}
    </Card>
  );
}

type Days = DayChartProps['days'];

/** Pointing at a bar says what it stands for. */
function DayBars({ days, busiest }: { days: Days; busiest: Days[number] }) {
  const [pointed, setPointed] = useState<Days[number] | null>(null);
  const shown = pointed ?? busiest;
  return (
    <div aria-hidden>
      <div className={classes.bars} onPointerLeave={() => setPointed(null)}>
        {days.map((day) => (
          <div key={day.date} className={classes.slot} onPointerEnter={() => setPointed(day)}>
            <div
              className={classes.bar}
              data-none={day.activity === 0 || undefined}
              data-pointed={day === pointed || undefined}
              style={{ height: `${(day.activity / busiest.activity) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={classes.legend}>
        <span>{formatDay(days[0]?.date ?? '')}</span>
        <span className={classes.shown}>
          {pointed === null && 'Most on '}
          {formatDay(shown.date)}: {formatCount(shown.activity)}
        </span>
        <span>Today</span>
      </div>
    </div>
  );
}

/** The same to be read aloud. */
function DayTable({ title, days }: Pick<DayChartProps, 'title' | 'days'>) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{title} by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Users</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, activity }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td>{formatCount(activity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

import { Progress, Stack, Text } from '@mantine/core';
import { nameTimeLeft, percentOf, rateOf, type Pace } from './import-words.js';

interface ProgressLineProps {
  /** The name of the work under way. */
  label: string;
  pace: Pace;
  /** Writes an amount, such as "12 lines". */
  format: (amount: number) => string;
}

/** The progress of some work: a bar, and in numbers how much, how fast, and how long it will take. */
export function ProgressLine({ label, pace, format }: ProgressLineProps) {
  const percent = percentOf(pace);
  const rate = rateOf(pace);
  const facts = [
    `${format(pace.done)} of ${format(pace.total)} (${percent} %)`,
    rate === null ? null : `${format(Math.round(rate))} a second`,
    nameTimeLeft(pace),
  ];
  return (
    <Stack gap={6}>
      <Progress value={percent} aria-label={label} size="lg" />
      <Text size="sm" c="dimmed">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Text>
    </Stack>
  );
}

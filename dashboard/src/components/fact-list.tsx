import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactListProps {
  facts: Fact[];
  /** Always below each other. */
  isNarrow?: boolean;
}

/** Names and values side by side, below each other on narrow screens. */
export function FactList({ facts, isNarrow }: FactListProps) {
  return (
    <dl className={classes.list} data-narrow={isNarrow || undefined}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value ?? <Nothing />}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Nothing() {
  return (
    <Text span c="dimmed">
      none
    </Text>
  );
}

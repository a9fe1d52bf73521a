import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names and values side by side, below each other on narrow screens. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.list}>
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

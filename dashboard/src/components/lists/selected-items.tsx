import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selected-items.module.css';

interface SelectedItemsProps {
  /** Names the bar for screen readers, such as "Selected users". */
  label: string;
  /** The selected things, in words. */
  counted: string;
  /** More that can be selected. */
  further?: ReactNode;
  onClear: () => void;
  /** The actions on it. */
  children: ReactNode;
}

/** A bar below a list that says what is selected there, and offers what can be done with it. */
export function SelectedItems({ label, counted, further, onClear, children }: SelectedItemsProps) {
  return (
    <Paper component="section" aria-label={label} withBorder shadow="lg" p="xs" pl="md" className={classes.bar}>
      <Group gap="sm">
        <Text component="output" fw={560}>
          {counted}
        </Text>
        {further}
        <Button variant="default" size="xs" onClick={onClear}>
          Clear
        </Button>
        {children}
      </Group>
    </Paper>
  );
}

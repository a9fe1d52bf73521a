import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './item-list.module.css';

/**
 * Stands in a card in the place of its items. It is as high as the skeleton of one item, so that nothing below moves
 * away from a pointer when it is read that there are none.
 */
export function NoItems({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" className={classes.none}>
      {children}
    </Text>
  );
}

import { Stack, Text, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: ComponentType<{ size?: number; stroke?: number }>;
  title: string;
  /** The text about what will be here, and how it gets here. */
  children: ReactNode;
}

export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <Stack className={classes.box} align="center" gap="sm">
      <div className={classes.icon} aria-hidden>
        <Icon size={22} stroke={1.6} />
      </div>
      <Title order={2}>{title}</Title>
      {typeof children === 'string' ? (
        <Text c="dimmed" ta="center" maw="46ch">
          {children}
        </Text>
      ) : (
        children
      )}
    </Stack>
  );
}
